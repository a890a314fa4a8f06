import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-other-slim-options',
  reason: 'It translates short forms of an option that is given in full.',
  upstream: 'not reported',
  was: `  if (_slimDOMOptions === true || _slimDOMOptions === "all") {`,
  upTo: `  } else if (_slimDOMOptions) {`,
  is: `  if (false) {
`,
  remove: 'when a bundler can see that it is unused',
};
