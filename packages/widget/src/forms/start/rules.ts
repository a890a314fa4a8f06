import { personTypeOf, type PersonType } from '@afilia/domain/values/identity/person-type';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { StartValues } from './values.ts';

/** The kind of person that a complete number belongs to (spec/chile#person-or-entity); null while it is none. */
export function kindOfNumber(rut: string): PersonType | null {
  const parsed = parseRut(rut);
  return parsed.ok ? personTypeOf(parsed.value) : null;
}

/** A RUT as it is sent; it must have passed its rule. */
export function canonicalRut(typed: string): string {
  const parsed = parseRut(typed);
  return parsed.ok ? parsed.value : typed;
}

/**
 * The input of `start-application`; the RUT must have passed its rule.
 *
 * @param textVersion edition of the legal texts that the person opened; null: none, and that in force counts
 * @param hostSession secret of the host session that it begins with
 */
export function toStartInput(values: StartValues, textVersion: string | null, hostSession: string | null) {
  return {
    rut: canonicalRut(values.rut),
    isPJ: values.kind === 'legal',
    acceptsTerms: values.terms,
    authorisesEvaluation: values.authorises,
    acceptsMarketing: values.marketing,
    textVersion,
    hostSession,
  };
}
