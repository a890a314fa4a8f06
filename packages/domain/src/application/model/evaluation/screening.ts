import type { RiskKind } from './risk-policy.ts';

/**
 * What lists of financial crime say of a person or company that is not refused: nothing, a match of the name without the
 * number, or a politically exposed person. A match on another list is R03 and reaches nobody as an answer.
 */
const screeningResults = ['clear', 'possible', 'pep'] as const;
export type ScreeningResult = (typeof screeningResults)[number];

/** As what somebody is screened; lists are matched the same, the record says why they were searched. */
const screenedRoles = ['merchant', 'applicant', 'owner', 'representative', 'signatory'] as const;
export type ScreenedRole = (typeof screenedRoles)[number];

const reasonFor = {
  clear: undefined,
  possible: 'possibleListing',
  pep: 'listedPep',
} as const satisfies Record<ScreeningResult, RiskKind | undefined>;

/** Why a person looks at somebody after a screening; undefined when nobody has to. */
export const screeningReason = (result: ScreeningResult): RiskKind | undefined => reasonFor[result];
