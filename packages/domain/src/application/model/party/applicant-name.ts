import { parsePersonName } from '../../../values/identity/person-name.ts';
import type { PersonName } from '../../../values/identity/name-words.ts';
import { isAbsent, optional, readRaw, record, ruled } from '../../../values/errors/parse-fields.ts';
import type { FieldError } from '../../../values/errors/field-error.ts';
import { ok, type Result } from '../../../values/result.ts';
import { type ValueOrigin, withOrigin } from '../prefill/origins.ts';
import type { Prospect } from './prospect.ts';

type NameParts = Pick<Prospect, 'firstNames' | 'paternalSurname' | 'maternalSurname'>;

/** Returns the applicant's name; undefined before a source or the person gave it. */
export function nameOf({ firstNames, paternalSurname, maternalSurname }: NameParts): PersonName | undefined {
  if (firstNames === undefined || paternalSurname === undefined) return undefined;
  return {
    givenNames: firstNames,
    paternalSurname,
    ...(maternalSurname !== undefined && { maternalSurname }),
  };
}

/** Returns the applicant's name in one line; undefined before a source or the person gave it. */
export function fullNameOf(prospect: NameParts): string | undefined {
  const name = nameOf(prospect);
  return name && inOneLine(name);
}

/** Returns given names and paternal surname, as letters name the applicant; undefined before a source or the person gave them. */
export const shortNameOf = (prospect: NameParts | null): string | undefined => {
  const name = prospect && nameOf(prospect);
  return name ? `${name.givenNames} ${name.paternalSurname}` : undefined;
};

/** Given names and surnames, as documents and lists write them. */
export const inOneLine = ({ givenNames, paternalSurname, maternalSurname }: PersonName): string =>
  [givenNames, paternalSurname, maternalSurname].filter(Boolean).join(' ');

/** The prospect with another name of the applicant. */
export function renamed(prospect: Prospect, name: PersonName, origin: ValueOrigin): Prospect {
  const { maternalSurname: _, origins, ...rest } = prospect;
  return {
    ...rest,
    origins: withOrigin(origins, 'names', origin),
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
