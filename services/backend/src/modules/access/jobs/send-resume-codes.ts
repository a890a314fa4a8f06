import { hostOf } from '@afilia/domain/values/host-id';
import type { Application } from '@afilia/domain/application/model/application';
import { resumePhone } from '@afilia/domain/access/own-phone';
import { isResumable, resumeAddress } from '@afilia/domain/access/resume';
import { isOpen } from '@afilia/domain/application/model/is-open';
import {
  challengeOf,
  digitsOf,
  mailOf,
  maxCodesPerAttempt,
  recordRecipients,
  type ResumeAttempt,
} from '@afilia/domain/access/resume/attempt';
import { z } from 'zod';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { Mailer } from '../../platform/ports/mailer.ts';
import type { MailLedger } from '../../record/ports/mails.ts';
import type { MessageCounts } from '../../platform/ports/message-counts.ts';
import type { ResumeAttempts } from '../ports/resume-attempts.ts';
import { type CommandDeps, decisionContextOf } from '../../record/use-cases/run-command.ts';
import type { ResumeTexts } from './text-resume-code.ts';

const jobData = z.object({ attemptId: z.string(), challengeId: z.string() });

type Deps = CommandDeps & {
  attempts: ResumeAttempts;
  mailer: Mailer;
  ledger: MailLedger;
  messages: MessageCounts;
  /** How a code goes to a phone. */
  texts: ResumeTexts;
  /** Waits a random time. */
  spread: (signal: AbortSignal) => Promise<void>;
};

/** How sure it is that the merchant's own people began it: the key of the merchant counts more than a mailbox. */
const proofOf = ({ evaluatedAt }: Application) => (evaluatedAt !== null ? 1 : 0);

/**
 * The applications that a code goes to: those of people who proved most first, then the one that moved last; one for
 * each address. A stranger who knows a RUT cannot hide its owner's application behind newer ones of mailboxes of
 * theirs.
 *
 * @param applications of one RUT, the one that moved last first
 */
function codeRecipients(
  applications: readonly Application[],
  addressOf: (application: Application) => string | undefined,
  now: string,
): Application[] {
  const open = applications.filter((application) => isResumable(application, now));
  // An ended application comes after an open one: it can only be reviewed.
  const ordered = open.toSorted(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || proofOf(other) - proofOf(one),
  );
  const byAddress = new Map<string, Application>();
  for (const application of ordered) {
    const address = addressOf(application)?.toLowerCase();
    if (address !== undefined && !byAddress.has(address)) byAddress.set(address, application);
  }
  return [...byAddress.values()].slice(0, maxCodesPerAttempt);
}

/**
 * Sends the codes of an attempt, once each, if its RUT has applications at all. It waits a random time first: requests
 * that follow would otherwise be slower after a RUT that has an application.
 */
export function createSendResumeCodes(deps: Deps): JobHandler {
  const { attempts, clock, codes, ledger, mailer, messages, spread, texts } = deps;
  const now = () => clock.now().toISOString();
  const addressFor = (attempt: ResumeAttempt) => (application: Application) =>
    attempt.channel === 'sms'
      ? resumePhone(application, decisionContextOf(deps))
      : resumeAddress(application);

  /** @returns true: try again */
  async function send(attempt: ResumeAttempt, application: Application, to: string, signal: AbortSignal) {
    const challenge = challengeOf(attempt, { applicationId: application.id, address: to });
    if (attempt.channel === 'sms') {
      const code = codes.codeOf(challenge, digitsOf(attempt));
      const cause = attempt.only ? 'own' : 'asked';
      return texts.send({ application, to, code, about: mailOf(attempt), cause, now }, signal);
    }
    const key = { applicationId: application.id, key: `resume:${mailOf(attempt)}` };
    const claim = await ledger.claimMail({ ...key, kind: 'otp', now: now() });
    if (claim === 'already-sent' || claim === 'erased') return false;
    // A person who begins with a link has read a mail of ours already: no stranger does.
    const turn =
      claim === 'claimed' && !attempt.only ? await messages.take({ mailbox: to }, 'asked') : undefined;
    if (turn && turn.waitSeconds > 0) {
      await ledger.dropMail(key);
      return false;
    }
    const { expiresAt } = attempt;
    const sent = await mailer.send(
      { kind: 'otp', to, otp: codes.codeOf(challenge, digitsOf(attempt)), purpose: 'resume', expiresAt },
      { application, messageId: `${application.id}.resume.${mailOf(attempt)}` },
    );
    if (sent.ok) await ledger.markMailSent({ ...key, now: now() });
    else {
      await ledger.releaseMail(key);
      await turn?.giveBack();
    }
    return !sent.ok && !sent.error.permanent;
  }

  async function recipientsOf(attempt: ResumeAttempt): Promise<Application[]> {
    const { rut, only } = attempt;
    const addressOf = addressFor(attempt);
    if (!only) return codeRecipients(await attempts.applicationsOf(rut, hostOf(attempt)), addressOf, now());
    const application = await deps.store.load(only.applicationId);
    // The mailbox that the link was issued for may have been replaced since.
    const isMeant =
      application && isResumable(application, now()) && resumeAddress(application) === only.address;
    return isMeant && addressOf(application) !== undefined ? [application] : [];
  }

  return async (data, { signal }) => {
    await spread(signal);
    const { attemptId, challengeId } = jobData.parse(data);
    const known = await attempts.find(attemptId);
    if (!known || known.challengeId !== challengeId || now() >= known.expiresAt) return 'done';
    const applications = await recipientsOf(known);
    const sent = applications.map((application) => ({
      applicationId: application.id,
      address: addressFor(known)(application) ?? '',
      ...(known.channel === 'sms' && { bySms: true as const }),
    }));
    // Before the codes: a quick person must find the code known.
    const written = await attempts.change(attemptId, (attempt) => ({
      attempt: recordRecipients(attempt, { challengeId, sent }),
    }));
    if (!written || written.attempt.challengeId !== challengeId) return 'done';
    const failed = await Promise.all(
      applications.map((application, at) =>
        send(written.attempt, application, sent[at]?.address ?? '', signal),
      ),
    );
    return failed.includes(true) ? 'again' : 'done';
  };
}
