import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'one-end-is-no-other',
  reason:
    'The end of one observer ends those of all shadow roots; with `frames-end` a frame ends before the recording.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `    mutationBuffers.forEach((b) => b.reset());
`,
  is: ``,
  remove: 'when `frames-end` is removed',
};
