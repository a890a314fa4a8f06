import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'places-in-any-rule',
  reason: 'It knows the place of a rule in four kinds of rules, and not in a style rule (nesting).',
  upstream: 'not reported',
  was: `    if (hasNestedCSSRule("CSSGroupingRule") && childRule`,
  upTo: `
      const rules = Array.from(
        childRule.parentRule.cssRules`,
  is: `    if (childRule.parentRule) {`,
  remove: 'when the recorder knows the place of a nested style rule',
};
