import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import aliasData from '../../../data/country-aliases.json' with { type: 'json' };
import frequent from '../../../data/frequent-nationalities.json' with { type: 'json' };

/** A country as a list shows it. */
interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Spanish, as people search it. */
  name: string;
  /** Agrees with «nacionalidad»: «chilena». Only the frequent ones have it. */
  demonym?: string;
  /** Formal and everyday names that people type for it. */
  aliases?: readonly string[];
}

const everyday: Readonly<Record<string, readonly string[]>> = aliasData;

/** Formal names, unsuitable for a search. */
const commonNames: Record<string, string> = {
  CD: 'República Democrática del Congo',
  CG: 'República del Congo',
  CZ: 'Chequia',
  FK: 'Islas Malvinas (Falkland)',
  KP: 'Corea del Norte',
  KR: 'Corea del Sur',
  LA: 'Laos',
  BN: 'Brunéi',
  MF: 'San Martín (parte francesa)',
  SX: 'San Martín (parte neerlandesa)',
  SY: 'Siria',
  SZ: 'Esuatini (Suazilandia)',
  TL: 'Timor Oriental',
  VA: 'Ciudad del Vaticano',
};

const formalNames = spanish.countries as Record<string, string | string[]>;

const nameOf = (code: string): string => {
  const formal = formalNames[code] ?? code;
  return commonNames[code] ?? (Array.isArray(formal) ? (formal[0] ?? code) : formal);
};

const aliasesOf = (code: string, name: string): readonly string[] =>
  [formalNames[code] ?? [], everyday[code] ?? []].flat().filter((alias) => alias !== name);

const withAliases = (country: Country): Country => {
  const aliases = aliasesOf(country.code, country.name);
  return aliases.length > 0 ? { ...country, aliases } : country;
};

/** The frequent nationalities, Chile first: the top of every list. */
export const frequentCountries: readonly Country[] = frequent.map(({ code, country, demonym }) =>
  withAliases({ code, name: country, demonym }),
);

/** Every country from A to Z. */
export const countries: readonly Country[] = Object.keys(formalNames)
  .map(
    (code) =>
      frequentCountries.find((known) => known.code === code) ?? withAliases({ code, name: nameOf(code) }),
  )
  .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

const codes = new Set(Object.keys(formalNames));

/** @param code ISO 3166-1 alpha-2, upper case */
export const isCountryCode = (code: string): boolean => codes.has(code);

/** @param code ISO 3166-1 alpha-2; an unknown code is its own name */
export const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? code;
