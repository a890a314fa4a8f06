import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-parent-frames',
  reason: 'It asks if its events go to a parent frame; with `events-to-one-caller` none do.',
  upstream: 'not reported',
  was: `  const inEmittingFrame = recordCrossOriginIframes`,
  upTo: `  if (mousemoveWait !== void 0`,
  is: ``,
  remove: 'when a recorder without it can be imported',
};
