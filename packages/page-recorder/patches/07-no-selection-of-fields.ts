import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-selection-of-fields',
  reason:
    'With each letter it asks for the selection, which lays the page out; of a field or a shadow root it then reports none.',
  upstream: 'not reported',
  was: `callbackWrapper(() => {
    const selection = doc.getSelection();`,
  is: `callbackWrapper(() => {
    if (collapsed && doc.activeElement !== doc.body) return;
    const selection = doc.getSelection();`,
  remove: 'when `sampling` can leave out selections',
};
