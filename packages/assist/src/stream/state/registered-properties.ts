import type { StateSource } from './state-source.ts';

/** Bounds the cost of a page that registers very many. */
const maxProperties = 200;
const maxChars = 200;

/** Types of a property's syntax, each with a value that no other type takes; a word comes last, which only few take. */
const types = {
  '<integer>': '7',
  '<number>': '7.5',
  '<percentage>': '7%',
  '<length>': '7px',
  '<color>': 'rgb(7, 7, 7)',
  '<angle>': '7deg',
  '<time>': '7s',
  '<resolution>': '7dppx',
  '<image>': 'linear-gradient(red, red)',
  '<transform-function>': 'rotate(7deg)',
  '<custom-ident>': 'seven',
} as const;

/** Returns the names of properties that style sheets register, which agents have with the sheets. */
function ofSheets(): Set<string> {
  const names = new Set<string>();
  const add = (rules: CSSRuleList): void => {
    for (const rule of rules)
      if (rule instanceof CSSPropertyRule) names.add(rule.name);
      else if (rule instanceof CSSGroupingRule) add(rule.cssRules);
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    try {
      add(sheet.cssRules);
    } catch {
      // A sheet of another origin, whose rules agents do not have either.
    }
  return names;
}

/**
 * Returns a reader of the properties that scripts registered with `CSS.registerProperty()`. The browser lists them among the
 * computed values of each element; their syntax and inheritance show in the values that two elements take.
 */
export function createPropertyReader(): (source: StateSource) => readonly unknown[] {
  let count = -1;
  /** Names that were read: a page that sets and removes a property at each frame is not read anew. */
  const seen = new Set<string>();
  let registered: readonly unknown[] = [];
  return ({ css }) => {
    const computed = getComputedStyle(document.documentElement);
    if (computed.length === count || !('registerProperty' in CSS)) return registered;
    count = computed.length;
    const fresh = [...computed].filter((name) => name.startsWith('--') && !seen.has(name));
    if (fresh.length === 0) return registered;
    for (const name of fresh) seen.add(name);
    const known = ofSheets();
    const names = fresh.filter((name) => !known.has(name)).slice(0, maxProperties - registered.length);
    if (names.length > 0) registered = [...registered, ...read(names, css)];
    return registered;
  };
}

/** The two elements stand in the page for a moment: others have no computed values. */
function read(names: readonly string[], css: (text: string) => string): unknown[] {
  const outer = document.createElement('i');
  const inner = outer.appendChild(document.createElement('i'));
  outer.hidden = true;
  document.documentElement.append(outer);
  const valueIn = (one: HTMLElement, name: string) => getComputedStyle(one).getPropertyValue(name);
  const found = names.flatMap((name) => {
    outer.style.setProperty(name, 'initial');
    const initial = valueIn(outer, name);
    if (initial === '' || initial.length > maxChars || css(initial) !== initial) return [];
    const takes = (value: string) => {
      inner.style.setProperty(name, value);
      return valueIn(inner, name) !== initial || initial === value;
    };
    const taken = Object.entries(types).filter(([, value]) => takes(value));
    inner.style.removeProperty(name);
    const other = taken.find(([, value]) => value !== initial)?.[1];
    if (other !== undefined) outer.style.setProperty(name, other);
    const inherits = valueIn(inner, name) === valueIn(outer, name);
    const isAny = taken.length === Object.keys(types).length;
    const syntax = taken.map(([type]) => type).join(' | ');
    return { name, syntax: isAny ? '*' : syntax, inherits, initial };
  });
  outer.remove();
  return found;
}
