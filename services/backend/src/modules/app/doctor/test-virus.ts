import { zipSync } from 'fflate';

/**
 * The text that every scanner takes for a virus on purpose (EICAR). It is put together here, so that scanners of those who have this
 * source find nothing in it.
 */
export const testVirus = (): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      ['X5O!P%@AP[4\\PZX54(P^)', '7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join(''),
      'latin1',
    ),
  );

/** Of a ZIP archive (APPNOTE 4.3.12, 4.3.16): the record at its end, and where two fields stand. */
const endRecord = { bytes: 22, directoryAt: 16 };
const directoryEntry = { bytes: 46, headerAt: 42 };

/**
 * A file of a length with the test virus at its end, as a file of its own in a ZIP archive: signatures know it by its hash or by its
 * place at the beginning of a file, and would not see it behind zeros. A scanner finds it when it reads the whole file.
 */
export function virusAtTheEnd(length: number): Uint8Array {
  const first = 'a';
  const zip = zipSync({
    [first]: [new Uint8Array(), { level: 0 }],
    'eicar.com': [testVirus(), { level: 0 }],
  });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directoryField = zip.byteLength - endRecord.bytes + endRecord.directoryAt;
  const directory = view.getUint32(directoryField, true);
  const headerField = directory + directoryEntry.bytes + first.length + directoryEntry.headerAt;
  const header = view.getUint32(headerField, true);
  // Zeros between the two files of the archive, which belong to neither and count for no limit of unpacked bytes.
  const gap = length - zip.byteLength;
  view.setUint32(headerField, header + gap, true);
  view.setUint32(directoryField, directory + gap, true);
  const bytes = new Uint8Array(length);
  bytes.set(zip.subarray(0, header));
  bytes.set(zip.subarray(header), header + gap);
  return bytes;
}
