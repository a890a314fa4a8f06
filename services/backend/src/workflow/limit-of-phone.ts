import { hash } from 'node:crypto';
import type { Limit } from '../ports/rate-limiter.ts';

/** As for a mailbox: text messages an hour to one telephone, of however many applications and of every kind. */
const textsAnHour = 10;
/** Of which so many with a link: codes are what somebody waits for. */
const linksAnHour = 5;

const limitOf = (kind: string, phone: string, attempts: number): Limit => ({
  key: `${kind} ${hash('sha256', phone, 'base64url')}`,
  attempts: Math.max(1, attempts),
  perSeconds: 3600,
});

/** What a text message with a code counts against. */
export const limitOfPhone = (phone: string, rateLimitFactor: number): Limit =>
  limitOf('sms', phone, textsAnHour * rateLimitFactor);

/** What a text message with a link counts against. */
export const limitsOfLink = (phone: string, rateLimitFactor: number): Limit[] => [
  limitOfPhone(phone, rateLimitFactor),
  limitOf('sms-link', phone, linksAnHour * rateLimitFactor),
];
