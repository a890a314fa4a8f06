/** The namespace of our entries in a file's metadata; the address leads nowhere. */
export const documentNamespace = 'urn:afilia:document:1#';

/** The marks of a file of ours: an entry of its metadata, or of its information if an earlier version made it. */
const marks = ['<afilia:documentId>', '/SignatureSlots '];

/** Tells if the file says that it is of ours; it may lie. */
export const hasOurMark = (pdf: Uint8Array): boolean => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return marks.some((mark) => bytes.includes(mark));
};
