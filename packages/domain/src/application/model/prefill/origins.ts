/**
 * Origins of a value on record: the person, the form's preset, the bank's server, or a source. The civil register's name takes the place of
 * a typed one once the card is proven.
 */
const valueOrigins = [
  'typed',
  'preset',
  'bank',
  'taxFolder',
  'taxRegistry',
  'legalEntities',
  'civilRegister',
] as const;

export type ValueOrigin = (typeof valueOrigins)[number];

/** Values of the prospect that need not have been typed. `names`: given names and surnames together. */
export type SuggestedValue = 'names' | 'legalName' | 'activityCode' | 'averageTicket';

/** A value that is not named was typed. */
export type Origins = Partial<Record<SuggestedValue, ValueOrigin>>;

/** Tells if the value on record was not typed. */
export const cameFromElsewhere = (origins: Origins | undefined, value: SuggestedValue): boolean =>
  (origins?.[value] ?? 'typed') !== 'typed';

/** Returns the origins with that of one value; a value without one was typed. */
export function withOrigin(
  origins: Origins | undefined,
  value: SuggestedValue,
  origin: ValueOrigin,
): Origins {
  const { [value]: _, ...rest } = origins ?? {};
  return origin === 'typed' ? rest : { ...rest, [value]: origin };
}
