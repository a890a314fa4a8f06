import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-plugin-options',
  reason: 'It has plugins, and none are given.',
  upstream: 'not reported',
  was: `          plugins: ((_a2 = plugins == null`,
  upTo: `        },
        hooks`,
  is: ``,
  remove: 'when a recorder without it can be imported',
};
