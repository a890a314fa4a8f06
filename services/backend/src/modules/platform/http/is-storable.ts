import { Readable } from 'node:stream';

/** PostgreSQL takes no NUL in a text, and JSON of it takes no half of a surrogate pair. */
const canStore = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Tells if the database can store and compare every text and name of parsed JSON or of a parsed query. Bytes and streams
 * have no texts.
 */
export function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && !canStore(one)) return false;
    if (typeof one !== 'object' || one === null) continue;
    if (ArrayBuffer.isView(one) || one instanceof Readable) continue;
    open.push(...Object.keys(one), ...Object.values(one));
  }
  return true;
}
