import type { FieldError } from '../../../values/errors/field-error.ts';
import { isAbsent, readRaw } from '../../../values/errors/parse-fields.ts';
import type { CompanyDeclaration, PersonDeclaration } from '../evaluation/declaration.ts';
import type { VerificationData } from '../evaluation/verification-data.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import type { StatementId } from './texts.ts';

/** Meaning of each sentence, as values of the fields of the form in its place. */
export const statedFields = {
  taxResidencePerson: {
    nationality: 'CL',
    otherNationalities: [],
    birthCountry: 'CL',
    livesInChile: true,
    usPerson: false,
    otherTaxResidences: [],
  } satisfies Omit<PersonDeclaration, 'kind'>,
  taxResidenceCompany: {
    incorporationCountry: 'CL',
    otherTaxResidences: [],
    entityKind: 'active',
  } satisfies Omit<CompanyDeclaration, 'kind'>,
  exposureAndFunds: {
    pep: { isPep: false },
    fundsOrigin: 'businessSales',
  } satisfies Pick<VerificationData, 'pep' | 'fundsOrigin'>,
} as const satisfies Partial<Record<StatementId, object>>;

/** The sentences that answer fields. */
export type AnsweringStatement = keyof typeof statedFields;

/** Tells if a value agrees with the sentence, or is absent. */
function agrees(given: unknown, stated: unknown): boolean {
  if (isAbsent(given)) return true;
  if (Array.isArray(stated)) return Array.isArray(given) && given.length === stated.length;
  if (typeof stated === 'object' && stated !== null)
    return Object.entries(stated).every(([name, value]) => agrees(readRaw(given, name), value));
  return given === stated;
}

/**
 * Fills in the values of a sentence. Fields that contradict it are refused: a page cannot have a person confirm one thing
 * and save another.
 *
 * @param raw - the fields from outside
 * @returns the fields to parse
 */
export function withStated(raw: unknown, id: AnsweringStatement): Result<unknown, FieldError[]> {
  const stated = Object.entries(statedFields[id]);
  const contradicting = stated
    .filter(([name, value]) => !agrees(readRaw(raw, name), value))
    .map(([field]): FieldError => ({ field, reason: 'statement.conflict' }));
  if (contradicting.length > 0) return err(contradicting);
  const given = typeof raw === 'object' && raw !== null ? raw : {};
  return ok({ ...given, ...Object.fromEntries(stated) });
}

/** Tells if the saved values agree with the sentence, so that it may be shown again in place of the form. */
export const isAsStated = (saved: unknown, id: AnsweringStatement): boolean =>
  Object.entries(statedFields[id]).every(([name, value]) => {
    const given = readRaw(saved, name);
    return !isAbsent(given) && agrees(given, value);
  });
