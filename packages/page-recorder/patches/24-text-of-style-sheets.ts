import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'text-of-style-sheets',
  reason:
    'It writes the rules of a style sheet as the browser does, which leaves out a shorthand with `var()` that a longhand follows. The text of the page has it.',
  upstream: 'not reported',
  was: `    const stringifiedRules = Array.from(
      rules,
      (rule) => stringifyRule(rule, sheetHref)
    ).join("");
    return fixBrowserCompatibilityIssuesInCSS(stringifiedRules);`,
  is: `    const stringifiedRules = Array.from(rules, (rule) => stringifyRule(rule, sheetHref));
    const source = sheetSource(s, stringifiedRules, stringifyStylesheet);
    if (source !== void 0) return sheetHref ? absolutifyURLs(source, sheetHref) : source;
    return fixBrowserCompatibilityIssuesInCSS(stringifiedRules.join(""));`,
  remove: 'when browsers write such rules whole, or the recorder reads the text of style sheets',
};
