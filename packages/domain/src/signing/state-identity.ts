import type { Rut } from '../values/identity/rut.ts';
import type { RedirectOutcome } from './model/signatory/factors.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  outOfOrder,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { at } from './signatory-commands.ts';

/** The button of ClaveÚnica: this person leaves for the state's identity provider. An earlier redirect counts no more. */
export function beginStateIdentity(
  application: Application,
  signatoryId: string,
  { now, newId, signatoryFactors = [] }: DecisionContext,
) {
  if (!signatoryFactors.includes('clave-unica') || !at(application, signatoryId, 'prove'))
    return outOfOrder();
  const expiresAt = addSeconds(now, limits.redirectSeconds);
  return accept({ type: 'ProofBegun', at: now, signatoryId, redirectId: newId(), expiresAt });
}

/** End of a visit to the provider: the RUN that signed in there, or the reason that none did. */
export type StateIdentityAnswer = { run: Rut } | { outcome: RedirectOutcome };

/**
 * Takes in the end of the newest redirect of a signatory. The RUN that the provider names is compared with the one of
 * the register, and another one is kept nowhere. One that was begun in an earlier opening of the link proves nothing.
 */
export function finishStateIdentity(
  application: Application,
  signatoryId: string,
  redirectId: string,
  answer: StateIdentityAnswer,
  { now }: DecisionContext,
): Decision {
  const signatory = at(application, signatoryId, 'prove');
  const redirect = signatory?.redirect;
  if (!signatory || redirect?.id !== redirectId || redirect.outcome) return outOfOrder();
  const refused = (outcome: RedirectOutcome): Decision =>
    accept({ type: 'ProofRefused', at: now, signatoryId, redirectId, outcome });
  if ('outcome' in answer) return refused(answer.outcome);
  if (now >= redirect.expiresAt) return refused('expired');
  if (answer.run !== signatory.run) return refused('otherPerson');
  return accept({
    type: 'ProofGiven',
    at: now,
    signatoryId,
    level: 'stateIdentity',
    challengeId: redirectId,
  });
}
