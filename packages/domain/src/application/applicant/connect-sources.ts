import type { Application } from '../model/application.ts';
import {
  accept,
  canApply,
  type Decision,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../model/decision.ts';
import { limits } from '../model/limits.ts';

/**
 * Sealed credentials arrive. They are kept apart, under `sealedId`; the events only know that there were some.
 * After three wrong ones the form offers no other try (spec/screens#embedconnect).
 */
export function connectSources(
  application: Application,
  { sealedId, textVersion }: { sealedId: string; textVersion: string },
  { now }: DecisionContext,
): Decision {
  if (!canApply(application, 'CredentialsSubmitted')) return outOfOrder();
  const { attempt, wrong } = application.connection;
  if (wrong >= limits.credentialAttempts)
    return refuse('E12', 'credentialAttemptsExceeded', { attemptsLeft: 0 });
  return accept({
    type: 'CredentialsSubmitted',
    at: now,
    attempt,
    sealedId,
    consent: { subject: 'sources', given: true, textVersion, at: now },
  });
}

/** The attempt that the sealed credentials on record are bound to. */
export const submittedAttempt = ({ connection }: Application) => connection.attempt - 1;
