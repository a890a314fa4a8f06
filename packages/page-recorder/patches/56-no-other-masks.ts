import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-other-masks',
  reason: 'It lists the kinds of fields that a short form of the masks means; the masks are given in full.',
  upstream: 'not reported',
  was: `  mirror.reset();
  const maskInputOptions = maskAllInputs === true ? {`,
  upTo: `  const slimDOMOptions = slimDOMDefaults`,
  is: `  mirror.reset();
  const maskInputOptions = _maskInputOptions;
`,
  remove: 'when a recorder without it can be imported',
};
