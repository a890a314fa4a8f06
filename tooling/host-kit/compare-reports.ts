import type { Report, ReportEntry } from './report-schema.ts';

/**
 * A difference of two reports. `breaking`: code that was right before may be wrong now. `name` is of the entry, `word` the
 * choice that it gained.
 */
export type Difference = { breaking: boolean; name: string; what: string; word?: string };

type Change = Omit<Difference, 'name'>;

/** The entry that one belongs to; the first word is a kind. */
const parentOf = (name: string): string =>
  name.slice(0, Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')));

/** Items of the second list that the first has not. */
const more = <Item>(first: readonly Item[], second: readonly Item[]): Item[] =>
  second.filter((item) => !first.includes(item));

function compareTypes(before: ReportEntry, now: ReportEntry): Change[] {
  const [lost, gained] = [more(now.types, before.types), more(before.types, now.types)];
  if (now.side === 'given') {
    if (lost.length > 0) return [{ breaking: true, what: `no longer takes ${lost.join(', ')}` }];
    return gained.map((type) => ({ breaking: false, what: `takes ${type}` }));
  }
  return gained.map((type) => ({ breaking: true, what: `may be ${type}` }));
}

function compareChoices(before: ReportEntry, now: ReportEntry): Change[] {
  if (!before.choices && !now.choices) return [];
  // A receiver of fewer kinds of values is right as before; a sender of any value is not.
  if (!before.choices)
    return now.side === 'given' ? [{ breaking: true, what: `is now one of ${now.choices?.join(', ')}` }] : [];
  if (!now.choices) return [{ breaking: now.side === 'received', what: 'is no longer a choice' }];
  return [
    ...more(now.choices, before.choices).map((word) => ({ breaking: true, what: `lost ${word}` })),
    ...more(before.choices, now.choices).map((word) => ({
      breaking: false,
      what: `has ${word}`,
      word: String(word),
    })),
  ];
}

function compareNeed(before: ReportEntry, now: ReportEntry): Change[] {
  if (now.side === 'given' && now.needed && !before.needed)
    return [{ breaking: true, what: 'is now needed' }];
  if (now.side === 'received' && !now.needed && before.needed)
    return [{ breaking: true, what: 'may now be missing' }];
  return [];
}

/** Differences between two reports, in order of names. */
export function compareReports(before: Report, now: Report): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return names.flatMap((name) => {
    const [old, current] = [before[name], now[name]];
    if (old && !current) return [{ breaking: true, name, what: 'is gone' }];
    if (!old && current) {
      const parent = parentOf(name);
      const isNewlyNeeded =
        current.side === 'given' && current.needed && (!parent.includes(' ') || parent in before);
      if (isNewlyNeeded) return [{ breaking: true, name, what: 'is new and needed' }];
      // Named with what it belongs to.
      return parent in now && !(parent in before) ? [] : [{ breaking: false, name, what: 'is new' }];
    }
    if (!old || !current) return [];
    return [...compareTypes(old, current), ...compareChoices(old, current), ...compareNeed(old, current)].map(
      (change) => ({ ...change, name }),
    );
  });
}
