import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'end-of-all',
  reason: 'With `one-end-is-no-other` the recording has to end what it observes beside the page.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `      processedNodeManager.destroy();
`,
  is: `      shadowDomManager.reset();
`,
  remove: 'when `frames-end` is removed',
};
