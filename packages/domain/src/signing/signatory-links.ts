import { isContracted } from '../application/model/flow/state-queries.ts';
import { hasExited, type SignatoryRecord } from './model/signatory/signatory-record.ts';
import type { Application } from '../application/model/application.ts';
import { isSameMailbox } from '../application/change-mailbox.ts';
import { isCollecting, signatoryOf } from './company.ts';
import {
  accept,
  type Decision,
  addSeconds,
  type DecisionContext,
  outOfOrder,
  refuse,
  secondsUntil,
} from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';

/** A link for a person; the token is derived from `linkId` and never stored. */
export const issueLink = (
  party: { id: string; email: string; formerly?: string | undefined },
  { now, newId }: DecisionContext,
  onRequest = false,
): ApplicationEvent => ({
  type: 'LinkIssued',
  at: now,
  partyId: party.id,
  linkId: newId(),
  sentTo: party.email,
  expiresAt: addSeconds(now, limits.linkSeconds),
  onRequest,
  ...(party.formerly !== undefined && { formerly: party.formerly }),
});

/** Returns the mailbox of a signatory's previous link, if it differs from the new one. */
export function formerAddress(
  { linkedTo }: Application,
  { run }: SignatoryRecord,
  email: string,
): string | undefined {
  const before = linkedTo[run];
  return before !== undefined && !isSameMailbox(before, email) ? before : undefined;
}

/** Returns the party of this link, if it still counts: neither replaced nor withdrawn. */
export function partyOfLink(
  application: Application,
  linkId: string,
): { id: string; expiresAt: string } | undefined {
  const { keyHolder, signatories, flow } = application;
  if (flow.state === 'conditionsChosen' && keyHolder?.link.linkId === linkId)
    return { id: keyHolder.id, expiresAt: keyHolder.link.expiresAt };
  const signatory = signatories.find(({ link }) => link?.linkId === linkId);
  if (!signatory?.link || !(isCollecting(application) || isContracted(flow.state))) return undefined;
  // After signing, the link stays readable for the life of the application: it permits no further action.
  return { id: signatory.id, expiresAt: signatory.sealedAt ? '9999' : signatory.link.expiresAt };
}

/** One answer for every link that opens nothing, so that nothing can be learnt from it. */
const linkInvalid = (): Decision => refuse('R13', 'linkInvalid');

/** The link of a mail was opened. A session of an earlier opening ends: one device at a time. */
export function openLink(application: Application, linkId: string, { now }: DecisionContext): Decision {
  const party = partyOfLink(application, linkId);
  if (!party || now >= party.expiresAt) return linkInvalid();
  const opening = openingOf(application, party.id) + 1;
  return accept({ type: 'LinkOpened', at: now, partyId: party.id, opening });
}

/** Returns the number of openings of a party's link. */
export const openingOf = ({ keyHolder, signatories }: Application, partyId: string): number =>
  (keyHolder?.id === partyId ? keyHolder : signatories.find(({ id }) => id === partyId))?.opening ?? 0;

/** «Pedir un nuevo enlace»: only for an expired link. The answer is the same in every case. */
export function requestNewLink(application: Application, linkId: string, context: DecisionContext): Decision {
  const party = partyOfLink(application, linkId);
  const signatory = party && signatoryOf(application, party.id);
  if (!party || !signatory?.contact || context.now < party.expiresAt || hasExited(signatory)) return accept();
  if (signatory.newLinks >= limits.newLinks) return accept();
  return accept(issueLink({ id: signatory.id, email: signatory.contact.email }, context, true));
}

/** Returns the time of the next possible reminder: `undefined` when never. */
export function remindableAt(signatory: SignatoryRecord): string | undefined {
  const { isApplicant, link, reminders, sealedAt, act } = signatory;
  if (isApplicant || !link || sealedAt || act?.confirmedAt || hasExited(signatory)) return undefined;
  if (reminders >= limits.reminders) return undefined;
  return addSeconds(link.mailedAt, limits.reminderAfterSeconds);
}

/** «Recordar»: at most three, one in a day. After the link's time a new one goes out. */
export function remindSignatory(application: Application, signatoryId: string, context: DecisionContext) {
  const signatory = signatoryOf(application, signatoryId);
  if (!signatory?.link || !signatory.contact || !isCollecting(application)) return outOfOrder();
  const allowedAt = remindableAt(signatory);
  if (allowedAt === undefined)
    return signatory.reminders >= limits.reminders ? refuse('R13', 'sendLimit') : outOfOrder();
  const { now } = context;
  if (now < allowedAt) return refuse('R13', 'tooSoon', { retryAfterSeconds: secondsUntil(now, allowedAt) });
  const number = signatory.reminders + 1;
  if (now < signatory.link.expiresAt)
    return accept({ type: 'SignatoryReminded', at: now, signatoryId, linkId: signatory.link.linkId, number });
  const link = issueLink({ id: signatoryId, email: signatory.contact.email }, context);
  if (link.type !== 'LinkIssued') return outOfOrder();
  return accept(link, { type: 'SignatoryReminded', at: now, signatoryId, linkId: link.linkId, number });
}
