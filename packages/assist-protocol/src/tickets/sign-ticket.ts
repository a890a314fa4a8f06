import { SignJWT } from 'jose';
import { audienceOf, type Ticket, ticketAlgorithm, ticketIssuer } from './claims.ts';

/**
 * Signs a ticket.
 *
 * @param key - at least 32 secret bytes, shared with the relay
 * @param options.now - start of validity
 * @param options.lifeSeconds - validity in seconds
 *
 * @example await signTicket(key, { role: 'visitor', projectKey, sessionId }, { now: clock.now(), lifeSeconds: 3600 })
 */
export function signTicket(
  key: Uint8Array,
  { role, ...claims }: Ticket,
  { now, lifeSeconds }: { now: Date; lifeSeconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ticketAlgorithm })
    .setIssuer(ticketIssuer)
    .setAudience(audienceOf(role))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key);
}
