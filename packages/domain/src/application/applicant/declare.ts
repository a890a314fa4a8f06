import type { Declaration } from '../../evaluation/declaration.ts';
import type { VerificationData } from '../../evaluation/verification-data.ts';
import type { PersonName } from '../../identity/name-words.ts';
import type { Application } from '../model/application.ts';
import { accept, canApply, type Decision, type DecisionContext, outOfOrder } from '../model/decision.ts';

/** Nationality and tax residence. */
export function declareTaxResidence(
  application: Application,
  declaration: Declaration,
  { now }: DecisionContext,
): Decision {
  if (!canApply(application, 'DeclarationSaved')) return outOfOrder();
  return accept({ type: 'DeclarationSaved', at: now, declaration });
}

/**
 * Identity document, exposed persons, origin of funds.
 *
 * @param name - corrected after the civil register had another one
 */
export function saveVerifications(
  application: Application,
  data: VerificationData,
  { now }: DecisionContext,
  name?: PersonName,
): Decision {
  if (!canApply(application, 'VerificationsSubmitted')) return outOfOrder();
  return accept({ type: 'VerificationsSubmitted', at: now, data, ...(name && { name }) });
}
