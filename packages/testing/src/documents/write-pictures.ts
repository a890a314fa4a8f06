import { crc32, deflateSync } from 'node:zlib';

const bytesOfBits = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/gu) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)));
const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const segment = (marker: number, ...parts: Uint8Array[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0xff, marker]), word(data.length + 2), data]);
};

/** Codes of the categories 0 to 8 in the DC table of the standard (ITU-T T.81, table K.3). */
const categoryCodes = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110'];
const dcTable = Buffer.from([
  0, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
]);
/** One code, of one bit: the block ends. */
const acTable = Buffer.from([0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const difference = (value: number): string => {
  const category = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  const digits = value < 0 ? value + 2 ** category - 1 : value;
  return (categoryCodes[category] ?? '') + (category === 0 ? '' : digits.toString(2).padStart(category, '0'));
};

const exifOf = (orientation: number) =>
  segment(
    0xe1,
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1'),
    Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]),
  );

/** Form of a JPEG; `frame` is its marker, `before` more segments. */
type JpegForm = {
  components?: 1 | 3 | 4;
  frame?: number;
  bits?: number;
  orientation?: number;
  before?: Uint8Array[];
  behind?: Uint8Array;
};

/** A JPEG of 32 by 16 pixels, black on its left half and white on its right, whose blocks have one value each. */
export function writeJpeg({
  components = 1,
  frame = 0xc0,
  bits = 8,
  orientation,
  before = [],
  behind,
}: JpegForm = {}): Uint8Array {
  const [width, height] = [32, 16];
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const isProgressive = frame === 0xc2;
  const last = new Map(ids.map((id) => [id, 0]));
  let data = '';
  for (let row = 0; row < height / 8; row++)
    for (let column = 0; column < width / 8; column++)
      for (const id of ids) {
        const isBlack = column < width / 16;
        // Of three components the second and third are colours, in the middle of which grey lies.
        const value = id === 1 || components === 4 ? (isBlack ? -128 : 127) : 0;
        data += difference(value - (last.get(id) ?? 0)) + (isProgressive ? '' : '0');
        last.set(id, value);
      }
  const scan = Buffer.from([...bytesOfBits(data)].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      ...(orientation === undefined ? [] : [exifOf(orientation)]),
      ...before,
      segment(0xdb, Buffer.alloc(1), Buffer.alloc(64, 8)),
      segment(
        frame,
        Buffer.from([bits]),
        word(height),
        word(width),
        Buffer.from([components, ...ids.flatMap((id) => [id, 0x11, 0])]),
      ),
      segment(0xc4, dcTable, acTable),
      segment(0xda, Buffer.from([components, ...ids.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0])),
      scan,
      Buffer.from('ffd9', 'hex'),
      behind ?? Buffer.alloc(0),
    ]),
  );
}

/** The marker of pictures from Adobe's products; four colours are inverted in them. */
export const adobeMark = (transform: number): Buffer =>
  segment(0xee, Buffer.from(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`, 'latin1'));
/** The header of a multi-picture file, as cameras write it. */
export const multiPictureMark: Buffer = segment(0xe2, Buffer.from('MPF\0MM\0\x2a\0\0\0\x08\0\0', 'latin1'));

const chunk = (name: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Form of a PNG: the claimed size if it is another one, bits of a channel, kind of colour, interlacing, more chunks. */
type PngForm = {
  size?: number;
  claims?: number;
  depth?: number;
  colour?: number;
  interlace?: boolean;
  extra?: [string, Uint8Array][];
  behind?: Uint8Array;
};

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A black PNG; small enough that its interlaced form has one pass of one pixel. */
export function writePng({
  size = 1,
  claims = size,
  depth = 8,
  colour = 0,
  interlace = false,
  extra = [],
  behind,
}: PngForm = {}): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims);
  header.writeUInt32BE(claims, 4);
  header.set([depth, colour, 0, 0, interlace ? 1 : 0], 8);
  const line = 1 + Math.ceil((size * depth * (channels[colour] ?? 1)) / 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      ...(colour === 3 ? [chunk('PLTE', Buffer.from([0, 0, 0]))] : []),
      ...extra.map(([name, data]) => chunk(name, data)),
      chunk('IDAT', deflateSync(Buffer.alloc(line * size))),
      chunk('IEND'),
      behind ?? Buffer.alloc(0),
    ]),
  );
}

/** Lines of white, each like the one above it (ITU-T T.6), and the end of the page. */
const whiteGroup4 = (lines: number): Buffer => bytesOfBits('1'.repeat(lines) + '000000000001'.repeat(2));

/** A white page of an office's scanner, 1728 pixels wide as a fax is: of Group 4. */
export const group4Page = (lines = 1_100) => ({
  dictionary: `/Width 1728 /Height ${lines} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1728 /Rows ${lines} >>`,
  data: whiteGroup4(lines),
});

/** The same of Group 3 in one dimension (ITU-T T.4): an end of line, and one run of 1728 white pixels. */
export const group3Page = (lines = 1_100) => ({
  dictionary: `/Width 1728 /Height ${lines} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns 1728 /Rows ${lines} >>`,
  data: bytesOfBits('00000000000101001101100110101'.repeat(lines)),
});

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const jbig2Segment = (number: number, type: number, data: Uint8Array) =>
  Buffer.concat([long(number), Buffer.from([type, 0, 1]), long(data.length), data]);

/** The same in JBIG2 (ITU-T T.88), as PDF has it: a page, and one region that is coded as in Group 4. */
export function jbig2Page(lines = 1_100) {
  const width = 1728;
  const page = Buffer.concat([long(width), long(lines), long(0), long(0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([
    long(width),
    long(lines),
    long(0),
    long(0),
    Buffer.from([0, 1]),
    whiteGroup4(lines),
  ]);
  return {
    dictionary: `/Width ${width} /Height ${lines} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode`,
    data: Buffer.concat([jbig2Segment(0, 48, page), jbig2Segment(1, 38, region)]),
  };
}
