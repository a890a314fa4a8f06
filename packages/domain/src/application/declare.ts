import type { Declaration } from './model/evaluation/declaration.ts';
import type { VerificationData } from './model/evaluation/verification-data.ts';
import type { GivenValues } from './model/prefill/missing-values.ts';
import type { Statement } from './model/statement/texts.ts';
import type { Application } from './model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder } from './model/decision.ts';

/**
 * Nationality and tax residence.
 *
 * @param statement - the sentence that was confirmed for it
 */
export function declareTaxResidence(
  application: Application,
  declaration: Declaration,
  { now }: DecisionContext,
  statement?: Statement,
) {
  if (!canApply(application, 'DeclarationSaved')) return outOfOrder();
  return accept({ type: 'DeclarationSaved', at: now, declaration, ...(statement && { statement }) });
}

/**
 * Identity document, exposed persons, origin of funds.
 *
 * @param given - values that no source gave
 * @param given.statement - the sentence that was confirmed for a part of it
 */
export function saveVerifications(
  application: Application,
  data: VerificationData,
  { now }: DecisionContext,
  { statement, ...given }: GivenValues & { statement?: Statement | undefined } = {},
) {
  if (!canApply(application, 'VerificationsSubmitted')) return outOfOrder();
  return accept({
    type: 'VerificationsSubmitted',
    at: now,
    data,
    ...given,
    ...(statement && { statement }),
  });
}
