/** Factors besides the mailbox by which a signatory may prove the identity, as the operator names them in `SIGNATORY_FACTORS`. */
export const signatoryFactors = ['sms', 'clave-unica'] as const;

export type SignatoryFactor = (typeof signatoryFactors)[number];

/** Tells if codes go to phones here; absent: they do. */
export const sendsFactor = ({
  signatoryFactors: factors = ['sms'],
}: {
  signatoryFactors?: readonly SignatoryFactor[];
}): boolean => factors.includes('sms');

/**
 * Reasons that a visit to the state's identity provider proved nothing (decision access-clave-unica). `otherPerson`: another RUN
 * signed in; `cancelled`: the person did not agree there; `expired`: too late, used twice, or another visit than was
 * begun; `unavailable` and `silent`: the provider failed, or did not answer in time.
 */
export const redirectOutcomes = ['otherPerson', 'cancelled', 'expired', 'unavailable', 'silent'] as const;

export type RedirectOutcome = (typeof redirectOutcomes)[number];
