import { findOwnLink, issueOwnLink, noteLinkOpened, ownLinkFor } from '@afilia/domain/access/own-link';
import { resumeAddress } from '@afilia/domain/access/resume';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { OwnLinkReason } from '@afilia/domain/access/model/return-events';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { createAttempt } from '@afilia/domain/access/resume/attempt';
import { err, ok } from '@afilia/domain/values/result';
import {
  type CommandDeps,
  type CommandOf,
  decisionContextOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import type { ResumeDeps, ResumeRequested } from './request-resume.ts';
import { sendCodes } from './request-resume.ts';

/** The answer to an applicant about a link of theirs. `token`: only of one that they send on themselves. */
type IssuedLink = { maskedEmail: string; expiresAt: string; token: string | null };

/**
 * Issues a link that leads back, or tells of the one there is: the answer is the same. By text message it is the same too
 * where none goes out.
 */
export async function requestOwnLink(deps: CommandDeps, of: CommandOf, because: OwnLinkReason) {
  const { application, refusal } = await runCommand(deps, of, (current, moment) =>
    issueOwnLink(current, because, moment),
  );
  if (refusal) return err(refusal);
  const now = deps.clock.now().toISOString();
  const link = ownLinkFor(application, because, now);
  const address = link?.address ?? (because === 'sms' ? resumeAddress(application) : undefined);
  if (address === undefined) return err({ code: 'R13', reason: 'outOfOrder' } as const);
  const token = link && because === 'shared' ? deps.links.tokenOf(link.linkId) : null;
  const expiresAt = link?.expiresAt ?? addSeconds(now, limits.linkSeconds);
  return ok({ maskedEmail: maskEmail(address), expiresAt, token } satisfies IssuedLink);
}

/**
 * Begins an attempt to come back by an own link. The answer is that of any attempt: whether a code goes out, the worker
 * decides, so the link alone tells nothing of its application.
 *
 * @param proven - a challenge was solved for it: its code is a long one
 * @returns nothing where the link is none of these, or over
 */
export async function openOwnLink(
  deps: ResumeDeps,
  commandId: string,
  { applicationId, linkId }: { applicationId: string; linkId: string },
  proven: boolean,
): Promise<ResumeRequested | undefined> {
  const application = await deps.store.load(applicationId);
  const moment = decisionContextOf(deps);
  const link = application && findOwnLink(application, linkId, moment.now);
  if (!link) return undefined;
  const resumeToken = deps.tokens.tokenFor(`own-link:${commandId}`);
  const attempt = createAttempt(deps.tokens.hash(resumeToken), application.merchantRut, moment, {
    long: proven,
    only: { applicationId, address: link.address },
    hostId: deps.hostId,
  });
  const begun = await deps.attempts.begin(attempt, sendCodes(attempt));
  if (link.openedAt === null)
    await runCommand(deps, { applicationId, commandId: null }, (current, at) =>
      noteLinkOpened(current, linkId, at),
    );
  return { resumeToken, attempt: begun };
}
