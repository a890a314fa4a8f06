import { remoteStaffEvents } from '../rooms/remote-agents.ts';
import type { RelayServer } from '../rooms/io.ts';
import { staffOf } from '../rooms/names.ts';
import type { Presence } from '../rooms/presence.ts';

/** Longer than any ticket or pass of an agent is valid, including clock skew: 15 minutes. */
const retentionMs = 15 * 60_000;

/** Ended sign-in sessions of the staff whose tickets are still valid. */
export class EndedStaff {
  readonly #until = new Map<string, number>();

  add(sessions: readonly string[], nowMs: number): void {
    for (const [session, until] of this.#until) if (until <= nowMs) this.#until.delete(session);
    for (const session of sessions) this.#until.set(session, nowMs + retentionMs);
  }

  /** Returns whether tickets of this session are revoked; a ticket without a session comes from no staff sign-in. */
  has(session: string | undefined): boolean {
    return session !== undefined && this.#until.has(session);
  }
}

/**
 * Ends sockets and calls of agents whose sign-in sessions ended, and refuses their tickets, on all nodes. The backend
 * polls every few seconds and repeats the request for a node that missed it.
 *
 * @returns ends the given sessions on all nodes
 */
export function createStaffEnding(parts: {
  io: RelayServer;
  presence: Presence;
  ended: EndedStaff;
  /** Ends the signalling of these sessions on this node. */
  endCallers: (sessions: readonly string[]) => void;
}): (sessions: readonly string[]) => void {
  const { io, presence, ended, endCallers } = parts;
  const endOnThisNode = (sessions: readonly string[]) => {
    ended.add(sessions, performance.now());
    for (const session of sessions) io.local.in(staffOf(session)).disconnectSockets(true);
    endCallers(sessions);
  };
  io.on(remoteStaffEvents.ended, endOnThisNode);
  return (sessions) => {
    endOnThisNode(sessions);
    if (presence.isClustered()) io.serverSideEmit(remoteStaffEvents.ended, sessions);
  };
}
