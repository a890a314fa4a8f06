import { resumeAddress } from '../access/resume.ts';
import { err, ok, type Result } from '../values/result.ts';
import type { Application } from '../application/model/application.ts';
import type { DataLink, DataRight, DataRightRequest } from './model/data-right.ts';
import { accept, addSeconds, type Decision, type DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import type { StaffRef } from '../desk/model/case.ts';
import { type DataRightRefusal, openDataRight } from './data-right-request.ts';

/** Tells if the answer to a request is the data. */
export const handsOutData = (right: DataRight): boolean => right === 'access' || right === 'portability';

/**
 * Mails a link to the data to the proven mailbox. It replaces the link before (decision rights-requests).
 *
 * @returns `noMailbox` if none is proven
 */
export function issueDataLink(
  application: Application,
  { requestId, by }: { requestId: string; by: StaffRef },
  { now: at, newId }: DecisionContext,
): Result<ApplicationEvent[], DataRightRefusal> {
  const request = openDataRight(application, requestId);
  if (!request) return err('notOpen');
  if (request.proof === 'paper' && request.openedBy.id === by.id) return err('ownRequest');
  if (!handsOutData(request.right)) return err('notAllowed');
  const address = resumeAddress(application);
  if (address === undefined) return err('noMailbox');
  const expiresAt = addSeconds(at, limits.dataLinkSeconds);
  return ok([{ type: 'DataLinkIssued', at, requestId, linkId: newId(), address, by, expiresAt }]);
}

/** A link with its request while it is good: not of a mailbox that was replaced, and not of a request that was refused. */
export function findDataLink(
  application: Application,
  linkId: string,
  now: string,
): { request: DataRightRequest; link: DataLink } | undefined {
  const request = application.dataRights.find(({ link }) => link?.id === linkId);
  if (!request?.link || request.decision?.outcome === 'refused') return undefined;
  const { link } = request;
  return now < link.expiresAt && link.address === resumeAddress(application) ? { request, link } : undefined;
}

/** Mails a code for a link. Of a link that is no good, or after too many or too soon, nothing is mailed. */
export function issueDataLinkCode(
  application: Application,
  linkId: string,
  { now: at, newId }: DecisionContext,
): Decision {
  const found = findDataLink(application, linkId, at);
  if (!found || found.link.codes >= limits.dataLinkCodes) return accept();
  const { code } = found.link;
  if (code && at < addSeconds(code.issuedAt, limits.otpResendAfterSeconds)) return accept();
  const expiresAt = addSeconds(at, limits.otpValidSeconds);
  const { id: requestId } = found.request;
  return accept({ type: 'DataLinkCodeIssued', at, requestId, linkId, challengeId: newId(), expiresAt });
}

/** A code was typed. Once it was used, mistyped too often or ran out, nothing is recorded. */
export function answerDataLinkCode(
  application: Application,
  { linkId, openingId, isRight }: { linkId: string; openingId: string; isRight: boolean },
  { now: at }: DecisionContext,
): Decision {
  const found = findDataLink(application, linkId, at);
  const code = found?.link.code;
  if (!code || code.usedBy !== null || code.wrong >= limits.otpWrong || at >= code.expiresAt) return accept();
  const { id: requestId } = found.request;
  return accept(
    isRight
      ? { type: 'DataLinkOpened', at, requestId, linkId, openingId }
      : { type: 'DataLinkCodeFailed', at, requestId, linkId },
  );
}
