import { remoteStaffEvents } from '../rooms/remote-agents.ts';
import type { RelayServer } from '../rooms/io.ts';
import { staffOf } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';

/** Longer than any ticket or pass of an agent holds, with clocks of several machines: 15 minutes. */
const keptMs = 15 * 60_000;

/** Sign-in sessions of the staff that are over though their tickets still hold. */
export class EndedStaff {
  readonly #until = new Map<string, number>();

  add(sessions: readonly string[], nowMs: number): void {
    for (const [session, until] of this.#until) if (until <= nowMs) this.#until.delete(session);
    for (const session of sessions) this.#until.set(session, nowMs + keptMs);
  }

  /** Whether a ticket of this session opens nothing any more; one that names no session is not of the staff's door. */
  has(session: string | undefined): boolean {
    return session !== undefined && this.#until.has(session);
  }
}

/**
 * Ends what agents hold by sign-in sessions that are over: their sockets and callers at once, their tickets from then on;
 * here and on the other nodes. A node that misses it is told again by the backend, which looks every few seconds.
 *
 * @returns what ends them everywhere
 */
export function openStaffEnding(parts: {
  io: RelayServer;
  presence: Presence;
  ended: EndedStaff;
  /** Ends the signalling of these sessions on this node. */
  endCallers: (sessions: readonly string[]) => void;
}): (sessions: readonly string[]) => void {
  const { io, presence, ended, endCallers } = parts;
  const endHere = (sessions: readonly string[]) => {
    ended.add(sessions, performance.now());
    for (const session of sessions) io.local.in(staffOf(session)).disconnectSockets(true);
    endCallers(sessions);
  };
  io.on(remoteStaffEvents.ended, endHere);
  return (sessions) => {
    endHere(sessions);
    if (presence.reaches()) io.serverSideEmit(remoteStaffEvents.ended, sessions);
  };
}
