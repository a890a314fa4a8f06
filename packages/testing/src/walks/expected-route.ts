import type { Route } from '@afilia/domain/application/model/flow/screen-routes';
import { isContracted, placeAt } from '@afilia/domain/application/model/flow/state-queries';
import { isCompany, nodeOf, type WalkState } from './walk-state.ts';

/** The screen where the applicant stands: the statechart's, but while a company signs, everybody has their own. */
export function expectedRoute(state: WalkState): Route {
  const { position, variant, signed, facts, remotes } = state;
  if (!isCompany(state)) return placeAt(position).route;
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
 * Tells if a walk stands still here until a person or a source goes on, so that a test can look at the API's view.
 *
 * @param next the fact that the walk goes on with
 */
export function standsStill(state: WalkState, automatic: boolean, next: string | undefined): boolean {
  if (automatic || next === 'CredentialsRefused') return false;
  const node = nodeOf(state.position);
  if (node === 'documentsIssued.notifying') return next !== undefined && next !== 'SignatoriesNotified';
  return !(node === 'signatoriesDefined.reviewingSummary' && next === 'PowersLapsed');
}
