import data from '../../../data/activities.json' with { type: 'json' };
import wordData from '../../../data/activity-words.json' with { type: 'json' };
import { merchantCategoryOf } from './merchant-category.ts';

/** An economic activity of the tax authority's list. */
interface Activity {
  /** Six digits. */
  code: string;
  /** Spanish, sentence case. */
  label: string;
  /** Section of the classification, `A` to `U`. */
  section: string;
  /** VAT on its sales; `depends` means the tax authority leaves it to the case. */
  vat: 'yes' | 'no' | 'depends';
  /** Tax category; `G` depends on the person. */
  category: '1' | '2' | 'G';
  /** Trades and everyday words for it. */
  aliases?: readonly string[];
}

const wordsOf: Readonly<Record<string, readonly string[]>> = wordData;

const aliasesOf = (code: string): string[] => {
  const trade = merchantCategoryOf(code)?.trade;
  return [...(trade ? [trade] : []), ...(wordsOf[code] ?? [])];
};

/**
 * The 674 activities with the words that people use for them. Large: load it with `import()` on the screens with a
 * search, so that it is a chunk of its own.
 */
export const activities: readonly Activity[] = (data as Activity[]).map((activity) => {
  const aliases = aliasesOf(activity.code);
  return aliases.length > 0 ? { ...activity, aliases } : activity;
});

const byCode = new Map(activities.map((activity) => [activity.code, activity]));

/** @param code six digits */
export const findActivity = (code: string): Activity | undefined => byCode.get(code);
