import type { StateSource } from './state-source.ts';

/**
 * Pseudo-classes that depend on more than the document. Agents see stars in fields, which can be valid or in range while the value
 * is not, and the other way round.
 */
const ofFields = [
  'invalid',
  'valid',
  'user-invalid',
  'user-valid',
  'in-range',
  'out-of-range',
  'autofill',
  'indeterminate',
] as const;

const isMatch = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    // A browser that does not know it.
    return false;
  }
};

/** Reads which of the pseudo-classes that style sheets of the page select by elements match: pairs of a number and words. */
export function readPseudoStates({ elements, idOf, selectsBy }: StateSource): unknown[] {
  const names = ofFields.filter((name) => name === 'indeterminate' || selectsBy(name));
  const own = [...(selectsBy('state') ?? [])];
  const named = document.getElementById(location.hash.slice(1));
  const target = named?.matches(':target') ? [named] : [];
  return [...new Set([...elements(), ...target])].flatMap((element) => {
    const words = element.localName.includes('-')
      ? own.filter((name) => isMatch(element, `:state(${name})`)).map((name) => `state-${name}`)
      : 'validity' in element || element.localName === 'form'
        ? names.filter((name) => isMatch(element, `:${name}`))
        : [];
    if (element === target[0]) words.push('target');
    return words.length > 0 ? [[idOf(element), words.join(' ')]] : [];
  });
}
