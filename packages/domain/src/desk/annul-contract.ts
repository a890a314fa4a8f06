import { addBusinessDays } from '../values/calendar/business-days.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { hasSigned } from '../signing/model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { canApply, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { StaffRef } from './model/case.ts';
import { openCaseAt } from './model/cases.ts';
import { reviewLimits, reviewRules } from './model/review-rules.ts';

/** Reasons not to open a case: the words of the desk's answers. */
export type AnnulmentRefusal = 'notSigned' | 'alreadyAnnulled' | 'acceptanceOpen' | 'internalNote';

/** Tells if a contract in effect has a signature: while signatures are collected, the first of them counts. */
export function isAnnullable(application: Application): boolean {
  const { erasedAt, flow, isPJ, signatories, signature } = application;
  if (erasedAt !== null || !canApply(application, 'ContractAnnulled')) return false;
  if (flow.state !== 'signing') return true;
  return isPJ ? signatories.some(hasSigned) : Boolean(signature?.confirmedAt);
}

/**
 * Opens a case about annulling the contract. An open one stays: it is the same case.
 *
 * @param opened.text - the reason, for the member of staff who works on it
 */
export function openAnnulmentCase(
  application: Application,
  { by, text }: { by: StaffRef; text: string },
  { now, newId }: DecisionContext,
): Result<ApplicationEvent[], AnnulmentRefusal> {
  if (application.flow.state === 'annulled') return err('alreadyAnnulled');
  if (!isAnnullable(application)) return err('notSigned');
  const note = parseMessage(text, reviewLimits.note);
  if (!note.ok) return err('internalNote');
  if (openCaseAt(application, 'annulment')) return ok([]);
  // The same question: refused there, the documents lose their effect.
  if (openCaseAt(application, 'acceptance')) return err('acceptanceOpen');
  return ok([
    {
      type: 'CaseOpened',
      at: now,
      reviewId: newId(),
      gate: 'annulment',
      by,
      internalNote: note.value,
      dueOn: addBusinessDays(now, reviewRules.annulment.businessDays),
    },
  ]);
}
