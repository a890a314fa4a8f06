import { hash } from 'node:crypto';
import { auditedTables, type SealedDay } from '../ports/audit.ts';

/** Another way to make the digest gets another name. */
const format = 'afilia-audit-seal/1';

/**
 * SHA-256 of a day, hexadecimal, over lines of text: its place in the chain, how far it reaches in each table, and each of
 * its rows with the row's own SHA-256. Anybody can make it by hand.
 */
export function digestOf({ number, day, former, reached, rows }: SealedDay): string {
  const places = auditedTables.map((table) => `${table} ${reached[table]}`);
  const lines = rows.map(({ table, id, sha256 }) => `${table} ${id} ${Buffer.from(sha256).toString('hex')}`);
  return hash('sha256', [format, number, day, former, ...places, ...lines, ''].join('\n'), 'hex');
}

/** Returns the content of a seal's time stamp: the bytes of its digest. */
export const stampedBytes = (digest: string): Uint8Array => new Uint8Array(Buffer.from(digest, 'hex'));
