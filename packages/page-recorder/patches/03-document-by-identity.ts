import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'document-by-identity',
  reason:
    "It knows the page by the number 1, which the page has in its first reading only. In later ones it marks every node as a frame's: a tenth of the picture.",
  upstream: 'not reported',
  was: 'return docId === 1 ? void 0 : docId;',
  is: 'return doc === document ? void 0 : docId;',
  remove: 'when the recorder compares documents instead of their numbers',
};
