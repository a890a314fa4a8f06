/**
 * Names a set of documents by their hashes, so that what was on screen can be compared with what would be signed.
 * It identifies the current set; it need not be secret or short.
 */
export const documentSetId = (documents: { sha256: string }[]) =>
  documents
    .map(({ sha256 }) => sha256.slice(0, 16))
    .sort()
    .join('-');
