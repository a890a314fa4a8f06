import type { PeerMessage } from '@afilia/assist-protocol/wire/peer-messages';
import type { Timeouts } from '../options.ts';

/** A client that is registered. `session` is absent when nothing proved whose it is. */
export type Peer = {
  id: string;
  token: string;
  session: string | undefined;
  /** The sign-in of the staff that an agent's pass stands on. */
  staffSession?: string | undefined;
  send: (message: object) => void;
  /** Ends its socket without a word. */
  close: () => void;
};

type QueuedMessage = { from: Peer; message: PeerMessage; sinceMs: number };

/** What may wait for one peer that is not there, and for all of them. */
const maxQueued = { forOne: 200, forAll: 20_000 };

/** Nobody waits for the answer to these. */
const notQueued = new Set(['LEAVE', 'EXPIRE']);

/**
 * Who is there to be called, and what waits for those who are not yet. It does no input or output and knows no clock:
 * time is passed in.
 */
export class PeerRegistry {
  readonly #peers = new Map<string, Peer & { lastSeenMs: number }>();
  readonly #waiting = new Map<string, QueuedMessage[]>();
  #waitingCount = 0;
  readonly #timeouts: Pick<Timeouts, 'peerAliveMs' | 'peerQueueMs'>;

  constructor(timeouts: Pick<Timeouts, 'peerAliveMs' | 'peerQueueMs'>) {
    this.#timeouts = timeouts;
  }

  get size(): number {
    return this.#peers.size;
  }

  /** @returns false when somebody else has the id. Who comes again with the same token takes its own old place. */
  register(peer: Peer, nowMs: number): boolean {
    const before = this.#peers.get(peer.id);
    if (before && before.token !== peer.token) return false;
    before?.close();
    this.#peers.set(peer.id, { ...peer, lastSeenMs: nowMs });
    peer.send({ type: 'OPEN' });
    const waiting = this.#waiting.get(peer.id) ?? [];
    this.#forget(peer.id);
    for (const { from, message } of waiting) if (mayTalk(from, peer)) peer.send({ ...message, src: from.id });
    return true;
  }

  /** The socket behind a registration is gone; a newer one of the same id stays. */
  unregister(peer: Peer): void {
    if (this.#peers.get(peer.id)?.send === peer.send) this.#peers.delete(peer.id);
  }

  /** Ends the sockets of those who stand on sign-ins that are over. */
  endStaff(sessions: ReadonlySet<string>): void {
    for (const { staffSession, close } of this.#peers.values())
      if (staffSession !== undefined && sessions.has(staffSession)) close();
  }

  markSeen(id: string, nowMs: number): void {
    const peer = this.#peers.get(id);
    if (peer) peer.lastSeenMs = nowMs;
  }

  /** Hands a message on, under the sender's own id whatever it says, or keeps it for a while. */
  pass(from: Peer, message: PeerMessage, nowMs: number): void {
    const to = this.#peers.get(message.dst);
    if (to) {
      // A stranger to the session is told the same as when nobody were there.
      if (mayTalk(from, to)) to.send({ ...message, src: from.id });
      else this.#keep(from, message, nowMs);
    } else this.#keep(from, message, nowMs);
  }

  /** Tells senders that nobody came, and removes who was silent too long. To be called about every second. */
  sweep(nowMs: number): void {
    for (const [dst, waiting] of this.#waiting) {
      const old = waiting.filter(({ sinceMs }) => nowMs - sinceMs >= this.#timeouts.peerQueueMs);
      if (old.length === 0) continue;
      // One answer, however many candidates followed the offer.
      for (const from of new Set(old.map((one) => one.from)))
        from.send({ type: 'EXPIRE', src: dst, dst: from.id });
      const rest = waiting.filter((one) => !old.includes(one));
      this.#waitingCount -= old.length;
      if (rest.length > 0) this.#waiting.set(dst, rest);
      else this.#waiting.delete(dst);
    }
    for (const peer of this.#peers.values()) {
      if (nowMs - peer.lastSeenMs < this.#timeouts.peerAliveMs) continue;
      this.#peers.delete(peer.id);
      peer.close();
    }
  }

  #keep(from: Peer, message: PeerMessage, nowMs: number): void {
    if (notQueued.has(message.type)) return;
    const waiting = this.#waiting.get(message.dst) ?? [];
    if (waiting.length >= maxQueued.forOne || this.#waitingCount >= maxQueued.forAll) return;
    waiting.push({ from, message, sinceMs: nowMs });
    this.#waitingCount += 1;
    this.#waiting.set(message.dst, waiting);
  }

  #forget(id: string): void {
    this.#waitingCount -= this.#waiting.get(id)?.length ?? 0;
    this.#waiting.delete(id);
  }
}

/** Peers of one session; and those of whom nothing is known, among themselves and with anybody who is open. */
const mayTalk = (one: Peer, other: Peer) =>
  one.session === undefined || other.session === undefined || one.session === other.session;
