import { hash } from 'node:crypto';
import type { Limit } from '../ports/rate-limiter.ts';

/** As for a mailbox: codes an hour to one telephone, of however many applications and of every kind. */
const codesAnHour = 10;

/** What a text message with a code counts against. */
export const limitOfPhone = (phone: string, rateLimitFactor: number): Limit => ({
  key: `sms ${hash('sha256', phone, 'base64url')}`,
  attempts: Math.max(1, codesAnHour * rateLimitFactor),
  perSeconds: 3600,
});
