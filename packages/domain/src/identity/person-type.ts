import { err, ok, type Result } from '../result.ts';
import { parseRut, rutBody, type Rut, type RutFault } from './rut.ts';

/** A human being, or a company, succession, foundation or agency. */
export type PersonType = 'natural' | 'legal';

/** Why the kind that somebody chose is refused: the number belongs to the other one, which is named. */
export type PersonTypeFault = PersonType;

const firstOfCompanies = 50_000_000;

/**
 * Returns whom a number belongs to. It decides, for nobody may overrule it: a company that is taken for a person would be
 * bound by whoever types its number.
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
 * @param chosen - undefined where nobody chose
 * @returns the kind of the number, or the same as a fault when another one was chosen
 */
export function checkPersonType(
  rut: Rut,
  chosen: PersonType | undefined,
): Result<PersonType, PersonTypeFault> {
  const type = personTypeOf(rut);
  return chosen === undefined || chosen === type ? ok(type) : err(type);
}
