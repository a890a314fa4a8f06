import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'rules-in-style-rules',
  reason: 'It does not notice `insertRule` and `deleteRule` of a style rule (nesting).',
  upstream: 'not reported',
  was: `  const supportedNestedCSSRuleTypes = {};`,
  upTo: `  const unmodifiedFunctions = {};
  Object.entries(`,
  is: `  const supportedNestedCSSRuleTypes = {};
  for (const name of ["CSSGroupingRule", "CSSStyleRule"]) if (win[name]?.prototype.insertRule) supportedNestedCSSRuleTypes[name] = win[name];
`,
  remove: 'when the recorder notices them',
};
