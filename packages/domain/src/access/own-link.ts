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

/** How a link reaches the person. */
const wayOf = (because: OwnLinkReason): 'mail' | 'shared' | 'sms' =>
  because === 'shared' || because === 'sms' ? because : 'mail';

/** Returns the link that a person is told of: the newest that was mailed, that was texted, or that they send on themselves. */
export const ownLinkFor = (
  application: Application,
  because: OwnLinkReason,
  now: string,
): OwnLink | undefined => goodLinks(application, now).find((link) => wayOf(link.because) === wayOf(because));

/**
 * The phone that an own link may go to by text message now: the proven one, by the rules of codes (decision 0132). Whoever
 * sends it asks again.
 */
export const ownLinkPhone = (
  application: Application,
  context: Pick<DecisionContext, 'now' | 'signatoryFactors'>,
): string | undefined =>
  isResumable(application, context.now) ? resumePhone(application, context) : undefined;

/** Whether another text message with a link may go out: so many an application. */
const mayText = (application: Application, context: DecisionContext): boolean =>
  ownLinkPhone(application, context) !== undefined &&
  application.ownLinks.filter(({ because }) => because === 'sms').length < limits.ownLinkTexts;

const isYoungerThan = ({ issuedAt }: OwnLink, seconds: number, now: string) =>
  now < addSeconds(issuedAt, seconds);

/**
 * Issues a link that leads back to this application (decision 0065). Who leaves again within a day, or sends the
 * link to another device again, has one already; after so many of a day the last one is what they are told of. Whether a
 * text message goes out is told to nobody: the answer is the same.
 *
 * @returns R13 outOfOrder where no mailbox is proven: a link that names the application of an address that may be anybody's goes to nobody
 */
export function issueOwnLink(application: Application, because: OwnLinkReason, context: DecisionContext) {
  const { now, newId } = context;
  const address = resumeAddress(application);
  if (address === undefined || !isResumable(application, now)) return refuse('R13', 'outOfOrder');
  const before = ownLinkFor(application, because, now);
  if (because === 'sms' && !mayText(application, context)) return accept();
  // Who asked to hear of something is told, whatever they were mailed before.
  const isWanted = because === 'asked' || because === 'ready' || because === 'sms';
  if (before && !isWanted && isYoungerThan(before, day, now)) return accept();
  const ofToday = goodLinks(application, now).filter((link) => isYoungerThan(link, day, now));
  if (ofToday.length >= limits.ownLinksADay)
    return before || because === 'sms' ? accept() : refuse('R13', 'sendLimit');
  const expiresAt = addSeconds(now, limits.linkSeconds);
  return accept({ type: 'OwnLinkIssued', at: now, linkId: newId(), address, because, expiresAt });
}

/** The link by its id, while it is good; whether its code is sent is decided elsewhere. */
export const findOwnLink = ({ ownLinks }: Application, linkId: string, now: string): OwnLink | undefined =>
  ownLinks.find((link) => link.linkId === linkId && now < link.expiresAt);

/** Whether a link leads the applicant back, or did. */
export const isOwnLink = ({ ownLinks }: Application, linkId: string): boolean =>
  ownLinks.some((link) => link.linkId === linkId);

/** «Pedir un nuevo enlace»: of one that is over, to the same proven mailbox. The answer is the same in every case. */
export function renewOwnLink(application: Application, linkId: string, context: DecisionContext): Decision {
  const link = application.ownLinks.find((one) => one.linkId === linkId);
  if (!link || context.now < link.expiresAt || link.address !== resumeAddress(application)) return accept();
  return accept(...issueOwnLink(application, 'asked', context).events);
}

/** Records that a link was opened, once: who has it could fill the record otherwise. */
export function noteLinkOpened(application: Application, linkId: string, { now }: DecisionContext): Decision {
  const link = findOwnLink(application, linkId, now);
  return link && link.openedAt === null ? accept({ type: 'ResumeLinkOpened', at: now, linkId }) : accept();
}
