import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'untouched-selectors',
  reason:
    'It reads the selector of each rule that it writes, and `touched-rules` would compare all of them from then on.',
  upstream: 'not reported',
  was: `isCSSStyleRule(rule) && rule.selectorText.includes(":")`,
  is: `isCSSStyleRule(rule) && readUntouched(() => rule.selectorText).includes(":")`,
  remove: 'when `touched-rules` is removed',
};
