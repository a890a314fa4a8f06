import { outwards } from '@afilia/assist-protocol/rules/outwards';
import type { Point } from '@afilia/assist-protocol/wire/payloads';

/** Marks the elements under an agent's pointer, for rules that stand in for those of `:hover`. */
const mark = 'data-dm-hover';

/** The time in which style sheets are read in one go, ms: pages have tens of thousands of rules. */
const sliceMs = 8;
/** Characters of the rules that are copied from one root; the rest stays without. */
const maxCopied = 1_000_000;

/** Lets the page notice the pointer of an agent: by events, and by the rules of its style sheets for `:hover`. */
type Hover = {
  /** @param element - null: nothing that the page may notice */
  over(element: Element | null, at: Point): void;
  end(): void;
};

type Root = Document | ShadowRoot;

export function createHover(): Hover {
  let last: Element | undefined;
  let path: readonly Element[] = [];
  /** Ends the copy of a root's rules, or their reading. */
  const copies = new Map<Root, () => void>();
  /** Roots with rules of `:hover`. */
  const marked = new Set<Root>();

  const report = (type: string, on: Element, [x, y]: Point, relatedTarget: Element | undefined): void => {
    const doesBubble = !/enter$|leave$/u.test(type);
    const mouse = {
      bubbles: doesBubble,
      composed: true,
      cancelable: doesBubble,
      clientX: x,
      clientY: y,
      view: window,
      relatedTarget: relatedTarget ?? null,
    };
    on.dispatchEvent(
      type.startsWith('pointer')
        ? new PointerEvent(type, { ...mouse, pointerId: 1, isPrimary: true, pointerType: 'mouse' })
        : new MouseEvent(type, mouse),
    );
  };

  /** Copies the rules of `:hover` of a root for marked elements, once, when the pointer first comes into it. */
  const adopt = (root: Root): void => {
    if (copies.has(root)) return;
    const found: string[] = [];
    let length = 0;
    const rules = hoverRulesIn([...root.styleSheets, ...root.adoptedStyleSheets]);
    const readOn = (): void => {
      const until = performance.now() + sliceMs;
      for (let next = rules.next(); !next.done; next = rules.next()) {
        if (next.value) {
          found.push(next.value);
          length += next.value.length;
        }
        if (length > maxCopied) break;
        if (performance.now() > until) {
          const timer = setTimeout(readOn);
          copies.set(root, () => clearTimeout(timer));
          return;
        }
      }
      copies.set(root, () => {});
      if (found.length === 0) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(found.join('\n'));
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      copies.set(root, () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      });
      for (const one of path) if (one.getRootNode() === root) one.setAttribute(mark, '');
      marked.add(root);
    };
    copies.set(root, () => {});
    readOn();
  };

  const over: Hover['over'] = (element, at) => {
    const before = last;
    const now = element?.isConnected ? element : undefined;
    if (now !== before) {
      const previous = path;
      path = now ? outwards(now) : [];
      last = now;
      const left = previous.filter((one) => !path.includes(one));
      const entered = path.filter((one) => !previous.includes(one));
      for (const one of left) one.removeAttribute(mark);
      for (const one of path) {
        const root = one.getRootNode() as Root;
        adopt(root);
        if (marked.has(root) && !one.hasAttribute(mark)) one.setAttribute(mark, '');
      }
      for (const kind of ['pointer', 'mouse']) {
        if (before?.isConnected) report(`${kind}out`, before, at, now);
        for (const one of left) report(`${kind}leave`, one, at, now);
        if (now) report(`${kind}over`, now, at, before);
        for (const one of entered.toReversed()) report(`${kind}enter`, one, at, before);
      }
    }
    if (now) for (const kind of ['pointer', 'mouse']) report(`${kind}move`, now, at, undefined);
  };

  return {
    over,
    end: () => {
      over(null, [0, 0]);
      for (const end of copies.values()) end();
      copies.clear();
      marked.clear();
    },
  };
}

/** Rules of a style sheet about `:hover`, in the conditions around them, with `undefined` before each rule that is read. A sheet of another origin may not be read. */
function* hoverRules(sheet: CSSStyleSheet): Generator<string | undefined> {
  if (sheet.disabled || !matchMedia(sheet.media.mediaText || 'all').matches) return;
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return;
  }
  yield* hoverRulesOf(rules, (rule) => rule);
}

function* hoverRulesIn(sheets: readonly CSSStyleSheet[]): Generator<string | undefined> {
  for (const sheet of sheets) yield* hoverRules(sheet);
}

const marking = (css: string): string => css.replaceAll(':hover', `[${mark}]`);

/** @param within - puts a rule into the conditions around it */
function* hoverRulesOf(rules: CSSRuleList, within: (rule: string) => string): Generator<string | undefined> {
  for (const rule of rules) {
    yield undefined;
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
      yield within(marking(rule.cssText));
    else if (rule instanceof CSSStyleRule) {
      // Browsers before those of nested rules have no list of them.
      const { cssRules: nested = undefined } = rule as { cssRules?: CSSRuleList };
      if (nested?.length) yield* hoverRulesOf(nested, (one) => within(`${rule.selectorText} { ${one} }`));
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet) yield* hoverRules(rule.styleSheet);
    } else if (rule instanceof CSSGroupingRule) {
      // `@media`, `@supports`, `@layer` as they are written; a text of all its rules is long.
      let head: string | undefined;
      yield* hoverRulesOf(rule.cssRules, (one) => within(`${(head ??= headOf(rule))} { ${one} }`));
    }
  }
}

function headOf(rule: CSSGroupingRule): string {
  if (rule instanceof CSSMediaRule) return `@media ${rule.media.mediaText}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}`;
  return rule.cssText.slice(0, rule.cssText.indexOf('{'));
}
