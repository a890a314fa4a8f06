import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'values-of-lost-longhands',
  reason:
    'Of a sheet that a script made or changed no text is known, and the values that the browser does not write are missing.',
  upstream: 'not reported',
  was: `    let ruleStringified = rule.cssText;`,
  is: `    let ruleStringified = writeRule(rule);`,
  remove: 'when browsers write such rules whole',
};
