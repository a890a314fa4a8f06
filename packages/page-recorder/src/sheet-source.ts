import { readUntouched } from './touched-rules.ts';

/** A declaration that lost its value: a longhand of a shorthand with `var()`, beside another longhand of it. */
const lostValue = /[{;]\s*(?!--)[\w-]+:\s*(?:!important)?;/u;

const isImport = (rule: CSSRule): boolean => 'styleSheet' in rule;

/** Returns whether a style sheet has the rules of its text, so that no script changed it. */
function isUnchanged(sheet: CSSStyleSheet, text: string): boolean {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  const rules = [...sheet.cssRules].filter((rule) => !isImport(rule));
  return (
    rules.length === parsed.cssRules.length &&
    rules.every(({ cssText }, at) => cssText === parsed.cssRules[at]?.cssText)
  );
}

/** Texts of linked style sheets, by address. */
const fetched = new Map<string, string>();
/** Linked style sheets that lack values, and whose text is not known yet, with what writes them. */
const wanted = new Map<CSSStyleSheet, (sheet: CSSStyleSheet) => string | null>();

/** Linked style sheets whose text the recorder can use. */
export const linkedSheets = {
  /** Returns those that lack values, each once, with what writes them as the recorder does. */
  takeWanted: (): [CSSStyleSheet, (sheet: CSSStyleSheet) => string | null][] => {
    const sheets = [...wanted];
    wanted.clear();
    return sheets;
  },
  setText: (address: string, text: string): void => void fetched.set(address, text),
};

/** Returns whether the rules of a style sheet, as the browser writes them, lack values. */
const isLossy = (written: string): boolean => lostValue.test(written);

/**
 * Returns the text of a style sheet as it stands in the page. Browsers write a rule without the values that a shorthand with
 * `var()` gives when a longhand follows, and the page is shown without paddings, backgrounds and borders.
 *
 * @param written - its rules as the browser writes them, by rule
 * @param write - the recorder's function that calls this one
 * @returns undefined when nothing is lost, or the text is not known, or not what the sheet holds
 */
export function sheetSource(
  sheet: CSSStyleSheet,
  written: readonly string[],
  write: (sheet: CSSStyleSheet) => string | null,
): string | undefined {
  if (!written.some(isLossy)) return undefined;
  const { ownerNode, href } = sheet;
  if (href && !fetched.has(href)) wanted.set(sheet, write);
  const text = href ? fetched.get(href) : (ownerNode?.textContent ?? undefined);
  if (text === undefined || !isUnchanged(sheet, text)) return undefined;
  // Rules of imported sheets stand first.
  const imported = written.filter((_rule, at) => isImport(sheet.cssRules[at] as CSSRule));
  return imported.join('') + text;
}

/** The roots that adopted a style sheet which has no element. A sheet outlives the elements that share it. */
const adopting = new WeakMap<CSSStyleSheet, WeakRef<Document | ShadowRoot>>();

/**
 * Remembers where style sheets are adopted.
 *
 * @param host - a document, or the host of a shadow root
 */
export function adoptedBy(sheets: readonly CSSStyleSheet[], host: Node | null): void {
  const root = (host as Element | null)?.shadowRoot ?? (host as Document | null);
  for (const sheet of sheets) if (root) adopting.set(sheet, new WeakRef(root));
}

/**
 * Returns a rule as the browser writes it, with the values that it lost as an element has them that the rule selects: the text of a
 * sheet that a script made or changed is not known.
 */
export function writeRule(rule: CSSRule): string {
  const text = rule.cssText;
  if (!isLossy(text)) return text;
  if (rule instanceof CSSStyleRule) return readUntouched(() => withValues(rule, text));
  const { cssRules = [] } = rule as Partial<CSSGroupingRule>;
  return [...cssRules].reduce((whole, one) => whole.replace(one.cssText, () => writeRule(one)), text);
}

function withValues({ selectorText, style, parentStyleSheet: sheet }: CSSStyleRule, text: string): string {
  const owner = sheet?.ownerNode;
  const root = owner ? (owner.getRootNode() as Document | ShadowRoot) : sheet && adopting.get(sheet)?.deref();
  const [pseudo] = /::?(?:before|after)/u.exec(selectorText) ?? [];
  const element = root && firstSelected(root, selectorText.replaceAll(/::?(?:before|after)/gu, ''));
  if (!element) return text;
  return fill(text, style, getComputedStyle(element, pseudo));
}

const fill = (text: string, style: CSSStyleDeclaration, computed: CSSStyleDeclaration): string =>
  [...style]
    .filter((name) => !name.startsWith('--') && style.getPropertyValue(name) === '')
    .reduce(
      (whole, name) => whole.replace(`${name}: `, (found) => found + computed.getPropertyValue(name)),
      text,
    );

/** Returns the text of an element's style with the values that the browser lost when a script changed it. */
export const writeStyle = (element: Element, text: string): string =>
  isLossy(`;${text}`) ? fill(text, (element as HTMLElement).style, getComputedStyle(element)) : text;

function firstSelected(root: Document | ShadowRoot, selector: string): Element | null {
  try {
    return selector.startsWith(':host') && 'host' in root ? root.host : root.querySelector(selector);
  } catch {
    return null;
  }
}
