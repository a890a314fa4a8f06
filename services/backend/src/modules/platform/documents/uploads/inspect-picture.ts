import { crc32 } from 'node:zlib';
import { maxPixels } from './pdf/measure-streams.ts';

/**
 * The kind of a picture by its bytes. `heic` is known so that the answer can say what to do; `encoding`: a kind of JPEG or PNG
 * that browsers do not draw, so a reviewer of the case would see nothing.
 */
type Picture =
  | { contentType: 'image/jpeg' | 'image/png' }
  | { fault: 'heic' | 'damaged' | 'encoding' | 'tooComplex' };

const damaged = { fault: 'damaged' } as const;
const encoding = { fault: 'encoding' } as const;
const tooComplex = { fault: 'tooComplex' } as const;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const chunkOverhead = 12;
const headerBytes = 13;

/** The fault of a size: none, or more to draw than a person can look at. */
const sizeFault = (width: number, height: number) =>
  width === 0 || height === 0 ? damaged : width * height > maxPixels ? tooComplex : undefined;

/** Parts that a reader may leave out have small first letters; it passes over a fault in them. */
const isOptional = (name: string): boolean => /^[a-z]/u.test(name);

/**
 * Each part of a PNG says how long it is and carries a checksum; the header comes first, the end last. No reader draws
 * the bytes behind the end (editors leave rests of an earlier picture).
 */
function inspectPng(bytes: Buffer): Picture {
  let hasPixels = false;
  for (let at = pngSignature.length; at + chunkOverhead <= bytes.length;) {
    const isFirst = at === pngSignature.length;
    const length = bytes.readUInt32BE(at);
    const end = at + chunkOverhead + length;
    const name = bytes.toString('latin1', at + 4, at + 8);
    // Optimised for one maker's devices: no other reader knows it.
    if (isFirst && name === 'CgBI') return encoding;
    if (end > bytes.length || isFirst !== (name === 'IHDR')) return damaged;
    if (!isOptional(name) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return damaged;
    if (isFirst) {
      const fault =
        length === headerBytes ? sizeFault(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)) : damaged;
      if (fault) return fault;
    }
    if (name === 'IEND') return hasPixels ? { contentType: 'image/png' } : damaged;
    hasPixels ||= name === 'IDAT';
    at = end;
  }
  return damaged;
}

/** Starts of frames: all kinds of coding. Of the numbers between, three mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Frames that browsers draw: baseline, extended and progressive, of eight bits. Lossless and arithmetic coding are drawn by none. */
const drawnFrames = new Set([0xc0, 0xc1, 0xc2]);
const losslessOfOtherStandard = 0xf7;
const startOfScan = 0xda;
const endOfImage = Buffer.from('ffd9', 'hex');

/** The fault of a frame; bits and size stand behind its length. */
function frameFault(marker: number, frame: Buffer): Picture | undefined {
  if (frame.length < 6) return damaged;
  if (!drawnFrames.has(marker) || frame.readUInt8(0) !== 8) return encoding;
  return sizeFault(frame.readUInt16BE(3), frame.readUInt16BE(1));
}

/** The parts before the pixels say how long they are; phones write more of their own behind the end. */
function inspectJpeg(bytes: Buffer): Picture {
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return damaged;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return damaged;
    if (isFrame(marker) || marker === losslessOfOtherStandard) {
      const fault = hasSize ? damaged : frameFault(marker, bytes.subarray(at + 4, end));
      if (fault) return fault;
      hasSize = true;
    }
    at = end;
    if (marker === startOfScan)
      return hasSize && bytes.includes(endOfImage, at) ? { contentType: 'image/jpeg' } : damaged;
  }
  return damaged;
}

const heicBrand = /^ftyp(?:hei|hev|mif1|msf1)/u;

/** Looks at the structure of a picture without unpacking it. @returns nothing where it is none of these kinds */
export function inspectPicture(file: Uint8Array): Picture | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return inspectPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return inspectJpeg(bytes);
  return heicBrand.test(bytes.toString('latin1', 4, 16)) ? { fault: 'heic' } : undefined;
}
