import type { FileKind } from './file-kind.ts';
import { adobeMark, multiPictureMark, writeJpeg, writePng } from '../documents/write-pictures.ts';

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const taken = { result: 'taken', seen: 'picture' } as const;
const refused = (result: FileKind['result']) => ({ result, seen: 'nothing' }) as const;

/** The beginning of an ISO base media file of this brand. */
const mediaOf = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`);

const orientations = [
  'as it is',
  'mirrored',
  'upside down',
  'upside down, mirrored',
  'on its side, mirrored',
  'on its side',
  'on its other side, mirrored',
  'on its other side',
];

/** Pictures, and files that are neither those nor PDFs. */
export const kindsOfPictures: readonly FileKind[] = [
  { kind: 'JPEG, grey', make: () => writeJpeg(), ...taken },
  { kind: 'JPEG, colour', make: () => writeJpeg({ components: 3 }), ...taken },
  {
    kind: 'JPEG, four colours of a printer',
    make: () => writeJpeg({ components: 4, before: [adobeMark(0)] }),
    ...taken,
  },
  { kind: 'JPEG, extended', make: () => writeJpeg({ frame: 0xc1 }), ...taken },
  { kind: 'JPEG, progressive', make: () => writeJpeg({ frame: 0xc2, components: 3 }), ...taken },
  ...orientations.map((way, index) => ({
    kind: `JPEG of a phone, orientation ${index + 1}: ${way}`,
    make: () => writeJpeg({ orientation: index + 1 }),
    ...taken,
  })),
  {
    kind: 'JPEG with a second picture behind its end (MPF)',
    make: () => writeJpeg({ before: [multiPictureMark], behind: writeJpeg() }),
    ...taken,
  },
  {
    kind: 'JPEG with a film behind its end (Motion Photo)',
    make: () => writeJpeg({ behind: mediaOf('mp42') }),
    ...taken,
  },
  { kind: 'JPEG with a comment', make: () => writeJpeg({ before: [latin('\xff\xfe\0\x06foto')] }), ...taken },
  { kind: 'JPEG with arithmetic coding', make: () => writeJpeg({ frame: 0xc9 }), ...refused('encoding') },
  { kind: 'JPEG without loss', make: () => writeJpeg({ frame: 0xc3 }), ...refused('encoding') },
  { kind: 'JPEG of twelve bits', make: () => writeJpeg({ frame: 0xc1, bits: 12 }), ...refused('encoding') },
  { kind: 'JPEG-LS', make: () => writeJpeg({ frame: 0xf7 }), ...refused('encoding') },
  { kind: 'JPEG that is cut', make: () => writeJpeg().slice(0, -20), ...refused('damaged') },
  {
    kind: 'JPEG whose header alone came',
    make: () => latin('\xff\xd8\xff\xe0\0\x10JFIF'),
    ...refused('damaged'),
  },
  ...(
    [
      [0, 1, 'black and white'],
      [0, 8, 'grey'],
      [0, 16, 'grey of 16 bits'],
      [2, 8, 'colour'],
      [3, 8, 'palette'],
      [4, 8, 'grey, see-through'],
      [6, 8, 'colour, see-through'],
      [6, 16, 'colour of 16 bits'],
    ] as const
  ).map(([colour, depth, name]) => ({
    kind: `PNG, ${name}`,
    make: () => writePng({ colour, depth }),
    ...taken,
  })),
  { kind: 'PNG, interlaced', make: () => writePng({ interlace: true }), ...taken },
  {
    kind: 'PNG with orientation (eXIf)',
    make: () => writePng({ extra: [['eXIf', Buffer.from('MM\0\x2a\0\0\0\x08\0\0', 'latin1')]] }),
    ...taken,
  },
  {
    kind: 'PNG with text and a time',
    make: () =>
      writePng({
        extra: [
          ['tEXt', Buffer.from('Software\0a')],
          ['tIME', Buffer.alloc(7, 1)],
        ],
      }),
    ...taken,
  },
  {
    kind: 'PNG with the rest of an earlier picture behind its end',
    make: () => writePng({ behind: Buffer.from('IDAT rest IEND') }),
    ...taken,
  },
  { kind: 'PNG that is cut', make: () => writePng().slice(0, -14), ...refused('damaged') },
  {
    kind: 'PNG with a wrong checksum of its pixels',
    make: () => {
      const png = writePng();
      png[png.length - 13] = 0x77;
      return png;
    },
    ...refused('damaged'),
  },
  {
    kind: 'PNG for one maker’s devices (CgBI)',
    make: () => latin(`\x89PNG\r\n\x1a\n\0\0\0\x04CgBI\x50\0\x20\x02\0\0\0\0`),
    ...refused('encoding'),
  },
  { kind: 'PNG of 400 million pixels', make: () => writePng({ claims: 20_000 }), ...refused('tooComplex') },
  { kind: 'HEIC of an iPhone', make: () => mediaOf('heic'), ...refused('heic') },
  { kind: 'HEIC of several pictures', make: () => mediaOf('heis'), ...refused('heic') },
  { kind: 'AVIF', make: () => mediaOf('avif'), ...refused('type') },
  { kind: 'WebP', make: () => latin('RIFF\x24\0\0\0WEBPVP8 '), ...refused('type') },
  { kind: 'GIF', make: () => latin('GIF89a\x01\0\x01\0'), ...refused('type') },
  { kind: 'TIFF', make: () => latin('II*\0\x08\0\0\0'), ...refused('type') },
  { kind: 'BMP', make: () => latin('BM\x3a\0\0\0'), ...refused('type') },
  {
    kind: 'SVG',
    make: () => latin('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ...refused('type'),
  },
  { kind: 'film of a phone (MP4)', make: () => mediaOf('isom'), ...refused('type') },
  { kind: 'document of Word (.docx)', make: () => latin('PK\x03\x04word/document.xml'), ...refused('type') },
  {
    kind: 'document of old Word (.doc)',
    make: () => latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    ...refused('type'),
  },
  { kind: 'text', make: () => latin('Estimados: adjunto mi comprobante.'), ...refused('type') },
  { kind: 'mail (.eml)', make: () => latin('From: rosa@correo.cl\r\n\r\nHola'), ...refused('type') },
  { kind: 'page of the web', make: () => latin('<!doctype html><p>%PDF-1.4'), ...refused('type') },
  { kind: 'program', make: () => latin('MZ\x90\0'), ...refused('type') },
];
