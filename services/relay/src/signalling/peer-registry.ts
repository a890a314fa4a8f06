import type { PeerMessage } from '@afilia/assist-protocol/wire/peer-messages';
import type { Timeouts } from '../options.ts';

/** A registered client. `session` is absent when the client is unverified. */
export type Peer = {
  id: string;
  token: string;
  session: string | undefined;
  /** The staff sign-in of an agent's pass. */
  staffSession?: string | undefined;
  send: (message: object) => void;
  /** Ends its socket without a message. */
  close: () => void;
};

type QueuedMessage = { from: Peer; message: PeerMessage; sinceMs: number };

/** Maximum queued messages for one absent peer, and for all. */
const maxQueued = { forOne: 200, forAll: 20_000 };

/** Senders expect no answer to these. */
const notQueued = new Set(['LEAVE', 'EXPIRE']);

/**
 * Registered peers, and queued messages for peers that are not connected yet. It has no input, output or clock: time is
 * passed in.
 */
export class PeerRegistry {
  readonly #peers = new Map<string, Peer & { lastSeenMs: number }>();
  readonly #queues = new Map<string, QueuedMessage[]>();
  #queuedCount = 0;
  readonly #timeouts: Pick<Timeouts, 'peerAliveMs' | 'peerQueueMs'>;

  constructor(timeouts: Pick<Timeouts, 'peerAliveMs' | 'peerQueueMs'>) {
    this.#timeouts = timeouts;
  }

  get size(): number {
    return this.#peers.size;
  }

  /** @returns false when another client has the id. The same token replaces its older registration. */
  register(peer: Peer, nowMs: number): boolean {
    const before = this.#peers.get(peer.id);
    if (before && before.token !== peer.token) return false;
    before?.close();
    this.#peers.set(peer.id, { ...peer, lastSeenMs: nowMs });
    peer.send({ type: 'OPEN' });
    const waiting = this.#queues.get(peer.id) ?? [];
    this.#clearQueue(peer.id);
    for (const { from, message } of waiting)
      if (canExchange(from, peer)) peer.send({ ...message, src: from.id });
    return true;
  }

  /** The socket of a registration closed; a newer registration of the same id stays. */
  unregister(peer: Peer): void {
    if (this.#peers.get(peer.id)?.send === peer.send) this.#peers.delete(peer.id);
  }

  /** Ends the sockets of ended sign-ins. */
  endStaff(sessions: ReadonlySet<string>): void {
    for (const { staffSession, close } of this.#peers.values())
      if (staffSession !== undefined && sessions.has(staffSession)) close();
  }

  markSeen(id: string, nowMs: number): void {
    const peer = this.#peers.get(id);
    if (peer) peer.lastSeenMs = nowMs;
  }

  /** Forwards a message with the sender's verified id, or queues it. */
  forward(from: Peer, message: PeerMessage, nowMs: number): void {
    const to = this.#peers.get(message.dst);
    if (to) {
      // A peer of another session gets the same answer as for an absent peer.
      if (canExchange(from, to)) to.send({ ...message, src: from.id });
      else this.#enqueue(from, message, nowMs);
    } else this.#enqueue(from, message, nowMs);
  }

  /** Expires queued messages and removes inactive peers. Call about every second. */
  sweep(nowMs: number): void {
    for (const [dst, waiting] of this.#queues) {
      const old = waiting.filter(({ sinceMs }) => nowMs - sinceMs >= this.#timeouts.peerQueueMs);
      if (old.length === 0) continue;
      // One EXPIRE a sender, whatever the number of candidates after the offer.
      for (const from of new Set(old.map((one) => one.from)))
        from.send({ type: 'EXPIRE', src: dst, dst: from.id });
      const rest = waiting.filter((one) => !old.includes(one));
      this.#queuedCount -= old.length;
      if (rest.length > 0) this.#queues.set(dst, rest);
      else this.#queues.delete(dst);
    }
    for (const peer of this.#peers.values()) {
      if (nowMs - peer.lastSeenMs < this.#timeouts.peerAliveMs) continue;
      this.#peers.delete(peer.id);
      peer.close();
    }
  }

  #enqueue(from: Peer, message: PeerMessage, nowMs: number): void {
    if (notQueued.has(message.type)) return;
    const waiting = this.#queues.get(message.dst) ?? [];
    if (waiting.length >= maxQueued.forOne || this.#queuedCount >= maxQueued.forAll) return;
    waiting.push({ from, message, sinceMs: nowMs });
    this.#queuedCount += 1;
    this.#queues.set(message.dst, waiting);
  }

  #clearQueue(id: string): void {
    this.#queuedCount -= this.#queues.get(id)?.length ?? 0;
    this.#queues.delete(id);
  }
}

/** Peers of one session can exchange messages; unverified peers with all. */
const canExchange = (one: Peer, other: Peer) =>
  one.session === undefined || other.session === undefined || one.session === other.session;
