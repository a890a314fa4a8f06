import data from '../../data/communes.json' with { type: 'json' };

/** A commune of Chile. */
export interface Commune {
  /** CUT code, five digits. */
  code: string;
  name: string;
  /** CUT code of its region. */
  region: string;
}

/** The 346 communes. */
export const communes: readonly Commune[] = data;

const byCode = new Map(communes.map((commune) => [commune.code, commune]));

/** @param code CUT code, `13101` */
export const findCommune = (code: string): Commune | undefined => byCode.get(code);

/**
 * The communes of a region in alphabetical order, for a list that depends on the region.
 *
 * @param regionCode CUT code; an unknown one has no communes
 */
export const communesOf = (regionCode: string): Commune[] =>
  communes
    .filter((commune) => commune.region === regionCode)
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
