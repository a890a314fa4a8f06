import { afterEvent } from './after-event.ts';

/** A change of a declaration in the recorder's format. */
type DeclarationChange =
  | { set: { property: string; value: string; priority: string } }
  | { remove: { property: string } };

type Known = { selector: string; text: string; values: Map<string, string> };

/** Bounds what a page costs that reads all its rules. */
const maxRules = 200;

const comparers = new Set<() => void>();

let isOwnRead = false;

/** Reads rules and lists of style sheets without taking it for a script of the page that may be about to change them. */
export function readUntouched<Value>(read: () => Value): Value {
  const before = isOwnRead;
  isOwnRead = true;
  try {
    return read();
  } finally {
    isOwnRead = before;
  }
}

/** Returns whether a script of the page reads, not one of ours. */
export const isTouch = (): boolean => !isOwnRead;

/** Compares the rules that scripts have reached, also those whose style a script keeps. */
export const compareTouchedRules = (): void => comparers.forEach((compare) => compare());

const valuesOf = (style: CSSStyleDeclaration): Map<string, string> =>
  new Map(
    [...style].map((name) => [name, `${style.getPropertyValue(name)}!${style.getPropertyPriority(name)}`]),
  );

/**
 * Reports changes of rules that no method makes. Browsers have no accessors of single properties that could be replaced, so a rule is
 * compared after a script has reached for its style or its selector.
 *
 * @returns gives the accessors back
 */
export function watchTouchedRules(
  win: Window & typeof globalThis,
  onDeclaration: (rule: CSSStyleRule, change: DeclarationChange) => void,
  onSelector: (rule: CSSStyleRule) => void,
): () => void {
  const rules = new Map<CSSStyleRule, Known>();
  const { prototype } = win.CSSStyleRule;
  const accessors = (['style', 'styleMap', 'selectorText'] as const).flatMap((name) => {
    const accessor = Object.getOwnPropertyDescriptor(prototype, name);
    return accessor?.get && accessor.configurable ? [{ name, accessor }] : [];
  });
  const original = (rule: CSSStyleRule, name: 'style' | 'selectorText'): unknown =>
    accessors.find((one) => one.name === name)?.accessor.get?.call(rule);
  const read = (rule: CSSStyleRule): Known => {
    const style = original(rule, 'style') as CSSStyleDeclaration;
    return {
      selector: original(rule, 'selectorText') as string,
      text: style.cssText,
      values: valuesOf(style),
    };
  };

  const compareOne = (rule: CSSStyleRule, known: Known): void => {
    const style = original(rule, 'style') as CSSStyleDeclaration;
    const isSelected = original(rule, 'selectorText') === known.selector;
    if (isSelected && style.cssText === known.text) return;
    const now = read(rule);
    rules.set(rule, now);
    if (!isSelected) return onSelector(rule);
    for (const [property, value] of now.values) {
      if (known.values.get(property) === value) continue;
      const at = value.lastIndexOf('!');
      onDeclaration(rule, { set: { property, value: value.slice(0, at), priority: value.slice(at + 1) } });
    }
    for (const property of known.values.keys())
      if (!now.values.has(property)) onDeclaration(rule, { remove: { property } });
  };
  const compare = (): void => {
    for (const [rule, known] of rules)
      if (rule.parentStyleSheet) compareOne(rule, known);
      else rules.delete(rule);
  };
  const soon = afterEvent(compare, 0);
  const touch = (rule: CSSStyleRule): void => {
    if (isOwnRead) return;
    if (!rules.has(rule)) {
      rules.set(rule, read(rule));
      const [oldest] = rules.keys();
      if (rules.size > maxRules && oldest) rules.delete(oldest);
    }
    soon(undefined);
  };

  for (const { name, accessor } of accessors)
    Object.defineProperty(prototype, name, {
      ...accessor,
      get(this: CSSStyleRule) {
        touch(this);
        return accessor.get?.call(this) as unknown;
      },
      ...(accessor.set && {
        set(this: CSSStyleRule, value: unknown) {
          touch(this);
          accessor.set?.call(this, value);
        },
      }),
    });
  comparers.add(compare);
  return () => {
    comparers.delete(compare);
    for (const { name, accessor } of accessors) Object.defineProperty(prototype, name, accessor);
  };
}
