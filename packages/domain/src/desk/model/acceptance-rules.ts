/** What a case about signals on a signed contract is called in the lists of the desk, where others have the code of an end. */
export const acceptanceCaseCode = 'acceptance';

/** Why staff accept a contract although rules noticed something about its people; the console has words for each. */
export const acceptanceReasonCodes = [
  'signalExplained',
  'peopleConfirmed',
  'identityClarified',
  'dataCorrected',
  'otherEvidence',
] as const;

/** Why staff refuse to accept it. */
export const acceptanceRefusalCodes = [
  'signedByAnother',
  'signalConfirmed',
  'evidenceMissing',
  'outsidePolicy',
] as const;

export type AcceptanceReasonCode =
  (typeof acceptanceReasonCodes)[number] | (typeof acceptanceRefusalCodes)[number];
