import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { annulmentOf } from '@afilia/domain/desk/model/annulment-case';

/** What the applicant reads of a contract that was annulled. Who of the staff decided is not told. */
export function toAnnulment(application: Application): ApplicationView['annulment'] {
  const decision = annulmentOf(application)?.decision;
  return decision ? { at: decision.at, publicText: decision.publicText } : null;
}
