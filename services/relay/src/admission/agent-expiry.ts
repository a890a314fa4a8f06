import { agentRenewal } from '@afilia/assist-protocol/wire/events';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { roomOf } from '@afilia/assist-protocol/wire/room-id';
import type { RelayOptions } from '../options.ts';
import type { RelaySocket } from '../rooms/io.ts';
import type { EndedStaff } from './ended-staff.ts';
import type { AgentMember } from './member.ts';

/** Longest delay of a Node timer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Disconnects an agent's socket when its token expires. A newer token of the same person, sign-in and session extends
 * it.
 *
 * @returns stops the timer
 */
export function disconnectOnTokenExpiry(
  socket: RelaySocket,
  member: AgentMember,
  { ticketKeys, clock }: Pick<RelayOptions, 'ticketKeys' | 'clock'>,
  ended: EndedStaff,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const disconnectAt = (expiresAt: number) => {
    clearTimeout(timer);
    const remainingMs = Math.max(0, expiresAt - clock.now().getTime());
    timer = setTimeout(() => socket.disconnect(true), Math.min(remainingMs, maxTimerMs)).unref();
  };
  const renew = async (token: string) => {
    const ticket = await verifyTicket(ticketKeys, 'agent', token, clock.now());
    const isSame =
      ticket &&
      roomOf(ticket) === member.room &&
      ticket.agentId === member.info['id'] &&
      ticket.staffSession === member.staffSession;
    if (isSame && !ended.has(ticket.staffSession) && socket.connected) disconnectAt(ticket.expiresAt);
  };
  disconnectAt(member.expiresAt);
  socket.on(agentRenewal, (token: unknown) => {
    if (typeof token === 'string' && token.length < 4_000) void renew(token).catch(() => undefined);
  });
  return () => clearTimeout(timer);
}
