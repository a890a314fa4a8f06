/** Reasons of staff to accept a contract although rules noticed something about its people; the console has words for each. */
export const acceptanceReasonCodes = [
  'signalExplained',
  'peopleConfirmed',
  'identityClarified',
  'dataCorrected',
  'otherEvidence',
] as const;

/** Reasons of staff to refuse to accept it. */
export const acceptanceRefusalCodes = [
  'signedByAnother',
  'signalConfirmed',
  'evidenceMissing',
  'outsidePolicy',
] as const;

export type AcceptanceReasonCode =
  | (typeof acceptanceReasonCodes)[number]
  | (typeof acceptanceRefusalCodes)[number];
