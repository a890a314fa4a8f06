import { resumeAddress } from '../access/resume.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { Application } from '../application/model/application.ts';
import type { DataRequestLink, DataRight } from './model/data-right.ts';
import { accept, addSeconds, type Decision, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import { type DataRightRefusal, requestDataRight } from './data-right-request.ts';

/** Reasons to refuse a request by a link; `linkOver`: it is no good. */
export type DataRequestLinkRefusal = Extract<DataRightRefusal, 'words' | 'alreadyOpen'> | 'linkOver';

/**
 * Mails a link by which the person asks something about their data, to the proven mailbox (decision rights-requests). Too soon after
 * another one, after too many, or without a proven mailbox, nothing is mailed.
 */
export function issueDataRequestLink(
  application: Application,
  { now: at, newId }: DecisionContext,
): Decision {
  const address = resumeAddress(application);
  const ofToday = application.dataRequestLinks.filter((link) => at < link.expiresAt);
  const last = ofToday.at(-1);
  const isTooSoon = last !== undefined && at < addSeconds(last.issuedAt, limits.otpResendAfterSeconds);
  if (address === undefined || isTooSoon || ofToday.length >= limits.dataRequestLinks) return accept();
  const expiresAt = addSeconds(at, limits.dataRequestLinkSeconds);
  return accept({ type: 'DataRequestLinkIssued', at, linkId: newId(), address, expiresAt });
}

/** A link while it is good, or after it was used: not of a mailbox that was replaced. */
export const findDataRequestLink = (
  application: Application,
  linkId: string,
  now: string,
): DataRequestLink | undefined =>
  application.dataRequestLinks.find(
    ({ id, expiresAt, address }) =>
      id === linkId && now < expiresAt && address === resumeAddress(application),
  );

/** Records a person's request by a link. The link is good for one request: after that nothing more is recorded. */
export function requestByLink(
  application: Application,
  { linkId, right, words }: { linkId: string; right: DataRight; words: string },
  context: DecisionContext,
): Result<ApplicationEvent[], DataRequestLinkRefusal> {
  const link = findDataRequestLink(application, linkId, context.now);
  if (!link) return err('linkOver');
  if (link.requestId !== null) return ok([]);
  const requested = requestDataRight(application, { right, words, proof: 'mailbox', linkId }, context);
  if (requested.ok) return requested;
  return err(requested.error === 'alreadyOpen' ? 'alreadyOpen' : 'words');
}
