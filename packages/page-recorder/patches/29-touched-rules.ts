import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'touched-rules',
  reason:
    'It notices `setProperty` and `removeProperty` of a rule, not `rule.style.color = …`, `cssText` or `selectorText`.',
  upstream: 'not reported',
  was: `function initStyleDeclarationObserver({
  styleDeclarationCb,
  mirror: mirror2,
  ignoreCSSAttributes,
  stylesheetManager
}, { win }) {
`,
  is: `function initStyleDeclarationObserver({
  styleDeclarationCb,
  styleSheetRuleCb,
  mirror: mirror2,
  ignoreCSSAttributes,
  stylesheetManager
}, { win }) {
  const ofRule = (rule) => {
    const ids = getIdAndStyleId(rule.parentStyleSheet, mirror2, stylesheetManager.styleMirror);
    return (ids.id && ids.id !== -1 || ids.styleId && ids.styleId !== -1) && { ...ids, index: getNestedCSSRulePositions(rule) };
  };
  const stopTouched = watchTouchedRules(win, callbackWrapper((rule, change) => {
    const place = ofRule(rule);
    if (place) styleDeclarationCb({ ...place, ...change });
  }), callbackWrapper((rule) => {
    const place = ofRule(rule);
    if (!place) return;
    const { index: index2, ...ids } = place;
    const next = [...index2.slice(0, -1), index2.at(-1) + 1];
    const at = (positions) => positions.length === 1 ? positions[0] : positions;
    styleSheetRuleCb({ ...ids, adds: [{ rule: writeRule(rule), index: at(next) }], removes: [{ index: at(index2) }] });
  }));
`,
  remove: 'when the recorder compares the rules that scripts reach',
};
