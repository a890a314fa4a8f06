import type { Application } from '../model/application.ts';
import { accept, addSeconds, type Decision, type DecisionContext, refuse } from '../model/decision.ts';
import { limits } from '../model/limits.ts';
import type { OwnLink, OwnLinkReason } from '../model/return-events.ts';
import { isResumable, resumeAddress } from './resume.ts';

const day = 24 * 3600;

/** Returns the links that lead back to an application, the newest first; those of a mailbox that was replaced do not count. */
function goodLinks(application: Application, now: string): OwnLink[] {
  const address = resumeAddress(application);
  const links = application.ownLinks ?? [];
  return links.filter((link) => link.address === address && now < link.expiresAt).toReversed();
}

/** Returns the link that a person is told of: the newest that was mailed, or the newest that they send on themselves. */
export const ownLinkFor = (
  application: Application,
  because: OwnLinkReason,
  now: string,
): OwnLink | undefined =>
  goodLinks(application, now).find((link) => (link.because === 'shared') === (because === 'shared'));

const isYoungerThan = ({ issuedAt }: OwnLink, seconds: number, now: string) =>
  now < addSeconds(issuedAt, seconds);

/**
 * Issues a link that leads back to this application (decision 0065). Who leaves again within a day, or sends the
 * link to another device again, has one already; after so many of a day the last one is what they are told of.
 *
 * @returns R13 outOfOrder where no mailbox is proven: a link that names the application of an address that may be anybody's goes to nobody
 */
export function issueOwnLink(
  application: Application,
  because: OwnLinkReason,
  { now, newId }: DecisionContext,
): Decision {
  const address = resumeAddress(application);
  if (address === undefined || !isResumable(application, now)) return refuse('R13', 'outOfOrder');
  const before = ownLinkFor(application, because, now);
  // Who asked to hear of something is told, whatever they were mailed before.
  const isWanted = because === 'asked' || because === 'ready';
  if (before && !isWanted && isYoungerThan(before, day, now)) return accept();
  const ofToday = goodLinks(application, now).filter((link) => isYoungerThan(link, day, now));
  if (ofToday.length >= limits.ownLinksADay) return before ? accept() : refuse('R13', 'sendLimit');
  const expiresAt = addSeconds(now, limits.linkSeconds);
  return accept({ type: 'OwnLinkIssued', at: now, linkId: newId(), address, because, expiresAt });
}

/** The link by its id, while it is good; whether its code is sent is decided elsewhere. */
export const findOwnLink = (
  { ownLinks = [] }: Application,
  linkId: string,
  now: string,
): OwnLink | undefined => ownLinks.find((link) => link.linkId === linkId && now < link.expiresAt);

/** Whether a link leads the applicant back, or did. */
export const isOwnLink = ({ ownLinks = [] }: Application, linkId: string): boolean =>
  ownLinks.some((link) => link.linkId === linkId);

/** «Pedir un nuevo enlace»: of one that is over, to the same proven mailbox. The answer is the same in every case. */
export function renewOwnLink(application: Application, linkId: string, context: DecisionContext): Decision {
  const link = application.ownLinks?.find((one) => one.linkId === linkId);
  if (!link || context.now < link.expiresAt || link.address !== resumeAddress(application)) return accept();
  return accept(...issueOwnLink(application, 'asked', context).events);
}

/** Records that a link was opened, once: who has it could fill the record otherwise. */
export function noteLinkOpened(application: Application, linkId: string, { now }: DecisionContext): Decision {
  const link = findOwnLink(application, linkId, now);
  return link && link.openedAt === null ? accept({ type: 'ResumeLinkOpened', at: now, linkId }) : accept();
}
