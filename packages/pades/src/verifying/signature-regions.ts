/** One signature as it stands in a file, before anything of it is believed. */
export interface SignatureRegion {
  /** Start of the hexadecimal text (its `<`), and of the signed bytes behind it (after its `>`). */
  gap: { start: number; end: number };
  /** End of the signed bytes: the end of the file when this signature was made. */
  end: number;
  /** DER of the CMS, without the padding. */
  cms: Uint8Array;
  /** Text of the signature dictionary outside the gap, Latin-1. */
  dictionary: string;
}

/** Why a byte range cannot be a signature of ours. */
export interface BrokenRegion {
  fault: string;
  end: number;
}

/** True for a region that can be a signature of ours. */
export const isRegion = (found: SignatureRegion | BrokenRegion): found is SignatureRegion =>
  !('fault' in found);

const byteRange = /\/ByteRange ?\[ *(\d{1,10}) +(\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]/gu;
/** More signatures and archive stamps than a document ever has; a file made to keep us busy has many. */
const maxSignatures = 60;
/** Characters that a signature may take: four times what we reserve for one (`signature-placeholder.ts`). */
const maxGap = 128 * 1024;
/** Characters of its dictionary on either side of it: names and a reason. */
const maxDictionary = 32 * 1024;
/** Bytes that all signatures of a file cover together: sixty of ours cover less than half of it. */
const maxCovered = 64 * 1024 * 1024;

/**
 * Finds the signatures of a PDF by their byte ranges, in file order. Works on the bytes alone: a file from a stranger
 * meets no PDF parser here. Each range must begin at the first byte and leave out nothing but the signature itself,
 * in lower-case hexadecimal padded with zeros, as {@link ../signing/sign-document.ts} writes it: else data could be
 * hidden where no signature sees it. Takes time in proportion to the file, whatever is in it.
 */
export function findSignatureRegions(pdf: Uint8Array): (SignatureRegion | BrokenRegion)[] {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const regions: (SignatureRegion | BrokenRegion)[] = [];
  let covered = 0;
  for (const match of text.matchAll(byteRange)) {
    if (regions.length === maxSignatures) return [...regions, { fault: 'too many signatures', end: -1 }];
    const region = readRegion(text, match.index, match.slice(1, 5).map(Number));
    if (!('fault' in region)) covered += region.end;
    regions.push(covered > maxCovered ? { fault: 'too much is covered', end: -1 } : region);
  }
  return regions;
}

function readRegion(text: string, at: number, range: number[]): SignatureRegion | BrokenRegion {
  const [from = -1, length = 0, resume = 0, rest = 0] = range;
  const end = resume + rest;
  const broken = (fault: string): BrokenRegion => ({ fault, end });
  if (from !== 0) return broken('byte range does not begin at the first byte');
  if (end > text.length) return broken('byte range goes beyond the file');
  if (length <= at || resume <= length) return broken('byte range is out of order');
  if (resume - length > maxGap || length - at > maxDictionary) return broken('no signature takes so much');
  const gap = text.slice(length, resume);
  const hex = /^<((?:[0-9a-f]{2})+)>$/u.exec(gap)?.[1];
  if (!hex) return broken('more than the signature is left out of the byte range');
  const cms = derIn(Buffer.from(hex, 'hex'));
  if (!cms) return broken('signature is not padded with zeros');
  const before = text.slice(Math.max(0, at - maxDictionary), length);
  const after = text.slice(resume, Math.min(end, resume + maxDictionary));
  const start = before.lastIndexOf(' obj', at - (length - before.length));
  const close = after.indexOf('endobj');
  if (start < 0 || close < 0) return broken('no signature dictionary');
  return {
    gap: { start: length, end: resume },
    end,
    cms,
    dictionary: before.slice(start) + after.slice(0, close),
  };
}

/** The DER at the beginning, by its own length; nothing when what follows is not zeros. */
function derIn(bytes: Buffer): Uint8Array | undefined {
  const first = bytes[1];
  if (bytes[0] !== 0x30 || first === undefined) return undefined;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) return undefined;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const total = 2 + lengthBytes + length;
  if (total > bytes.length || bytes.subarray(total).some((byte) => byte !== 0)) return undefined;
  return new Uint8Array(bytes.subarray(0, total));
}
