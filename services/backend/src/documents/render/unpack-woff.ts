import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * A WOFF file as the OpenType file that was packed into it (W3C WOFF 1.0 sections 4 and 5). Done once with the zlib of
 * Node: the reader of fonts would otherwise inflate every table anew for every document, by hand, which took more than
 * half of the time of drawing it.
 *
 * @throws when it is not a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      // A table that does not get smaller is stored as it is.
      bytes: packed === length ? stored : inflateSync(stored),
    };
  });
  const sfnt = Buffer.alloc(
    tables.reduce((sum, { bytes }) => sum + padded(bytes.length), sfntHeader + count * sfntEntry),
  );
  woff.copy(sfnt, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(2 ** power * 16, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE((count - 2 ** power) * 16, 10);
  let end = sfntHeader + count * sfntEntry;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(sfnt, at);
    checksum.copy(sfnt, at + 4);
    sfnt.writeUInt32BE(end, at + 8);
    sfnt.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(sfnt, end);
    end += padded(bytes.length);
  }
  return sfnt;
}
