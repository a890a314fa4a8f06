/** The namespace of our entries in a file's metadata; the address leads nowhere. */
export const documentNamespace = 'urn:afilia:document:1#';

/** The mark of a file of ours: an entry of its metadata. */
const mark = '<afilia:documentId>';

/** Tells if the file says that it is of ours; it may lie. */
export const hasOurMark = (pdf: Uint8Array): boolean =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes(mark);
