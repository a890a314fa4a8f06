import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-sheets-by-number',
  reason: 'It keeps every adopted style sheet by its number, which no recording reads.',
  upstream: 'not reported',
  was: `    this.idStyleMap.set(newId, stylesheet);
`,
  is: ``,
  remove: 'when the recorder keeps numbers of sheets alone',
};
