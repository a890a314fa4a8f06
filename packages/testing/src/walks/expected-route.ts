import type { Route } from '@afilia/domain/flow/screen-routes';
import { isContracted, placeAt } from '@afilia/domain/flow/state-queries';
import { isCompany, nodeOf, type Standing } from './standing.ts';

/** The screen where the applicant stands: the statechart's, but while a company signs, everybody has their own. */
export function expectedRoute(standing: Standing): Route {
  const { position, variant, signed, facts, remotes } = standing;
  if (!isCompany(standing)) return placeAt(position).route;
  const isObserver = variant === 'observer';
  if (isContracted(position.state)) return isObserver ? '/screenpendingsignatures' : placeAt(position).route;
  if (position.state !== 'signing') return placeAt(position).route;
  if (isObserver) return '/screennonsignatorysuccess';
  if (signed > 0) return '/screenpendingsignatures';
  // The applicant signs first.
  if (facts.at(-1) === 'SealingBegan') return '/screenloader';
  return remotes > 0 ? '/screennotificationsuccess' : '/screensigndocuments';
}

/**
 * Whether a walk stands still here until somebody or a source goes on, so that what the API tells can be looked at.
 *
 * @param next the fact that the walk goes on with
 */
export function standsStill(standing: Standing, automatic: boolean, next: string | undefined): boolean {
  if (automatic || next === 'CredentialsRefused') return false;
  const node = nodeOf(standing.position);
  if (node === 'documentsIssued.notifying') return next !== undefined && next !== 'SignatoriesNotified';
  return !(node === 'signatoriesDefined.reviewingSummary' && next === 'PowersLapsed');
}
