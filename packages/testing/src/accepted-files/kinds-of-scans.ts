import { deflateSync } from 'node:zlib';
import { group3Page, group4Page, jbig2Page, writeJpeg, writePng } from '../documents/write-pictures.ts';
import { scannedPdf } from '../documents/write-pdf.ts';
import type { FileKind } from './file-kind.ts';
import { byPdfLib, latin } from './print-pdf.ts';

/** A page at 300 dpi of one colour: 26 MB of pixels. */
const colourPage = (shade: number) => ({
  dictionary: '/Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
  data: deflateSync(Buffer.alloc(2480 * 3508 * 3, shade)),
});
const photo = (filters: string, pack: (data: Uint8Array) => Uint8Array = (data) => data) => ({
  dictionary: `/Width 32 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter ${filters}`,
  data: pack(writeJpeg()),
});
const hexOf = (data: Uint8Array) => latin(`${Buffer.from(data).toString('hex')}>`);
/** Each length byte stands for the literal bytes behind it; 128 is the end. */
const runLengthOf = (data: Uint8Array) =>
  new Uint8Array(
    Buffer.concat([
      ...Array.from({ length: Math.ceil(data.length / 128) }, (_, at) => {
        const run = data.subarray(at * 128, at * 128 + 128);
        return Buffer.concat([Buffer.from([run.length - 1]), run]);
      }),
      Buffer.from([128]),
    ]),
  );
/** Codes of nine bits, a reset before each: the longest form that LZW has. */
const lzwOf = (data: Uint8Array) => {
  const bits = [...data]
    .map((byte) => (256).toString(2).padStart(9, '0') + byte.toString(2).padStart(9, '0'))
    .join('');
  return new Uint8Array(
    ((bits + (257).toString(2)).match(/.{1,8}/gu) ?? []).map((byte) =>
      Number.parseInt(byte.padEnd(8, '0'), 2),
    ),
  );
};
const greyPage = (filters: string, pack: (data: Uint8Array) => Uint8Array) => ({
  dictionary: `/Width 32 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter ${filters}`,
  data: pack(new Uint8Array(512).fill(128)),
});

const taken = { result: 'taken', seen: 'pages' } as const;

/** Pages of scanners and phones in PDF, in each packing that they use. */
export const kindsOfScans: readonly FileKind[] = [
  {
    kind: 'PDF with turned pages (/Rotate)',
    make: () => scannedPdf([photo('/DCTDecode')], { page: '/Rotate 90' }),
    ...taken,
  },
  { kind: 'scan in black and white, Group 4', make: () => scannedPdf([group4Page()]), ...taken },
  { kind: 'scan in black and white, Group 3', make: () => scannedPdf([group3Page()]), ...taken },
  { kind: 'scan in black and white, JBIG2', make: () => scannedPdf([jbig2Page()]), ...taken },
  { kind: 'scan in colour, JPEG', make: () => scannedPdf([photo('/DCTDecode')]), ...taken },
  {
    kind: 'scan in colour, JPEG in an array of packings',
    make: () => scannedPdf([photo('[/FlateDecode /DCTDecode]', deflateSync)]),
    ...taken,
  },
  {
    kind: 'scan in colour, JPEG in text',
    make: () => scannedPdf([photo('[/ASCIIHexDecode /DCTDecode]', hexOf)]),
    ...taken,
  },
  {
    kind: 'scan in grey, RunLength',
    make: () => scannedPdf([greyPage('/RunLengthDecode', runLengthOf)]),
    ...taken,
  },
  { kind: 'scan in grey, LZW', make: () => scannedPdf([greyPage('/LZWDecode', lzwOf)]), ...taken },
  {
    kind: 'scan in grey, two layers',
    make: () =>
      scannedPdf([greyPage('[/FlateDecode /FlateDecode]', (data) => deflateSync(deflateSync(data)))]),
    ...taken,
  },
  {
    kind: 'scan of three colour pages at 300 dpi without JPEG',
    make: () => scannedPdf([colourPage(250), colourPage(200), colourPage(150)]),
    ...taken,
  },
  {
    kind: 'scan of twenty colour pages at 300 dpi without JPEG',
    make: () => scannedPdf(Array.from({ length: 20 }, (_, at) => colourPage(250 - at))),
    ...taken,
  },
  {
    kind: 'PDF of photos of a phone',
    make: () =>
      byPdfLib(async (document) =>
        document.addPage().drawImage(await document.embedJpg(writeJpeg({ components: 3 }))),
      ),
    ...taken,
  },
  {
    kind: 'PDF of a screenshot',
    make: () =>
      byPdfLib(async (document) =>
        document.addPage().drawImage(await document.embedPng(writePng({ size: 8, colour: 6 }))),
      ),
    ...taken,
  },
];
