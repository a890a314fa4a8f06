import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'touched-rules-given-back',
  reason: '`touched-rules` has to end with the recorder.',
  upstream: 'not reported',
  was: `    win.CSSStyleDeclaration.prototype.removeProperty = removeProperty;`,
  is: `    win.CSSStyleDeclaration.prototype.removeProperty = removeProperty;
    stopTouched();`,
  remove: 'when `touched-rules` is removed',
};
