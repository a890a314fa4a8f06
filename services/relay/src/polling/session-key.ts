import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pollingKeyHeader } from '@afilia/assist-protocol/limits';

/** A random value of the client: at least 128 bits in base64url. */
const form = /^[\w-]{22,64}$/u;

/** Returns the digest of the key that a request carries; undefined when it carries none. */
export function sessionKeyOf({ headers }: Pick<IncomingMessage, 'headers'>): Buffer | undefined {
  const key = headers[pollingKeyHeader];
  return typeof key === 'string' && form.test(key) ? createHash('sha256').update(key).digest() : undefined;
}

export const isSameKey = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);
