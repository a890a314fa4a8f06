import regionAliasData from '../../../data/region-aliases.json' with { type: 'json' };
import type { SearchEntry } from '../search/search-list.ts';
import { communes } from './communes.ts';
import { findRegion } from './regions.ts';

const regionAliases: Readonly<Record<string, readonly string[]>> = regionAliasData;

/** The 346 communes as entries of a list that people search; the value is the CUT code, the hint the region. */
export const communeEntries: readonly (SearchEntry & { value: string })[] = communes.map(
  ({ code, name, region, aliases = [] }) => ({
    value: code,
    label: name,
    aliases,
    hint: findRegion(region)?.shortName ?? '',
    hintAliases: regionAliases[region] ?? [],
  }),
);
