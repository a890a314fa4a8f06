import type { RiskKind } from '../model/evaluation/risk-policy.ts';
import { screeningReason, type ScreeningResult } from '../model/evaluation/screening.ts';
import { personTypeOf } from '../../values/identity/person-type.ts';
import type { Application } from '../model/application.ts';
import type { Noticed } from '../signal-risk.ts';

const reasonsOf = (results: readonly (ScreeningResult | undefined)[]): RiskKind[] =>
  results.flatMap((result) => (result && screeningReason(result)) ?? []);

/** Returns the reasons for a person to look before this merchant passes: lists and declarations of exposed persons. */
export function identityReasons(application: Application): RiskKind[] {
  const { facts, verificationData } = application;
  const { oneFcc, partyScreening, ownerScreening } = facts;
  const found = [oneFcc?.screening, partyScreening?.screening, ...(ownerScreening?.screenings ?? [])];
  const declared = [
    verificationData?.pep,
    ...(verificationData?.beneficialOwners ?? []).map(({ pep }) => pep),
  ];
  return [
    ...reasonsOf(found),
    ...(declared.some((pep) => pep?.isPep) ? (['declaredPep'] as const) : []),
    ...personTypeReasons(application),
  ];
}

/** Tells if the kind of merchant on record contradicts its number, from which the start derives it. */
export const personTypeReasons = ({ merchantRut, isPJ }: Application): RiskKind[] =>
  personTypeOf(merchantRut) === (isPJ ? 'legal' : 'natural') ? [] : ['otherPersonType'];

/** The same for a company's representatives: only a possible match, since a hit waits for the acceptance. */
export const powersReasons = ({ facts }: Application): RiskKind[] =>
  facts.representativeScreening?.screenings.some(({ screening }) => screening === 'possible')
    ? ['possibleListing']
    : [];

/**
 * Representatives in force whom a list has. A listed one who comes to sign is stopped; about the others a person
 * decides before the contract is accepted, since an earlier end would reveal the listed one to the applicant.
 */
export const listedRepresentatives = ({ facts }: Application): Noticed[] =>
  (facts.representativeScreening?.screenings ?? []).flatMap(({ id, screening }) =>
    screening === 'listed' ? [{ kind: 'listedRepresentative' as const, about: [id] }] : [],
  );
