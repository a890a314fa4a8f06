import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-media-observer',
  reason: 'The console plays no sound and no film of a host.',
  upstream: 'not reported',
  was: `  const mediaInteractionHandler = initMediaInteractionObserver(o);`,
  is: `  const mediaInteractionHandler = () => {};`,
  remove: 'when `sampling` can leave out media',
};
