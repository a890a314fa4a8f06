import { parsePersonName } from '../identity/person-name.ts';
import type { PersonName } from '../identity/name-words.ts';
import { isAbsent, optional, readRaw, record, ruled } from '../errors/parse-fields.ts';
import type { FieldError } from '../errors/field-error.ts';
import { ok, type Result } from '../result.ts';
import type { Prospect } from './prospect.ts';

/** The name that the applicant has typed. */
export const nameOf = ({ firstNames, paternalSurname, maternalSurname }: Prospect): PersonName => ({
  givenNames: firstNames,
  paternalSurname,
  ...(maternalSurname !== undefined && { maternalSurname }),
});

/** The prospect with another name of the applicant. */
export function renamed(prospect: Prospect, name: PersonName): Prospect {
  const { maternalSurname: _, ...rest } = prospect;
  return {
    ...rest,
    firstNames: name.givenNames,
    paternalSurname: name.paternalSurname,
    ...(name.maternalSurname && { maternalSurname: name.maternalSurname }),
  };
}

const readNames = record({
  firstNames: ruled('name', parsePersonName),
  paternalSurname: ruled('name', parsePersonName),
  maternalSurname: optional(ruled('name', parsePersonName)),
});

/**
 * Reads the corrected name of an input, if it has one.
 *
 * @param raw - an input with `names`: the fields of the prospect
 */
export function parseCorrectedName(raw: unknown): Result<PersonName | undefined, FieldError[]> {
  const given = readRaw(raw, 'names');
  if (isAbsent(given)) return ok(undefined);
  const read = readNames(given, 'names');
  if (!read.ok) return read;
  const { firstNames, paternalSurname, maternalSurname } = read.value;
  return ok({
    givenNames: firstNames,
    paternalSurname,
    ...(maternalSurname !== undefined && { maternalSurname }),
  });
}
