import type { Application } from '../application/model/application.ts';
import {
  accept,
  canApply,
  type Decision,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import type { FlowTransition, MailKind } from '../application/model/events.ts';
import { annulmentOf } from '../desk/model/cases.ts';
import { acceptanceRefused, isAwaitingAcceptance } from '../signing/settle-acceptance.ts';
import { lapseOf } from '../desk/ask-applicant.ts';
import { delayedReviewConsequence } from '../desk/delayed-review.ts';
import { limits } from '../application/model/limits.ts';

/**
 * «Reintentar»: repeats failed checks only. While the sealed credential is valid the person does not type it again; after
 * its five minutes the result is E19
 * (spec/errors#catalogue).
 */
export function retryChecks(application: Application, { now }: DecisionContext) {
  if (!canApply(application, 'ChecksRetried')) return outOfOrder();
  if (application.flow.heldAt === 'conditionsChosen' && now >= credentialGoodUntil(application))
    return accept({ type: 'CredentialsRefused', at: now, code: 'E19', wrong: application.connection.wrong });
  return accept({ type: 'ChecksRetried', at: now });
}

/** «Reintentar» of a key holder: the sources that were being connected, and nothing else of the application. */
export const retryConnection = (application: Application, context: DecisionContext) =>
  application.flow.heldAt === 'conditionsChosen' ? retryChecks(application, context) : outOfOrder();

const credentialGoodUntil = ({ consents, startedAt }: Application) =>
  addSeconds(
    consents.findLast(({ subject }) => subject === 'sources')?.at ?? startedAt,
    limits.sealedSeconds,
  );

/** «Comenzar de nuevo». */
export function withdrawApplication(application: Application, { now }: DecisionContext) {
  if (!canApply(application, 'ApplicationWithdrawn')) return outOfOrder();
  return accept({ type: 'ApplicationWithdrawn', at: now });
}

/**
 * The timer of 30 days without activity. After some activity it looks again later. A contract that all have signed and
 * that is not accepted in that time counts as refused: its signers get a notice, and no signature stays open forever. A
 * review with an unanswered question lapses.
 */
export function expireApplication(application: Application, { now }: DecisionContext): Decision {
  const lapse = lapseOf(application, now);
  if (lapse) return accept(lapse);
  const due = addSeconds(application.lastActivityAt, limits.applicationExpiresAfterSeconds);
  const end: FlowTransition = isAwaitingAcceptance(application)
    ? acceptanceRefused(now, 'nobody accepted the contract in thirty days')
    : { type: 'ApplicationExpired', at: now };
  if (!canApply(application, end.type)) return accept();
  if (now < due) return accept({ type: 'ExpiryPostponed', at: now });
  return accept(end);
}

/** «Reenviar correo»: sends the signed documents again; not while a mail is pending, and a limited number of times. */
export function resendDocuments(application: Application, { now, newId }: DecisionContext) {
  const { completion } = application;
  if (!completion || annulmentOf(application)) return outOfOrder();
  if (completion.mail === 'queued') return refuse('R13', 'tooSoon');
  if (completion.resends >= limits.documentResends) return refuse('R13', 'sendLimit');
  return accept({ type: 'DocumentsResent', at: now, about: newId() });
}

/** Records the delivery of a mail. `about` is the challenge of a code, or the application's id. */
export function recordMail(
  mail: { mail: MailKind; about: string; delivered: boolean; withCode?: boolean },
  { now }: DecisionContext,
): Decision {
  const about = { at: now, mail: mail.mail, about: mail.about };
  return accept(
    mail.delivered
      ? { type: 'MailSent', ...about, ...(mail.withCode && { withCode: true as const }) }
      : { type: 'MailFailed', ...about },
  );
}

/**
 * Polls a long legal review again. One whose register is away becomes a long one: the applicant expects a mail, and presses
 * no «Reintentar» (spec/screens#verifications).
 */
export function resumeReview(application: Application, context: DecisionContext): Decision {
  const { now } = context;
  if (canApply(application, 'LegalReviewResumed')) return accept({ type: 'LegalReviewResumed', at: now });
  const delayed = delayedReviewConsequence(application, context);
  return delayed ? accept(delayed) : accept();
}
