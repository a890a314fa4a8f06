/** Reasons of staff to annul a signed contract; the console has words for each. */
export const annulmentReasonCodes = [
  'askedByMerchant',
  'dataWrong',
  'signedByAnother',
  'powersMissing',
  'duplicateContract',
  'orderedByAuthority',
] as const;

export type AnnulmentReasonCode = (typeof annulmentReasonCodes)[number];

/** Reasons of staff to leave a contract in effect in spite of a request to annul it. */
export const annulmentRefusalCodes = ['evidenceMissing', 'outsidePolicy', 'otherEvidence'] as const;
