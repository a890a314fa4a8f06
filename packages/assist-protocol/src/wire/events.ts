import { isAimed, isNodeId, isNothingMuch, isPoint, isText, isVideoFeed } from './payloads.ts';

/** What a visitor may send (spec/live-assist#events). Everything else is dropped. */
export const visitorEvents = [
  'UPDATE_SESSION',
  'messages',
  'messages_gz',
  'control_granted',
  'control_rejected',
  'control_busy',
  'recording_accepted',
  'recording_rejected',
  'recording_busy',
  'call_end',
  'videofeed',
] as const;

/** What the relay itself says; from anybody else these names are dropped. */
export const serverEvents = [
  'NEW_AGENT',
  'AGENTS_CONNECTED',
  'AGENT_DISCONNECTED',
  'NO_AGENT',
  'SESSION_DISCONNECTED',
  'SESSION_RECONNECTED',
] as const;

/**
 * What an agent may send, the guard of its data, and whether only the agent who holds control is obeyed
 * (spec/live-assist#roles).
 */
export const agentEvents = {
  request_control: { isData: isText, holderOnly: false },
  release_control: { isData: isNothingMuch, holderOnly: false },
  scroll: { isData: isPoint, holderOnly: true },
  move: { isData: isAimed, holderOnly: true },
  click: { isData: isAimed, holderOnly: true },
  focus: { isData: isNodeId, holderOnly: true },
  input: { isData: isText, holderOnly: true },
  startAnnotation: { isData: isPoint, holderOnly: false },
  moveAnnotation: { isData: isPoint, holderOnly: false },
  stopAnnotation: { isData: isNothingMuch, holderOnly: false },
  _agent_name: { isData: isText, holderOnly: false },
  call_end: { isData: isNothingMuch, holderOnly: false },
  videofeed: { isData: isVideoFeed, holderOnly: false },
  request_recording: { isData: isText, holderOnly: false },
  stop_recording: { isData: isNothingMuch, holderOnly: false },
} as const satisfies Record<string, { isData: (value: unknown) => boolean; holderOnly: boolean }>;

export type VisitorEvent = (typeof visitorEvents)[number];
export type ServerEvent = (typeof serverEvents)[number];
export type AgentEvent = keyof typeof agentEvents;

const visitorNames: ReadonlySet<string> = new Set(visitorEvents);

export const isVisitorEvent = (name: string): name is VisitorEvent => visitorNames.has(name);
export const isAgentEvent = (name: string): name is AgentEvent => Object.hasOwn(agentEvents, name);

/** Ours: a newer token of the same agent, for the relay alone; the socket lasts as long as it. */
export const agentRenewal = 'renew_token';
