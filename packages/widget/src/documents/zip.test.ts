import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

type Unpacked = { name: string; text: string; sum: number };

/** Reads an archive from its end, as unpackers do. */
function unzip(bytes: Uint8Array): Unpacked[] {
  const view = new DataView(bytes.buffer);
  const textAt = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = bytes.length - 22;
  expect(textAt(end, 4)).toBe('PK\x05\x06');
  const files: Unpacked[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(textAt(at, 4)).toBe('PK\x01\x02');
    const [sum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const [nameLength, offset] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    expect(textAt(offset, 4)).toBe('PK\x03\x04');
    files.push({
      name: textAt(at + 46, nameLength),
      text: textAt(offset + 30 + nameLength, size),
      sum,
    });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test('[S-14] all documents come in one archive, whole and with accents in their names', async () => {
  const entries = [
    { name: 'Contrato de afiliación.pdf', bytes: new TextEncoder().encode('123456789') },
    { name: 'Mandato.pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
  ];
  const archive = zipOf(entries, new Date('2026-11-21T12:00:00Z'));
  const files = unzip(new Uint8Array(await archive.arrayBuffer()));
  // The check value that every description of CRC-32 gives for these nine digits.
  expect(files[0]).toEqual({ name: 'Contrato de afiliación.pdf', text: '123456789', sum: 0xcbf43926 });
  expect(files[1]).toMatchObject({ name: 'Mandato.pdf', text: '%PDF-1.7' });
});
