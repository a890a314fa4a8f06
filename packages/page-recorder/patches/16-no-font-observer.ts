import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-font-observer',
  reason:
    'Faces are reported by `stream/page-stream.ts`, and the observer that `collectFonts` would start is never used: 0.3 kB.',
  upstream: 'not reported',
  was: `    if (o.collectFonts) {
      fontObserver = initFontObserver(o);
    }`,
  is: '',
  remove: 'when a recorder without fonts can be imported',
};
