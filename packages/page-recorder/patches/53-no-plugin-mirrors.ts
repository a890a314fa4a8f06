import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-plugin-mirrors',
  reason: 'It has plugins, and none are given.',
  upstream: 'not reported',
  was: `  for (const plugin of plugins || []) {
    if (plugin.getMirror)`,
  upTo: `  const processedNodeManager =`,
  is: ``,
  remove: 'when a recorder without it can be imported',
};
