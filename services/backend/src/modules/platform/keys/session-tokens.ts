import { createHmac, hash } from 'node:crypto';
import type { SessionTokens } from '../ports/secrets.ts';

/**
 * Tokens follow from the command that opens the session, so that a start that is sent twice because an answer got
 * lost opens one application and one session. The command id is 122 random bits that only that browser knows.
 *
 * @param key at least 32 secret bytes
 */
export function createSessionTokens(key: Uint8Array): SessionTokens {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  return {
    tokenFor: (commandId) => mac('session', commandId).toString('base64url'),
    hash: (token) => hash('sha256', token, 'hex'),
    nameOf: (tokenHash) => mac('session-name', tokenHash).subarray(0, 16).toString('base64url'),
    applicationIdFor: (commandId) => toUuid(mac('application', commandId)),
  };
}

/** A UUID of version 8 (RFC 9562: bits of our own making). */
function toUuid(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex').split('');
  hex[12] = '8';
  hex[16] = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
