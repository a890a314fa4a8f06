import type { Option } from './select-field.tsx';

/** Lower case without accents, so that «almacen» finds «Almacén». */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The option that somebody who typed a text meant: of the same label, but for accents and capitals. */
export const optionOfLabel = (options: readonly Option[], typed: string): Option | undefined =>
  options.find(({ label }) => plain(label) === plain(typed));

/**
 * The options whose label or hint hold every word that was typed; those that begin with it first.
 *
 * @param limit most options shown; a longer list asks to type more, which is quicker than scrolling
 */
export function searchOptions(options: readonly Option[], typed: string, limit = 50): Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options.slice(0, limit);
  const found = options
    .map((option) => ({ option, label: plain(option.label), hint: plain(option.hint ?? '') }))
    .filter(({ label, hint }) => words.every((word) => label.includes(word) || hint.includes(word)));
  const first = words[0] ?? '';
  const rank = ({ label }: { label: string }) =>
    label.startsWith(first) ? 0 : label.includes(` ${first}`) ? 1 : 2;
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, limit)
    .map(({ option }) => option);
}
