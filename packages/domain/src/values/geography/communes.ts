import aliasData from '../../../data/commune-aliases.json' with { type: 'json' };
import data from '../../../data/communes.json' with { type: 'json' };
import { searchKey } from '../search/search-list.ts';

/** A commune of Chile. */
interface Commune {
  /** CUT code, five digits. */
  code: string;
  name: string;
  /** CUT code of its region. */
  region: string;
  /** Other spellings, and names of places in it that people give for it. */
  aliases?: readonly string[];
}

const aliasesOf: Readonly<Record<string, readonly string[]>> = aliasData;

/** The 346 communes. */
export const communes: readonly Commune[] = data.map((commune) => ({
  ...commune,
  ...(aliasesOf[commune.code] && { aliases: aliasesOf[commune.code] }),
}));

const byCode = new Map(communes.map((commune) => [commune.code, commune]));

/** @param code CUT code, `13101` */
export const findCommune = (code: string): Commune | undefined => byCode.get(code);

/** Tells if a text is a name of a commune, in any spelling. */
export const isNameOf = ({ name, aliases = [] }: Commune, text: string): boolean =>
  [name, ...aliases].some((one) => searchKey(one) === searchKey(text));

/**
 * The communes of a region in alphabetical order, for a list that depends on the region.
 *
 * @param regionCode CUT code; an unknown one has no communes
 */
export const communesOf = (regionCode: string): Commune[] =>
  communes
    .filter((commune) => commune.region === regionCode)
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
