/** Room for the signature in bytes: two certificates, the time stamp and the authority's own chain fit several times. */
export const reservedBytes = 16_384;

/** The same for a certification, which has no time stamp. */
export const reservedForCertification = 8_192;

/** Ten digits a number: files up to 9 GB, and a text that occurs nowhere else. */
export const unknownOffset = 9_999_999_999;

/** A document with an empty signature in its last increment, and where to write into it. */
export interface PreparedSignature {
  pdf: Uint8Array;
  /** Of the text between `[` and `]` of the byte range. */
  byteRangeAt: { start: number; end: number };
  /** Of the hexadecimal text, with its angle brackets. */
  contentsAt: { start: number; end: number };
}

/** Finds the two texts in the increment only: earlier signatures have theirs before it. */
export function locate(pdf: Uint8Array, from: number): Omit<PreparedSignature, 'pdf'> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const range = bytes.indexOf('/ByteRange [', from) + '/ByteRange ['.length;
  const contents = bytes.indexOf('/Contents <', from) + '/Contents '.length;
  return {
    byteRangeAt: { start: range, end: bytes.indexOf(']', range) },
    contentsAt: { start: contents, end: bytes.indexOf('>', contents) + 1 },
  };
}
