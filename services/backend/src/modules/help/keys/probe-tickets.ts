import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/ports/clock.ts';

/** A ticket is used at once. */
const lifeMs = 60_000;

/** Tickets by which `npm run doctor` asks a node how it sees a request; a node answers no other caller. */
export type ProbeTickets = { issue: () => string; isValid: (ticket: string) => boolean };

/** @param key - 32 bytes, of all nodes */
export function createProbeTickets(key: Uint8Array, clock: Clock): ProbeTickets {
  const sign = (until: string) => createHmac('sha256', key).update(until).digest('base64url');
  return {
    issue: () => {
      const until = String(clock.now().getTime() + lifeMs);
      return `${until}.${sign(until)}`;
    },
    isValid: (ticket) => {
      const [, until, signature] = /^(\d{1,16})\.([\w-]{43})$/u.exec(ticket) ?? [];
      if (until === undefined || signature === undefined) return false;
      const now = clock.now().getTime();
      const isNear = Number(until) > now && Number(until) <= now + 2 * lifeMs;
      return timingSafeEqual(Buffer.from(sign(until)), Buffer.from(signature)) && isNear;
    },
  };
}
