import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { annulmentOf } from '@afilia/domain/desk/model/cases';

/** Returns the text for the applicant about an annulled contract. It does not name the member of staff who decided. */
export function toAnnulment(application: Application): ApplicationView['annulment'] {
  const decision = annulmentOf(application)?.decision;
  return decision ? { at: decision.at, publicText: decision.publicText } : null;
}
