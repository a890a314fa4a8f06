import type { RiskKind } from '../../evaluation/risk-policy.ts';
import { screeningReason, type ScreeningResult } from '../../evaluation/screening.ts';
import type { Application } from '../model/application.ts';

const reasonsOf = (results: readonly (ScreeningResult | undefined)[]): RiskKind[] =>
  results.flatMap((result) => (result && screeningReason(result)) ?? []);

/** What a person has to look at before this merchant passes: lists and declarations of exposed persons. */
export function identityReasons({ facts, verificationData }: Application): RiskKind[] {
  const { oneFcc, partyScreening, ownerScreening } = facts;
  const found = [oneFcc?.screening, partyScreening?.screening, ...(ownerScreening?.screenings ?? [])];
  const declared = [
    verificationData?.pep,
    ...(verificationData?.beneficialOwners ?? []).map(({ pep }) => pep),
  ];
  return [...reasonsOf(found), ...(declared.some((pep) => pep?.isPep) ? (['declaredPep'] as const) : [])];
}

/** The same for a company's representatives: only a possible match, since who is listed is stopped when coming to sign. */
export const powersReasons = ({ facts }: Application): RiskKind[] =>
  facts.representativeScreening?.screenings.some(({ screening }) => screening === 'possible')
    ? ['possibleListing']
    : [];
