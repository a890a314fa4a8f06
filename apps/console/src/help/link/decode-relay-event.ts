import { decode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { serverEvents, visitorEvents } from '@afilia/assist-protocol/wire/events';

/** An event of the visitor's page, with its tab. */
export type VisitorMessage = EventOf<typeof visitorEvents> & { tabId: string };

/** Events that an agent receives from the relay. */
export type RelayEvent = EventOf<typeof serverEvents> | VisitorMessage;

const namesTab = (event: EventOf<typeof visitorEvents>): event is VisitorMessage => event.tabId !== undefined;

/** @returns undefined for an unknown or invalid event; the relay wraps every event of a page in an envelope */
export function decodeRelayEvent(name: string, args: readonly unknown[]): RelayEvent | undefined {
  const ofVisitor = decode(visitorEvents, name, args);
  if (ofVisitor) return namesTab(ofVisitor) ? ofVisitor : undefined;
  return decode(serverEvents, name, args);
}
