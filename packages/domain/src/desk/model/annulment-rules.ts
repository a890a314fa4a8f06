/** Why staff annul a contract that people signed; the console has words for each. */
export const annulmentReasonCodes = [
  'askedByMerchant',
  'dataWrong',
  'signedByAnother',
  'powersMissing',
  'duplicateContract',
  'orderedByAuthority',
] as const;

export type AnnulmentReasonCode = (typeof annulmentReasonCodes)[number];

/** Why staff leave a contract in effect that somebody wanted to annul. */
export const annulmentRefusalCodes = ['evidenceMissing', 'outsidePolicy', 'otherEvidence'] as const;

/** What a case of this kind is called in the lists of the desk, where others have the code of an end. */
export const annulmentCaseCode = 'annulment';

/** Business days of Chile until a case about an annulment is due. */
export const annulmentBusinessDays = 5;
