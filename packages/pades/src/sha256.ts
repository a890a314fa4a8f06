import { createHash } from 'node:crypto';

/**
 * SHA-256 of bytes, or of text as UTF-8, in lower-case hexadecimal: the form in which every digest of a document or of an
 * evidence file is stored and shown.
 */
export const sha256Hex = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');
