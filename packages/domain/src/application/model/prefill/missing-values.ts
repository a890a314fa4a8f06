import type { Application } from '../application.ts';
import type { FieldError } from '../../../values/errors/field-error.ts';
import { isAbsent, readRaw } from '../../../values/errors/parse-fields.ts';
import type { PersonName } from '../../../values/identity/name-words.ts';
import { nameOf, parseCorrectedName } from '../party/applicant-name.ts';
import { activityCodeParser } from '../party/prospect.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import { nameOfHolder } from './fill-prospect.ts';
import { cameFromElsewhere } from './origins.ts';

/** Values that no source gave, or gave otherwise than it was typed. `adopted`: the name is the tax folder's. */
export type GivenValues = { name?: PersonName; adopted?: true; activityCode?: string };

type Requested = Pick<Application, 'prospect' | 'facts' | 'error' | 'isPJ'>;

/** Tells if the form asks the applicant for the name: there is none yet, or the civil register has another one for the card. */
const needsName = ({ prospect, error }: Requested): boolean =>
  error?.field?.reason === 'name.different' || !prospect || nameOf(prospect) === undefined;

/** The name of the tax folder that may take the place of a typed one. */
const adoptable = ({ prospect, facts, isPJ }: Requested): PersonName | undefined =>
  isPJ || cameFromElsewhere(prospect?.origins, 'names') ? undefined : nameOfHolder(facts.taxFolder?.holder);

function readName(requested: Requested, raw: unknown): Result<GivenValues, FieldError[]> {
  const official = readRaw(raw, 'adoptsOfficialName') === true ? adoptable(requested) : undefined;
  if (official) return ok({ name: official, adopted: true });
  if (!needsName(requested)) return ok({});
  const isRequired = !requested.prospect || nameOf(requested.prospect) === undefined;
  const given = readRaw(raw, 'names');
  const name = parseCorrectedName(isRequired && isAbsent(given) ? { names: {} } : raw);
  if (!name.ok) return name;
  return ok(name.value ? { name: name.value } : {});
}

/**
 * Reads the values that /screenverifications asks for if no source gave them: name and activity of the applicant
 * (spec/screens#verifications). Other values are not read.
 *
 * @param isActivityCode tells if the tax authority lists a code
 */
export function parseMissingValues(
  requested: Requested,
  raw: unknown,
  isActivityCode: (code: string) => boolean,
): Result<GivenValues, FieldError[]> {
  const name = readName(requested, raw);
  const activity =
    requested.prospect?.activityCode === undefined
      ? activityCodeParser(isActivityCode)(readRaw(raw, 'activityCode'), 'activityCode')
      : undefined;
  if (!name.ok || activity?.ok === false)
    return err([...(name.ok ? [] : name.error), ...(activity?.ok === false ? activity.error : [])]);
  return ok({ ...name.value, ...(activity && { activityCode: activity.value }) });
}
