import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'fragments-stay',
  reason:
    'It makes an address of `url(#gradient)` in a style, so that drawings lose gradients, patterns, masks and filters.',
  upstream: 'not reported',
  was: `      if (DATA_URI.test(filePath)) {`,
  is: `      if (DATA_URI.test(filePath) || filePath[0] === "#") {`,
  remove: 'when the recorder leaves fragments as they are',
};
