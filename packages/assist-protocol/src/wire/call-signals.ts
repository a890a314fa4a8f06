import { isRecord } from './envelope.ts';

/** Messages of two browsers that call one another; each carries one of the three, and the id of the call. */
export type CallSignal = {
  offer: RTCSessionDescriptionInit;
  answer: RTCSessionDescriptionInit;
  candidate: RTCIceCandidateInit;
};

/** Calls of browsers are described in some 10,000 characters, and one way to reach them in some 200. */
const maxLength = { id: 500, description: 100_000, candidate: 2_000 };

const types = new Set(['offer', 'answer', 'pranswer', 'rollback']);

export const isDescription = (value: unknown): value is RTCSessionDescriptionInit =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  types.has(value.type) &&
  typeof value.sdp === 'string' &&
  value.sdp.length <= maxLength.description;

export const isCandidate = (value: unknown): value is RTCIceCandidateInit =>
  isRecord(value) && typeof value.candidate === 'string' && value.candidate.length <= maxLength.candidate;

/** Socket ids are 20 characters of base64url. */
const callId = /^(?<room>\w{1,64}-\w{1,64})-(?<tabId>\w{1,64})-.{1,200}-(?<socketId>[\w-]{20})-agent$/u;

/** Returns the id under which an agent calls a tab: it names both, and stands in every message of the call. */
export const callIdOf = (room: string, tabId: string, agent: { id: string; socketId: string }): string =>
  `${room}-${tabId}-${agent.id}-${agent.socketId}-agent`;

/** @returns the room, the called tab and the socket id of the calling agent; undefined when it is no such id */
export function parseCallId(id: unknown): { room: string; tabId: string; socketId: string } | undefined {
  const groups = typeof id === 'string' && id.length <= maxLength.id ? callId.exec(id)?.groups : undefined;
  const { room, tabId, socketId } = groups ?? {};
  return room && tabId && socketId ? { room, tabId, socketId } : undefined;
}
