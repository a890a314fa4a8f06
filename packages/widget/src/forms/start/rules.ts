import { parseRut, rutHint } from '@afilia/domain/identity/rut';
import { legalTextVersion } from '../legal-text-version.ts';
import type { PersonKind, StartValues } from './values.ts';

/**
 * The kind of person the number speaks for, when it contradicts the chosen one (spec/chile#person-or-entity:
 * below 50.000.000 a person, from there a company). Only a hint: the tax record decides.
 */
export function contradiction(rut: string, chosen: PersonKind): PersonKind | null {
  const parsed = parseRut(rut);
  if (!parsed.ok) return null;
  const hint = rutHint(parsed.value);
  return hint === chosen ? null : hint;
}

/** A RUT as it is sent; it must have passed its rule. */
export function canonicalRut(typed: string): string {
  const parsed = parseRut(typed);
  return parsed.ok ? parsed.value : typed;
}

/** The input of `start-application`; the RUT must have passed its rule. */
export function toStartInput(values: StartValues) {
  return {
    rut: canonicalRut(values.rut),
    isPJ: values.kind === 'legal',
    acceptsTerms: values.terms,
    authorisesEvaluation: values.authorises,
    acceptsMarketing: values.marketing,
    textVersion: legalTextVersion,
  };
}
