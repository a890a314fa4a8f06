import { valueIn } from './dictionary-text.ts';

/** A file of ours as its last increment leaves it. */
export type Revision = {
  /** The next object number. */
  size: number;
  /** Number of the catalog. */
  root: number;
  /** Byte at which its table of objects begins. */
  tableAt: number;
  /** Text of the trailer's reference to the document's information, which every increment repeats. */
  info?: string;
  /** The half of the identifier that never changes, in hexadecimal. */
  firstId?: string;
  /** Text of an object between `obj` and `endobj`, Latin-1. */
  object: (number: number) => string;
};

/** More increments than the signatures of a document and fifty years of archive stamps make. */
const maxTables = 200;
const maxObjects = 100_000;

/**
 * Reads a file's table of objects. Only for files whose bytes are known to be ours: what no writer of ours makes throws.
 *
 * @throws when it has no classic table, or one that does not lead anywhere
 */
export function readRevision(pdf: Uint8Array): Revision {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const tableAt = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/u.exec(text.slice(-64))?.[1] ?? -1);
  const places = new Map<number, number>();
  const last = readTable(text, tableAt, places);
  let before = last.before;
  for (let count = 1; before !== undefined; count += 1) {
    if (count > maxTables) throw new Error('a file has more increments than one of ours');
    ({ before } = readTable(text, before, places));
  }
  const root = /^(\d+) 0 R$/u.exec(valueIn(last.trailer, 'Root') ?? '')?.[1];
  const size = Number(valueIn(last.trailer, 'Size'));
  if (root === undefined || !Number.isInteger(size) || size > maxObjects)
    throw new Error('a file has no trailer of ours');
  const info = valueIn(last.trailer, 'Info');
  const firstId = /^\[\s*<([0-9a-f]+)>/iu.exec(valueIn(last.trailer, 'ID') ?? '')?.[1];
  return {
    size,
    root: Number(root),
    tableAt,
    ...(info !== undefined && { info }),
    ...(firstId !== undefined && { firstId }),
    object: (number) => objectAt(text, places.get(number) ?? -1, number),
  };
}

/** Notes where each object stands that no later table has named. */
function readTable(text: string, at: number, places: Map<number, number>) {
  const head = /xref\s+/uy;
  head.lastIndex = at;
  if (at < 0 || !head.test(text)) throw new Error('a file has no classic table of objects');
  let next = head.lastIndex;
  const section = /(\d{1,10}) (\d{1,6})\s+/uy;
  for (;;) {
    section.lastIndex = next;
    const [, first, count] = section.exec(text) ?? [];
    if (first === undefined || count === undefined) break;
    next = section.lastIndex;
    for (let index = 0; index < Math.min(Number(count), maxObjects); index += 1, next += 20) {
      const number = Number(first) + index;
      if (text[next + 17] === 'n' && !places.has(number))
        places.set(number, Number(text.slice(next, next + 10)));
    }
  }
  const trailer = text.slice(text.indexOf('trailer', next), text.indexOf('startxref', next));
  const before = valueIn(trailer, 'Prev');
  return { trailer, before: before === undefined ? undefined : Number(before) };
}

function objectAt(text: string, at: number, number: number): string {
  const head = `${number} 0 obj`;
  const end = text.indexOf('endobj', at);
  if (at < 0 || end < 0 || !text.startsWith(head, at))
    throw new Error('an object is not where its table says');
  return text.slice(at + head.length, end).trim();
}
