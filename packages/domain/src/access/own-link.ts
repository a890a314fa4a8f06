import type { Application } from '../application/model/application.ts';
import {
  accept,
  addSeconds,
  type Decision,
  type DecisionContext,
  refuse,
} from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import type { OwnLink, OwnLinkReason } from './model/return-events.ts';
import { resumePhone } from './own-phone.ts';
import { isResumable, resumeAddress } from './resume.ts';

const day = 24 * 3600;

/** Returns the links that lead back to an application, the newest first; those of a mailbox that was replaced do not count. */
function goodLinks(application: Application, now: string): OwnLink[] {
  const address = resumeAddress(application);
  const links = application.ownLinks;
  return links.filter((link) => link.address === address && now < link.expiresAt).toReversed();
}

/** Returns the way of a link to the person. */
const wayOf = (because: OwnLinkReason): 'mail' | 'shared' | 'sms' =>
  because === 'shared' || because === 'sms' ? because : 'mail';

/** Returns the link to name to the person: the newest that was mailed, that was texted, or that they send on themselves. */
export const ownLinkFor = (
  application: Application,
  because: OwnLinkReason,
  now: string,
): OwnLink | undefined => goodLinks(application, now).find((link) => wayOf(link.because) === wayOf(because));

/**
 * The phone that an own link may go to by text message now: the proven one, by the rules of codes (decision access-phones). The
 * sender checks this again.
 */
export const ownLinkPhone = (
  application: Application,
  context: Pick<DecisionContext, 'now' | 'signatoryFactors'>,
): string | undefined =>
  isResumable(application, context.now) ? resumePhone(application, context) : undefined;

/** Tells if another text message with a link may go out, within the limit of an application. */
const mayText = (application: Application, context: DecisionContext): boolean =>
  ownLinkPhone(application, context) !== undefined &&
  application.ownLinks.filter(({ because }) => because === 'sms').length < limits.ownLinkTexts;

const isYoungerThan = ({ issuedAt }: OwnLink, seconds: number, now: string) =>
  now < addSeconds(issuedAt, seconds);

/**
 * Issues a link that leads back to this application (decision access-returning). A person who leaves again within a day, or sends the link to another
 * device again, has one already; at the daily limit the answer names the last one. The answer is the same with and without a text message,
 * so it does not reveal one.
 *
 * @returns R13 outOfOrder if no mailbox is proven: no link goes to an address that may belong to another person
 */
export function issueOwnLink(application: Application, because: OwnLinkReason, context: DecisionContext) {
  const { now, newId } = context;
  const address = resumeAddress(application);
  if (address === undefined || !isResumable(application, now)) return refuse('R13', 'outOfOrder');
  const before = ownLinkFor(application, because, now);
  if (because === 'sms' && !mayText(application, context)) return accept();
  // A person who wished to hear of something hears of it, regardless of earlier mails.
  const isWanted = because === 'asked' || because === 'ready' || because === 'sms';
  if (before && !isWanted && isYoungerThan(before, day, now)) return accept();
  const ofToday = goodLinks(application, now).filter((link) => isYoungerThan(link, day, now));
  if (ofToday.length >= limits.ownLinksADay)
    return before || because === 'sms' ? accept() : refuse('R13', 'sendLimit');
  const expiresAt = addSeconds(now, limits.linkSeconds);
  return accept({ type: 'OwnLinkIssued', at: now, linkId: newId(), address, because, expiresAt });
}

/** Finds the link by its id, while it is good; another function decides if its code is sent. */
export const findOwnLink = ({ ownLinks }: Application, linkId: string, now: string): OwnLink | undefined =>
  ownLinks.find((link) => link.linkId === linkId && now < link.expiresAt);

/** Tells if a link leads the applicant back, or did. */
export const isOwnLink = ({ ownLinks }: Application, linkId: string): boolean =>
  ownLinks.some((link) => link.linkId === linkId);

/** «Pedir un nuevo enlace»: of one that is over, to the same proven mailbox. The answer is the same in every case. */
export function renewOwnLink(application: Application, linkId: string, context: DecisionContext): Decision {
  const link = application.ownLinks.find((one) => one.linkId === linkId);
  if (!link || context.now < link.expiresAt || link.address !== resumeAddress(application)) return accept();
  return accept(...issueOwnLink(application, 'asked', context).events);
}

/** Records that a link was opened, once: its holder could fill the record otherwise. */
export function noteLinkOpened(application: Application, linkId: string, { now }: DecisionContext): Decision {
  const link = findOwnLink(application, linkId, now);
  return link && link.openedAt === null ? accept({ type: 'ResumeLinkOpened', at: now, linkId }) : accept();
}
