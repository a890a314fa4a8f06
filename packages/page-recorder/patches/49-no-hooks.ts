import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-hooks',
  reason: 'It can call hooks before each event, and none are given: 0.1 kB.',
  upstream: 'not reported',
  was: `  mergeHooks(o, hooks);
`,
  is: ``,
  remove: 'when a bundler can see that it is unused',
};
