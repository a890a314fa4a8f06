import type { CheckFacts, TaxHolder } from '../facts.ts';
import { parsePersonName } from '../../../values/identity/person-name.ts';
import { withAccentsOf } from '../../../values/identity/with-accents-of.ts';
import type { PersonName } from '../../../values/identity/name-words.ts';
import { nameOf, renamed } from '../party/applicant-name.ts';
import type { Prospect } from '../party/prospect.ts';
import { cameFromElsewhere, type SuggestedValue, type ValueOrigin, withOrigin } from './origins.ts';

type Known = { facts: Partial<CheckFacts>; isPJ: boolean };
type Activity = { code: string; main: boolean };

/** Returns the main activity: the one that the tax authority calls main, else the first. */
const mainActivity = <One extends Activity>(activities: readonly One[]): One | undefined =>
  activities.find(({ main }) => main) ?? activities[0];

/**
 * Returns the name of a tax folder as documents print it. Registers write in capitals.
 *
 * @returns undefined if the folder has none, or one that no form would take
 */
export function nameOfHolder(holder: TaxHolder | undefined): PersonName | undefined {
  if (!holder) return undefined;
  const read = (text: string) => {
    const parsed = parsePersonName(text);
    return parsed.ok ? withAccentsOf(parsed.value, '') : undefined;
  };
  const givenNames = read(holder.firstNames);
  const paternalSurname = read(holder.paternalSurname);
  const maternalSurname = holder.maternalSurname === undefined ? undefined : read(holder.maternalSurname);
  if (givenNames === undefined || paternalSurname === undefined) return undefined;
  return { givenNames, paternalSurname, ...(maternalSurname !== undefined && { maternalSurname }) };
}

/** Tells if a source may fill a value: the person gave none, or a source gave it before. */
const isOpen = (prospect: Prospect, value: SuggestedValue, given: unknown): boolean =>
  given === undefined || cameFromElsewhere(prospect.origins, value);

function withName(prospect: Prospect, { facts, isPJ }: Known): Prospect {
  // The folder of a company names no person; the civil register's name stays.
  const isOfFolder = !nameOf(prospect) || prospect.origins?.names === 'taxFolder';
  const name = isPJ || !isOfFolder ? undefined : nameOfHolder(facts.taxFolder?.holder);
  return name ? renamed(prospect, name, 'taxFolder') : prospect;
}

function withActivity(prospect: Prospect, { facts }: Known): Prospect {
  if (!isOpen(prospect, 'activityCode', prospect.activityCode)) return prospect;
  const ofFolder = facts.taxFolder && mainActivity(facts.taxFolder.activities);
  const found: { activity: Activity; origin: ValueOrigin } | undefined = ofFolder && {
    activity: ofFolder,
    origin: 'taxFolder',
  };
  if (!found) return prospect;
  return {
    ...prospect,
    activityCode: found.activity.code,
    origins: withOrigin(prospect.origins, 'activityCode', found.origin),
  };
}

/**
 * Takes over values of sources that were not typed: a natural person's name of the tax folder, the main activity.
 *
 * @see spec/screens#where-values-come-from
 */
export const filledProspect = (prospect: Prospect, known: Known): Prospect =>
  withActivity(withName(prospect, known), known);
