import { agentRenewal } from '@afilia/assist-protocol/wire/events';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { RelayOptions } from '../options.ts';
import type { RelaySocket } from '../rooms/io.ts';
import type { EndedStaff } from './ended-staff.ts';
import type { AgentMember } from './member.ts';

/** Longer than this a timer of Node cannot wait. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * An agent's token is over some time, and so is its socket, unless the agent shows a newer token of the same person,
 * sign-in and session before: then the socket lasts as long as that one.
 *
 * @returns what ends the timer
 */
export function holdAsLongAsToken(
  socket: RelaySocket,
  member: AgentMember,
  { ticketKeys, clock }: Pick<RelayOptions, 'ticketKeys' | 'clock'>,
  ended: EndedStaff,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const endAt = (expiresAt: number) => {
    clearTimeout(timer);
    const leftMs = Math.max(0, expiresAt - clock.now().getTime());
    timer = setTimeout(() => socket.disconnect(true), Math.min(leftMs, maxTimerMs)).unref();
  };
  const renew = async (token: string) => {
    const ticket = await verifyTicket(ticketKeys, 'agent', token, clock.now());
    const isSame =
      ticket &&
      roomOf(ticket) === member.room &&
      ticket.agentId === member.info['id'] &&
      ticket.staffSession === member.staffSession;
    if (isSame && !ended.has(ticket.staffSession) && socket.connected) endAt(ticket.expiresAt);
  };
  endAt(member.expiresAt);
  socket.on(agentRenewal, (token: unknown) => {
    if (typeof token === 'string' && token.length < 4_000) void renew(token).catch(() => undefined);
  });
  return () => clearTimeout(timer);
}
