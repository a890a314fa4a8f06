import { crc32 } from 'node:zlib';

/** What a picture is by its bytes; `heic` is known so that its sender can be told what to do. */
export type Picture = 'image/jpeg' | 'image/png' | 'heic' | 'broken';

/** A photo of a phone has some tens of millions; who opens one draws each. */
const maxPixels = 100_000_000;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const chunkOverhead = 12;
const headerBytes = 13;

const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= maxPixels;

/** Each part of a PNG says how long it is and carries a checksum; the header comes first, the end last. */
function isPng(bytes: Buffer): boolean {
  let at = pngSignature.length;
  let isFirst = true;
  let hasPixels = false;
  while (at + chunkOverhead <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + chunkOverhead + length;
    if (end > bytes.length) return false;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (isFirst !== (name === 'IHDR')) return false;
    if (isFirst && length !== headerBytes) return false;
    if (isFirst && !isSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return false;
    if (name === 'IEND') return hasPixels && end === bytes.length;
    hasPixels ||= name === 'IDAT';
    isFirst = false;
    at = end;
  }
  return false;
}

/** Starts of frames: all kinds of coding. Of the numbers between, three mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const startOfScan = 0xda;
const endOfImage = Buffer.from('ffd9', 'hex');

/** The parts before the pixels say how long they are; phones write more of their own behind the end. */
function isJpeg(bytes: Buffer): boolean {
  let at = 2;
  let hasSize = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return false;
    if (isFrame(marker)) {
      if (length < 8 || hasSize || !isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)))
        return false;
      hasSize = true;
    }
    at += 2 + length;
    if (marker === startOfScan) return hasSize && bytes.includes(endOfImage, at);
  }
  return false;
}

const heicBrand = /^ftyp(?:hei|hev|mif1|msf1|avif)/u;

/** Looks at the structure of a picture without unpacking it. @returns nothing where it is none */
export function inspectPicture(file: Uint8Array): Picture | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature))
    return isPng(bytes) ? 'image/png' : 'broken';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isJpeg(bytes) ? 'image/jpeg' : 'broken';
  return heicBrand.test(bytes.toString('latin1', 4, 16)) ? 'heic' : undefined;
}
