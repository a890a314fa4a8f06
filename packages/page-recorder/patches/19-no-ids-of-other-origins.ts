import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-ids-of-other-origins',
  reason: 'It keeps numbers for the nodes of such frames.',
  upstream: 'not reported',
  was: `class CrossOriginIframeMirror {`,
  upTo: `class IframeManager {`,
  is: `class CrossOriginIframeMirror {}
`,
  remove: 'when `no-frames-of-other-origins` is removed',
};
