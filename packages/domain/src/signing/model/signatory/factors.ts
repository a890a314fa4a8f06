/** What else than the mailbox a signatory may prove who it is with, as the operator names it in `SIGNATORY_FACTORS`. */
export const signatoryFactors = ['sms', 'clave-unica'] as const;

export type SignatoryFactor = (typeof signatoryFactors)[number];

/** Whether codes go to phones here; absent: they do. */
export const sendsFactor = ({
  signatoryFactors: factors = ['sms'],
}: {
  signatoryFactors?: readonly SignatoryFactor[];
}): boolean => factors.includes('sms');

/**
 * Why a visit to the state's identity provider proved nothing (decision 0029). `otherPerson`: another RUN signed in;
 * `cancelled`: the person did not agree there; `expired`: too late, used twice, or not what was begun; `unavailable` and
 * `silent`: the provider failed, or did not answer in time.
 */
export const redirectOutcomes = ['otherPerson', 'cancelled', 'expired', 'unavailable', 'silent'] as const;

export type RedirectOutcome = (typeof redirectOutcomes)[number];
