import { type DataOf, decode, type EventOf } from '@afilia/assist-protocol/wire/codec';
import { type AgentEvent, agentEvents, rosterEvents } from '@afilia/assist-protocol/wire/events';
import { isId } from '@afilia/assist-protocol/wire/parsers';

/** A message of an agent to this tab. Agents are identified by socket id. */
export type AgentMessage = {
  [Name in AgentEvent]: { event: Name; agentId: string; data: DataOf<typeof agentEvents, Name> };
}[AgentEvent];

export type Incoming = EventOf<typeof rosterEvents> | AgentMessage;

/**
 * Decodes an untrusted message of the socket. Drops unknown events, events for another tab, and invalid data
 * (spec/live-assist#roles).
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
    ? // The codec's row of this event parsed the data.
      ({ event, agentId, data: data[0] } as AgentMessage)
    : undefined;
}
