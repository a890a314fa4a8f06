import { dataOf, isRecord, tabOf } from '@afilia/assist-protocol/wire/envelope';
import { type AgentEvent, agentEvents, isAgentEvent } from '@afilia/assist-protocol/wire/events';
import type { Aimed, Point, VideoFeed } from '@afilia/assist-protocol/wire/payloads';

/** What the relay says about agents, who are named by socket id. */
export type Presence =
  | { event: 'NEW_AGENT'; agentId: string; info: Readonly<Record<string, unknown>> | undefined }
  | {
      event: 'AGENTS_CONNECTED';
      agentIds: readonly string[];
      /** Who they are, in the order of the ids; our relay says it, the reference does not. */
      infos?: readonly unknown[];
    }
  | { event: 'AGENT_DISCONNECTED'; agentId: string }
  | { event: 'NO_AGENT' };

type DataOf = {
  scroll: Point;
  move: Aimed;
  click: Aimed;
  startAnnotation: Point;
  moveAnnotation: Point;
  focus: number;
  input: string;
  _agent_name: string;
  request_control: string;
  request_recording: string;
  videofeed: VideoFeed;
};

/** What an agent says to this tab. */
export type Said = {
  [Name in AgentEvent]: {
    event: Name;
    agentId: string;
    data: Name extends keyof DataOf ? DataOf[Name] : unknown;
  };
}[AgentEvent];

export type Incoming = Presence | Said;

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Reads what came on the socket. Nothing of it is trusted: what is not of the wire, is for another tab, or has no good
 * data is nothing: only the tab that an event names reacts (spec/live-assist#roles).
 */
export function readEvent(name: string, args: readonly unknown[], tabId: string): Incoming | undefined {
  const [first, second] = args;
  if (isAgentEvent(name)) return isId(first) ? readSaid(name, first, second, tabId) : undefined;
  switch (name) {
    case 'NEW_AGENT':
      return isId(first)
        ? { event: name, agentId: first, info: isRecord(second) ? second : undefined }
        : undefined;
    case 'AGENTS_CONNECTED':
      if (!Array.isArray(first)) return undefined;
      return {
        event: name,
        agentIds: first.filter(isId),
        ...(Array.isArray(second) && second.length === first.length && { infos: second }),
      };
    case 'AGENT_DISCONNECTED':
      return isId(first) ? { event: name, agentId: first } : undefined;
    case 'NO_AGENT':
      return { event: name };
    default:
      return undefined;
  }
}

function readSaid(event: AgentEvent, agentId: string, envelope: unknown, tabId: string): Said | undefined {
  const data = dataOf(envelope);
  if (tabOf(envelope) !== tabId || !agentEvents[event].isData(data)) return undefined;
  // The guard of the same row has just looked at it.
  return { event, agentId, data } as Said;
}
