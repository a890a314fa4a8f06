/** Where the entries of ours in a file's metadata come from; leads nowhere. */
export const documentNamespace = 'urn:afilia:document:1#';

/** What tells a file of ours: an entry of its metadata, or of its information where an earlier version made it. */
const marks = ['<afilia:documentId>', '/SignatureSlots '];

/** Whether the file says that it is of ours; it may lie. */
export const hasOurMark = (pdf: Uint8Array): boolean => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return marks.some((mark) => bytes.includes(mark));
};
