import type { RiskKind } from './risk-policy.ts';

/**
 * Results of lists of financial crime about a person or company that is not refused: nothing, a match of the name
 * without the number, or a politically exposed person. A match on another list is R03 and no answer shows it.
 */
const screeningResults = ['clear', 'possible', 'pep'] as const;
export type ScreeningResult = (typeof screeningResults)[number];

/** Roles of the screened people; lists are matched the same, the record keeps the reason of the search. */
const screenedRoles = ['merchant', 'applicant', 'owner', 'representative', 'signatory'] as const;
export type ScreenedRole = (typeof screenedRoles)[number];

const reasonFor = {
  clear: undefined,
  possible: 'possibleListing',
  pep: 'listedPep',
} as const satisfies Record<ScreeningResult, RiskKind | undefined>;

/** Returns the reason for a person to look after a screening; undefined without one. */
export const screeningReason = (result: ScreeningResult): RiskKind | undefined => reasonFor[result];
