import type { Application } from './model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder, refuse } from './model/decision.ts';
import { limits } from './model/limits.ts';

/**
 * Accepts sealed credentials. They are stored apart, under `sealedId`; events record only that there were some. After
 * three wrong ones the form offers no other attempt (spec/screens#embedconnect).
 */
export function connectSources(
  application: Application,
  { sealedId, textVersion }: { sealedId: string; textVersion: string },
  { now }: DecisionContext,
) {
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
