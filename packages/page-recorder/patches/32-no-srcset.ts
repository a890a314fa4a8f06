import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-srcset',
  reason: 'It makes the addresses of `srcset` absolute. None leaves the page (`stream/withhold.ts`): 0.3 kB.',
  upstream: 'not reported',
  was: `    return getAbsoluteSrcsetString(doc, value);`,
  is: `    return value;`,
  remove: 'when a recorder without them can be imported',
};
