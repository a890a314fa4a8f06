import type { Declaration } from './model/evaluation/declaration.ts';
import type { BasketItem } from './model/offer/basket.ts';
import type { Conditions } from './model/offer/conditions.ts';
import type { Prospect } from './model/party/prospect.ts';
import type { Statement } from './model/statement/texts.ts';
import type { Application } from './model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder, refuse } from './model/decision.ts';
import type { Quote } from './model/facts.ts';

/** Blocks of the summary that change; a block left out stays as it is. */
export type SummaryEdit = {
  prospect?: Prospect;
  basket?: BasketItem[];
  quote?: Quote;
  conditions?: Conditions;
  declaration?: Declaration;
};

/**
 * Changes the summary. Everything produced after it (documents, a requested signature) is void. A proven mail address
 * does not change here: it would have to be proven again.
 */
export function editSummary(application: Application, edit: SummaryEdit, { now }: DecisionContext) {
  if (!canApply(application, 'SummaryEdited')) return outOfOrder();
  if (edit.prospect && edit.prospect.email !== application.prospect?.email)
    return refuse('R13', 'emailLocked', { fieldErrors: [{ field: 'email', reason: 'emailLocked' }] });
  return accept({ type: 'SummaryEdited', at: now, ...edit });
}

/** «Es correcto, continuar», under the statement. */
export function confirmSummary(application: Application, statement: Statement, { now }: DecisionContext) {
  if (!canApply(application, 'SummaryConfirmed')) return outOfOrder();
  if (application.error)
    return refuse('R13', 'dataMustBeCorrected', {
      fieldErrors: application.error.field ? [application.error.field] : [],
    });
  return accept({ type: 'SummaryConfirmed', at: now, statement });
}
