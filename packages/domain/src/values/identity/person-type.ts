import { err, ok, type Result } from '../result.ts';
import { parseRut, rutBody, type Rut, type RutFault } from './rut.ts';

/** A human being, or a company, succession, foundation or agency. */
export type PersonType = 'natural' | 'legal';

const firstOfCompanies = 50_000_000;

/**
 * Returns the kind of a number's owner, which no input can overrule: a company treated as a person would be bound by
 * anyone who types its number.
 *
 * @see spec/chile#person-or-entity
 * @example personTypeOf(rut) // 'natural' for 12.345.678-5, 'legal' for 76.192.083-9
 */
export const personTypeOf = (rut: Rut): PersonType =>
  Number(rutBody(rut)) < firstOfCompanies ? 'natural' : 'legal';

/**
 * Reads the RUN of a human being.
 *
 * @returns the canonical RUN, or why it is none; `notPerson` when the number is a company's
 */
export function parseRun(text: string): Result<Rut, RutFault | 'notPerson'> {
  const parsed = parseRut(text);
  return parsed.ok && personTypeOf(parsed.value) === 'legal' ? err('notPerson') : parsed;
}

/**
 * Checks a kind that was chosen against the number.
 *
 * @param chosen - undefined without a choice
 * @returns the kind of the number; as an error when another one was chosen
 */
export function checkPersonType(rut: Rut, chosen: PersonType | undefined): Result<PersonType, PersonType> {
  const type = personTypeOf(rut);
  return chosen === undefined || chosen === type ? ok(type) : err(type);
}
