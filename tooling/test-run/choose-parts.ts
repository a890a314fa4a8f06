import { longForms } from './long-forms.ts';
import { allParts, staticParts, type Part } from './parts.ts';
import { quickParts } from './quick.ts';

const named = (parts: readonly Part[], names: readonly string[]): Part[] | { problem: string } => {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    return {
      problem: `No such part: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`,
    };
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
};

/**
 * Returns what `npm test -- <words>` runs: everything without words, parts by name, `check`, `quick`, or `long` with or without
 * names; a problem in one line when a name is unknown.
 */
export function chooseParts([first, ...rest]: readonly string[]): Part[] | { problem: string } {
  if (first === 'check') return [...staticParts];
  if (first === 'quick') return quickParts();
  if (first === 'long') return named(longForms, rest);
  return named(allParts, first === undefined ? [] : [first, ...rest]);
}
