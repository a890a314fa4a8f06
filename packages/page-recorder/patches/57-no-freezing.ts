import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-freezing',
  reason: 'It can be frozen and asked for the page anew, and is not.',
  upstream: 'not reported',
  was: `record.freezePage = () => {`,
  upTo: `record.mirror = mirror;`,
  is: ``,
  remove: 'when a recorder without it can be imported',
};
