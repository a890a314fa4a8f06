import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'empty-list-of-adopted-sheets',
  reason:
    'It does not report that the last adopted style sheet was taken away. And `values-of-lost-longhands` has to know where a sheet is adopted.',
  upstream: 'not reported',
  was: `    if (sheets.length === 0) return;
    const adoptedStyleSheetData`,
  is: `    adoptedBy(sheets, mirror.getNode(hostId));
    const adoptedStyleSheetData`,
  remove: 'when the recorder reports an empty list',
};
