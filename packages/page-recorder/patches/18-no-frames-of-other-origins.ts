import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-frames-of-other-origins',
  reason:
    'Frames of other origins would have to record themselves and post what they see: no page of a host does, and the code is 0.6 kB.',
  upstream: 'not reported',
  was: `  handleMessage(message) {`,
  upTo: `class ShadowDomManager {`,
  is: `  handleMessage() {}
}
`,
  remove: 'when a recorder without frames of other origins can be imported',
};
