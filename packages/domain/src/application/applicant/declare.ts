import type { Declaration } from '../../evaluation/declaration.ts';
import type { VerificationData } from '../../evaluation/verification-data.ts';
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

/** Identity document, exposed persons, origin of funds. */
export function saveVerifications(
  application: Application,
  data: VerificationData,
  { now }: DecisionContext,
): Decision {
  if (!canApply(application, 'VerificationsCompleted')) return outOfOrder();
  return accept({ type: 'VerificationsCompleted', at: now, data });
}
