import type { SignatureRegion } from './signature-regions.ts';

/** The bytes of a signature's `/Contents`, with their padding. */
export const contentsOf = (pdf: Uint8Array, { gap }: Pick<SignatureRegion, 'gap'>): Uint8Array =>
  new Uint8Array(
    Buffer.from(Buffer.from(pdf.subarray(gap.start + 1, gap.end - 1)).toString('latin1'), 'hex'),
  );

/** The bytes that a signature covers: the file up to its end, but for its value. */
export const coveredBy = (pdf: Uint8Array, { gap, end }: Pick<SignatureRegion, 'gap' | 'end'>): Uint8Array =>
  Buffer.concat([pdf.subarray(0, gap.start), pdf.subarray(gap.end, end)]);

/** It puts a time on the whole document, and is no person's act. */
export const isArchiveStamp = ({ dictionary }: Pick<SignatureRegion, 'dictionary'>): boolean =>
  dictionary.includes('/SubFilter /ETSI.RFC3161');
