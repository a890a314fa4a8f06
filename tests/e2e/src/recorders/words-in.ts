import { constants, gunzipSync, inflateSync } from 'node:zlib';

/** A body may be cut off, or followed by another. */
const options = { finishFlush: constants.Z_SYNC_FLUSH };
const gunzip = { begins: Buffer.from([0x1f, 0x8b]), unpack: (packed: Buffer) => gunzipSync(packed, options) };
const formats = [
  gunzip,
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ({
    begins: Buffer.from([0x78, level]),
    unpack: (packed: Buffer) => inflateSync(packed, options),
  })),
];

/** Everything that was packed anywhere in a body. */
function unpackedIn(body: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (const { begins, unpack } of formats)
    for (let at = body.indexOf(begins); at !== -1; at = body.indexOf(begins, at + 1)) {
      try {
        found.push(unpack(body.subarray(at)));
      } catch {
        // Two bytes that look like a beginning.
      }
    }
  return found.filter(({ length }) => length > 8);
}

const inBase64 = /[\w+/=-]{60,}/gu;
const isJson = /^\s*[[{]/u;
const deepest = 5;

/** Texts within JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function parsed(text: string): unknown {
  try {
    return isJson.test(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * Everything that can be read in a recorder's requests: as text, and as the data packed in it, however often (gzip, zlib,
 * base64, JSON within JSON, bytes as letters).
 */
export function wordsIn(body: Buffer, depth = 0): string[] {
  if (depth > deepest || body.length === 0) return [];
  const text = body.toString('utf8');
  const inside = [
    ...unpackedIn(body),
    ...[...text.matchAll(inBase64)]
      .map(([packed]) => Buffer.from(packed, 'base64'))
      .filter((bytes) => unpackedIn(bytes).length > 0 || !bytes.toString('utf8').includes('\uFFFD')),
    ...textsIn(parsed(text)).flatMap((one) => {
      const letters = Buffer.from(one, 'latin1');
      const isPacked = formats.some(({ begins }) => letters.subarray(0, 2).equals(begins));
      return isPacked ? [letters] : isJson.test(one) ? [Buffer.from(one)] : [];
    }),
  ];
  return [text, ...inside.flatMap((one) => wordsIn(one, depth + 1))];
}

/**
 * Digits that stand alone, in their order: a code that is drawn or typed digit by digit. Of JSON, and of OpenReplay's format,
 * where the length goes before.
 */
export const digitsIn = (text: string): string =>
  [...text.matchAll(/"(\d)"|(\d)/gu)]
    .flatMap(
      ({ 1: quoted, 2: other, index }) => quoted ?? (text.charCodeAt(index - 1) === 1 ? (other ?? '') : ''),
    )
    .join('');
