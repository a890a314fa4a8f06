import type { Activity } from './activity.ts';

/**
 * Finds activities as people search them: any order of words, beginnings of words, without accents, or by code.
 * Those whose label begins with what was typed come first, then those with all words at word beginnings.
 *
 * @param list usually the whole catalogue
 * @param text what was typed; blank finds nothing
 * @param limit most results
 * @example searchActivities(activities, 'peluq', 5)
 */
export function searchActivities(list: readonly Activity[], text: string, limit: number): Activity[] {
  const typed = fold(text.slice(0, 100)).trim();
  const words = typed.split(/[^a-z\d]+/u).filter((word) => word !== '');
  if (words.length === 0 || limit <= 0) return [];
  return list
    .map((activity, index) => ({ activity, index, score: scoreOf(activity, typed, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, limit)
    .map(({ activity }) => activity);
}

function scoreOf({ code, label }: Activity, typed: string, words: readonly string[]): number {
  if (words.length === 1 && code.startsWith(typed)) return 4;
  const folded = fold(label);
  if (!words.every((word) => folded.includes(word))) return 0;
  if (folded.startsWith(typed)) return 3;
  const starts = ` ${folded.replace(/[^a-z\d]+/gu, ' ')}`;
  return words.every((word) => starts.includes(` ${word}`)) ? 2 : 1;
}

/** Lower case without accents: «Almacén» and «almacen» are the same search. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
