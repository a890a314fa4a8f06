import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { StepPlan } from '../../waiting/step-plan.ts';
import type { Credentials } from './seal.ts';
import { text } from './text.ts';

/** The form of the screen. `password` is the one thing that must never be written down anywhere. */
export type ConnectValues = { password: string; consent: boolean };

/**
 * The offer to the person: the key form; the other ways, because there is no form or no further try (`closed`); the
 * wait; or to go on after a source did not answer (`paused`).
 */
type ConnectView = 'form' | 'otherWays' | 'closed' | 'connecting' | 'paused';

/** Returns the view; the server says which ways there are. */
export function viewOf({ connection }: Pick<ApplicationView, 'connection'>): ConnectView {
  if (!connection) return 'paused';
  if (connection.connecting) return 'connecting';
  if (connection.attemptsLeft === 0) return 'closed';
  return connection.ways.includes('form') ? 'form' : 'otherWays';
}

/** A key has 4 to 64 characters (spec/screens#embedconnect); blanks count, they may be part of it. */
export const keyRule = (key: string): string | null =>
  key.length >= 4 && key.length <= 64 ? null : text.keyLength;

/**
 * Returns the credentials that are sealed for this attempt.
 *
 * @returns null when no connection is pending
 */
export function credentialsOf(
  { id, rut, connection }: Pick<ApplicationView, 'id' | 'rut' | 'connection'>,
  key: string,
): Credentials | null {
  const canonical = parseRut(rut);
  if (!connection || !canonical.ok) return null;
  return { rut: canonical.value, key, applicationId: id, attempt: connection.attempt };
}

/** The sources that are queried, one line each. */
export const connectionSteps: readonly StepPlan[] = [
  { id: 'tax', label: text.steps.tax, checks: ['taxCredentials'] },
  { id: 'unemploymentFund', label: text.steps.unemploymentFund, checks: ['unemploymentFundCredentials'] },
  { id: 'regulator', label: text.steps.regulator, checks: ['regulatorCredentials'] },
];
