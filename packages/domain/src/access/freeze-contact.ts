import { isOpen } from '../application/model/is-open.ts';
import type { Application } from '../application/model/application.ts';
import { accept, type Decision, type DecisionContext, refuse } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { addHold, decidedHoldsAt, decisionOf } from '../application/gate-holds.ts';
import { applicantId, signalRisks } from '../application/signal-risk.ts';

/**
 * Returns the party whose contact an event replaced: both addresses get a notice and may object. Undefined for any
 * other event. `partyId` null is the applicant.
 */
export function replacedContact(event: ApplicationEvent): { partyId: string | null } | undefined {
  if (event.type === 'LinkIssued' && event.formerly !== undefined) return { partyId: event.partyId };
  // The owner of an address that got a mail by a slip of the pen has no say in the application of another person.
  return event.type === 'EmailChanged' && event.mailboxProven ? { partyId: null } : undefined;
}

const noticeShape = /^(?<applicationId>[\w-]{1,64})\.notice\.(?<version>\d{1,9})$/u;

/** Names the notices about the event of a version: the token of their link follows from it, as that of other links. */
export const noticeIdOf = (applicationId: string, version: number): string =>
  `${applicationId}.notice.${version}`;

/** Returns the version of the event that a notice is about; undefined for the id of any other link. */
export function versionOfNotice(linkId: string): number | undefined {
  const version = noticeShape.exec(linkId)?.groups?.['version'];
  return version === undefined ? undefined : Number(version);
}

/**
 * Tells if a person reported a change of this contact and no decision has approved it since. The RUN names a signatory too:
 * taken out and chosen anew, the same person has another id.
 */
export function isFrozen(application: Application, partyId: string | null): boolean {
  const { frozenContacts, signatories } = application;
  const own = signatories.find(({ id }) => id === partyId)?.run;
  const frozen = frozenContacts.findLast(
    ({ partyId: id, run }) => id === partyId || (own !== undefined && run === own),
  );
  if (!frozen) return false;
  return !decidedHoldsAt(application, 'acceptance', 'granted').some(
    (hold) =>
      hold.reasons.includes('contactReported') && (decisionOf(application, hold)?.at ?? '') >= frozen.at,
  );
}

/** Refuses a decision of a person while their contact is frozen; undefined when it is not. */
export const refusedWhenFrozen = (
  application: Application,
  partyId: string | null,
): Decision<'contactFrozen'> | undefined =>
  isFrozen(application, partyId) ? refuse('R13', 'contactFrozen') : undefined;

/**
 * «No reconozco este cambio»: stops the links and codes of that person at once, and has a person look before the contract
 * is accepted. Reported again, or after the end, it changes nothing.
 */
export function reportContactChange(
  application: Application,
  partyId: string | null,
  { now }: DecisionContext,
): Decision {
  if (!isOpen(application) || isFrozen(application, partyId)) return accept();
  const about = [partyId ?? applicantId];
  const signals = signalRisks(application, [{ kind: 'contactReported', about }], now);
  const isHeld = signals.some(({ type }) => type === 'HumanReviewOpened');
  return accept(
    { type: 'ContactFrozen', at: now, ...(partyId !== null && { partyId }) },
    ...signals,
    // Reported once more after a decision: the signal is known, and the hold that it led to is over.
    ...(isHeld ? [] : addHold(application, 'acceptance', ['contactReported'], now)),
  );
}
