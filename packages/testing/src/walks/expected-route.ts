import { type Route, routeOf } from '@afilia/domain/flow/route';
import { isCompany, nodeOf, type Standing } from './standing.ts';

/** The screen where the applicant stands: the statechart's, but while a company signs, everybody has their own. */
export function expectedRoute(standing: Standing): Route {
  const { position, variant, signed, facts, remotes } = standing;
  if (!isCompany(standing)) return routeOf(position);
  const isObserver = variant === 'observer';
  if (position.state === 'signed' || position.state === 'completed')
    return isObserver ? '/screenpendingsignatures' : routeOf(position);
  if (position.state !== 'signing') return routeOf(position);
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
