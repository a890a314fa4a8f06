import { outwards } from '@afilia/assist-protocol/rules/outwards';
import type { Point } from '@afilia/assist-protocol/wire/payloads';

/** Marks the elements under an agent's pointer, for rules that stand in for those of `:hover`. */
const mark = 'data-dm-hover';

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
  const sheets = new Map<Root, CSSStyleSheet | undefined>();

  const tell = (type: string, on: Element, [x, y]: Point, relatedTarget: Element | undefined): void => {
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

  /** Rules of `:hover` of the root's style sheets, for marked elements. Read when the pointer first comes into the root. */
  const adopt = (root: Root): boolean => {
    if (!sheets.has(root)) {
      const rules = [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(hoverRules);
      const sheet = rules.length > 0 ? new CSSStyleSheet() : undefined;
      sheet?.replaceSync(rules.join('\n'));
      if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      sheets.set(root, sheet);
    }
    return sheets.get(root) !== undefined;
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
      for (const one of path)
        if (!one.hasAttribute(mark) && adopt(one.getRootNode() as Root)) one.setAttribute(mark, '');
      for (const kind of ['pointer', 'mouse']) {
        if (before?.isConnected) tell(`${kind}out`, before, at, now);
        for (const one of left) tell(`${kind}leave`, one, at, now);
        if (now) tell(`${kind}over`, now, at, before);
        for (const one of entered.toReversed()) tell(`${kind}enter`, one, at, before);
      }
    }
    if (now) for (const kind of ['pointer', 'mouse']) tell(`${kind}move`, now, at, undefined);
  };

  return {
    over,
    end: () => {
      over(null, [0, 0]);
      for (const [root, sheet] of sheets)
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      sheets.clear();
    },
  };
}

/** Rules of a style sheet about `:hover`, in the conditions around them; none of one that may not be read. */
function hoverRules(sheet: CSSStyleSheet): string[] {
  if (sheet.disabled || !matchMedia(sheet.media.mediaText || 'all').matches) return [];
  try {
    return [...sheet.cssRules].flatMap(hoverRule);
  } catch {
    return [];
  }
}

function hoverRule(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule)
    return rule.selectorText.includes(':hover')
      ? [`${rule.selectorText.replaceAll(':hover', `[${mark}]`)} { ${rule.style.cssText} }`]
      : [];
  if (rule instanceof CSSImportRule) return rule.styleSheet ? hoverRules(rule.styleSheet) : [];
  if (!(rule instanceof CSSGroupingRule)) return [];
  const inner = [...rule.cssRules].flatMap(hoverRule);
  if (inner.length === 0) return [];
  // `@media`, `@supports`, `@layer` as they are written.
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  return [`${head} { ${inner.join('\n')} }`];
}
