import type { StateSource } from './state-source.ts';

const unquoted = (family: string): string => family.replaceAll(/["']/gu, '');

/** Returns the rules of a style sheet; undefined for one of another origin without CORS. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] | undefined {
  try {
    return [...sheet.cssRules];
  } catch {
    return undefined;
  }
}

const isApplied = ({ disabled, media: { mediaText } }: CSSStyleSheet): boolean =>
  !disabled && (!mediaText || matchMedia(mediaText).matches);

/** Families of faces that style sheets of the page name. */
const familiesOf = (rules: readonly CSSRule[]): string[] =>
  rules.flatMap((rule) =>
    rule instanceof CSSFontFaceRule
      ? unquoted(rule.style.getPropertyValue('font-family'))
      : rule instanceof CSSGroupingRule
        ? familiesOf([...rule.cssRules])
        : [],
  );

/**
 * Returns a reader of what agents lack of the page's look and no box shows: `sheets` that may not be read, or `faces` that scripts
 * made.
 */
export function createUnlikeReader(): (source: StateSource) => readonly unknown[] {
  const known = new WeakMap<CSSStyleSheet, readonly string[]>();
  const familiesIn = (sheet: CSSStyleSheet): readonly string[] | undefined => {
    const found = known.get(sheet);
    if (found) return found;
    const rules = rulesOf(sheet);
    const families = rules && familiesOf(rules);
    if (families) known.set(sheet, families);
    return families;
  };
  return ({ families }) => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const lacksSheet = sheets.some((sheet) => !familiesIn(sheet) && isApplied(sheet));
    const made = [...document.fonts].flatMap(({ status, family }) =>
      status === 'loaded' ? unquoted(family) : [],
    );
    const named =
      made.length > 0 ? new Set([...sheets.flatMap((one) => familiesIn(one) ?? []), ...families()]) : null;
    const lacksFace = named !== null && made.some((family) => !named.has(family));
    return lacksSheet ? ['sheets'] : lacksFace ? ['faces'] : [];
  };
}
