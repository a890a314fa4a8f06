import { isRecord } from './envelope.ts';

/** Messages on the signalling socket (spec/live-assist#peer). */
export const peerMessageTypes = {
  open: 'OPEN',
  error: 'ERROR',
  idTaken: 'ID-TAKEN',
  invalidKey: 'INVALID-KEY',
  leave: 'LEAVE',
  expire: 'EXPIRE',
  heartbeat: 'HEARTBEAT',
  offer: 'OFFER',
  answer: 'ANSWER',
  candidate: 'CANDIDATE',
} as const;

/** Types that one client may send to another. */
const forwarded: ReadonlySet<string> = new Set(['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE', 'EXPIRE']);

/** A message from one peer for another; `payload` (sdp, candidate, connectionId …) is theirs and is not looked at. */
export type PeerMessage = { type: string; dst: string; payload?: unknown };

/**
 * @returns `leave` when the sender itself goes; undefined when the frame is no JSON, has no destination, or is of a type
 * that clients do not exchange
 */
export function parsePeerMessage(text: string): PeerMessage | 'heartbeat' | 'leave' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { type, dst, payload } = value;
  if (type === 'HEARTBEAT') return 'heartbeat';
  if (type === 'LEAVE' && (dst === undefined || dst === '')) return 'leave';
  if (typeof type !== 'string' || !forwarded.has(type) || typeof dst !== 'string' || dst === '')
    return undefined;
  return { type, dst, ...(payload !== undefined && { payload }) };
}
