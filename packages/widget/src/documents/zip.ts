/** A file to put into an archive. */
export type ZipEntry = { name: string; bytes: Uint8Array };

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian fields one after the other: pairs of size in bytes and value. */
function fields(...pairs: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

const dosTime = (at: Date) => (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
const dosDate = (at: Date) => ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();

/** Bit 11 of the flags: names are UTF-8. */
const utf8Names = 0x0800;

/**
 * Puts files into one ZIP archive, uncompressed: PDFs are compressed inside already, and a browser
 * asks before it lets a page save several files.
 *
 * @param entries names without folders
 * @param at time stamped on every entry
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): Blob {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const shared = fields(
      [2, 20],
      [2, utf8Names],
      [2, 0],
      [2, dosTime(at)],
      [2, dosDate(at)],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, encoded.length],
      [2, 0],
    );
    const listed = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    files.push(fields([4, 0x04034b50]), shared, encoded, bytes);
    directory.push(fields([4, 0x02014b50], [2, 20]), shared, listed, encoded);
    offset += 4 + shared.length + encoded.length + bytes.length;
    directorySize += 6 + shared.length + listed.length + encoded.length;
  }
  const count = entries.length;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
    [2, 0],
  );
  return new Blob([...files, ...directory, end] as BlobPart[], { type: 'application/zip' });
}
