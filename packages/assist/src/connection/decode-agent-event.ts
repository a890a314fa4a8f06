import { type DataOf, decode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { type AgentEvent, agentEvents, rosterEvents } from '@afilia/assist-protocol/wire/events';
import { isId } from '@afilia/assist-protocol/wire/parsers';

/** What an agent sent to this tab. Agents are named by socket id. */
export type AgentMessage = {
  [Name in AgentEvent]: { event: Name; agentId: string; data: DataOf<typeof agentEvents, Name> };
}[AgentEvent];

export type Incoming = EventOf<typeof rosterEvents> | AgentMessage;

/**
 * Decodes what came on the socket. Nothing of it is trusted: an event that is not of the wire, is for another tab, or has
 * bad data is dropped; only the tab that an event names reacts (spec/live-assist#roles).
 */
export function decodeAgentEvent(
  name: string,
  args: readonly unknown[],
  tabId: string,
): Incoming | undefined {
  const [agentId, ...enveloped] = args;
  const decoded = decode(agentEvents, name, enveloped);
  if (!decoded) return decode(rosterEvents, name, args);
  const { event, args: data } = decoded;
  return isId(agentId) && decoded.tabId === tabId
    ? // The row of the event has made the data.
      ({ event, agentId, data: data[0] } as AgentMessage)
    : undefined;
}
