/**
 * Names a set of documents by their hashes, so that the documents on screen can be compared with the documents to
 * sign. It identifies the current set; it need not be secret or short.
 */
export const documentSetId = (documents: { sha256: string }[]) =>
  documents
    .map(({ sha256 }) => sha256.slice(0, 16))
    .sort()
    .join('-');
