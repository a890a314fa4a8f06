import { createHash } from 'node:crypto';

/**
 * The second half of a file's identifier, which is another in each revision (ISO 32000-1 section 14.4). It follows from
 * what the revision is made of, so that a revision that is made again is the same, byte by byte.
 *
 * @param made the file before it, and what is added
 * @returns sixteen bytes in lower-case hexadecimal
 */
export function revisionId(...made: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of made) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}
