import { chatHistory, chatSeenBy } from './chat-of-visitor.ts';
import { chatMessage, chatSeen } from './chat.ts';
import type { EventTable } from './codec.ts';
import {
  agent,
  agents,
  aimed,
  anything,
  callAnswer,
  callCandidate,
  callOffer,
  drag,
  id,
  nodeId,
  nothing,
  point,
  smallOrEmpty,
  text,
  unread,
  videoFeed,
} from './parsers.ts';

/**
 * Events that a visitor may send (spec/live-assist#events); others are dropped. The relay adds a missing envelope, and
 * never reads page contents.
 */
export const visitorEvents = {
  UPDATE_SESSION: { args: anything, envelope: 'optional' },
  messages: { args: unread, envelope: 'optional' },
  messages_gz: { args: unread, envelope: 'optional' },
  control_granted: { args: text, envelope: 'optional' },
  control_rejected: { args: text, envelope: 'optional' },
  control_busy: { args: text, envelope: 'optional' },
  recording_accepted: { args: smallOrEmpty, envelope: 'optional' },
  recording_rejected: { args: smallOrEmpty, envelope: 'optional' },
  recording_busy: { args: smallOrEmpty, envelope: 'optional' },
  call_end: { args: smallOrEmpty, envelope: 'optional' },
  videofeed: { args: videoFeed, envelope: 'optional' },
  // Of the reference's newer generation, 11.x: calls over this socket, and a consent of its own to be watched.
  webrtc_call_offer: { args: callOffer, envelope: 'optional' },
  webrtc_call_answer: { args: callAnswer, envelope: 'optional' },
  webrtc_call_ice_candidate: { args: callCandidate, envelope: 'optional' },
  session_confirm_pending: { args: smallOrEmpty, envelope: 'optional' },
  session_confirm_accepted: { args: smallOrEmpty, envelope: 'optional' },
  session_confirm_rejected: { args: smallOrEmpty, envelope: 'optional' },
  // Extensions of ours: the visitor lets one agent, by socket id, see this tab, or no longer.
  watch_admitted: { args: text, envelope: 'optional' },
  watch_refused: { args: text, envelope: 'optional' },
  // The microphone of the visitor's call is lost (false), or there again.
  microphone: { args: smallOrEmpty, envelope: 'optional' },
  // The chat: a message to the admitted agents; to one of them that theirs arrived, and what was said before they came.
  chat: { args: chatMessage, envelope: 'always' },
  chat_seen: { args: chatSeenBy, envelope: 'always' },
  chat_history: { args: chatHistory, envelope: 'always' },
} as const satisfies EventTable;

/**
 * Extension of ours, beside the ticket of a visitor's socket: agents see nothing before the visitor admits each of them.
 * `admits` lists who was admitted before a connection broke, by socket id: what waited for it is theirs too.
 */
export type AdmitsEach = { admits: readonly string[] };

/**
 * Events that an agent may send (spec/live-assist#roles). A visitor gets the agent's socket id before the envelope.
 */
export const agentEvents = {
  request_control: { args: text, envelope: 'always' },
  release_control: { args: smallOrEmpty, envelope: 'always' },
  scroll: { args: point, envelope: 'always', holderOnly: true },
  move: { args: aimed, envelope: 'always', holderOnly: true },
  click: { args: aimed, envelope: 'always', holderOnly: true },
  focus: { args: nodeId, envelope: 'always', holderOnly: true },
  input: { args: text, envelope: 'always', holderOnly: true },
  // Of the reference's newer generation, 11.x, as are the calls below.
  select: { args: text, envelope: 'always', holderOnly: true },
  startDrag: { args: aimed, envelope: 'always', holderOnly: true },
  drag: { args: drag, envelope: 'always', holderOnly: true },
  stopDrag: { args: smallOrEmpty, envelope: 'always', holderOnly: true },
  // Extensions of ours: a key (`agentKeys`), the second press of a double click, and that a value is as it shall be.
  key: { args: text, envelope: 'always', holderOnly: true },
  doubleClick: { args: aimed, envelope: 'always', holderOnly: true },
  leave: { args: nothing, envelope: 'always', holderOnly: true },
  // The microphone of the agent's call is lost (false), or there again.
  microphone: { args: smallOrEmpty, envelope: 'always' },
  // The chat, of an admitted agent alone: a message, and that messages of the visitor arrived.
  chat: { args: chatMessage, envelope: 'always', admittedOnly: true },
  chat_seen: { args: chatSeen, envelope: 'always', admittedOnly: true },
  webrtc_call_offer: { args: callOffer, envelope: 'flat' },
  webrtc_call_answer: { args: callAnswer, envelope: 'flat' },
  webrtc_call_ice_candidate: { args: callCandidate, envelope: 'flat' },
  startAnnotation: { args: point, envelope: 'always' },
  moveAnnotation: { args: point, envelope: 'always' },
  stopAnnotation: { args: smallOrEmpty, envelope: 'always' },
  _agent_name: { args: text, envelope: 'always' },
  call_end: { args: smallOrEmpty, envelope: 'always' },
  videofeed: { args: videoFeed, envelope: 'always' },
  request_recording: { args: text, envelope: 'always' },
  stop_recording: { args: smallOrEmpty, envelope: 'always' },
} as const satisfies EventTable;

/** Events about which agents are connected. */
export const rosterEvents = {
  NEW_AGENT: { args: agent, envelope: 'never' },
  AGENTS_CONNECTED: { args: agents, envelope: 'never' },
  AGENT_DISCONNECTED: { args: id, envelope: 'never' },
  NO_AGENT: { args: nothing, envelope: 'never' },
} as const satisfies EventTable;

/** Events of the relay itself; dropped from other senders. */
export const serverEvents = {
  ...rosterEvents,
  // For clients of 11.x, which learn from these what ours learn from `AGENTS_CONNECTED` and their pass.
  AGENTS_INFO_CONNECTED: { args: unread, envelope: 'never' },
  WEBRTC_CONFIG: { args: unread, envelope: 'never' },
  SESSION_DISCONNECTED: { args: nothing, envelope: 'never' },
  SESSION_RECONNECTED: { args: unread, envelope: 'never' },
} as const satisfies EventTable;

export type VisitorEvent = keyof typeof visitorEvents;
export type AgentEvent = keyof typeof agentEvents;

/** Extension of ours: a newer token of the same agent, for the relay; the socket closes when the token expires. */
export const agentRenewal = 'renew_token';
