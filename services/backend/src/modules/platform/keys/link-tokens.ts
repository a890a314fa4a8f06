import { createHash, createHmac } from 'node:crypto';
import type { LinkTokens } from '../ports/secrets.ts';

/**
 * Tokens of links follow from the link's id and a key of ours, as one-time codes do: the worker that mails one needs no
 * copy, and a mail that is sent again carries the same.
 *
 * @param key at least 32 secret bytes
 */
export const createLinkTokens = (key: Uint8Array): LinkTokens => ({
  tokenOf: (linkId) => createHmac('sha256', key).update(`link:${linkId}`).digest('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
});
