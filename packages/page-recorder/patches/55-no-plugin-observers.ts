import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-plugin-observers',
  reason: 'It has plugins, and none are given.',
  upstream: 'not reported',
  was: `  for (const plugin of o.plugins) {`,
  upTo: `  return callbackWrapper(() => {
    mutationBuffers`,
  is: ``,
  remove: 'when a recorder without it can be imported',
};
