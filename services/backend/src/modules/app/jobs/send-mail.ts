import type { Application } from '@afilia/domain/application/model/application';
import { ownCertificate } from '@afilia/domain/signing/own-certificate';
import { signingCertificateTitle } from '@afilia/domain/signing/model/signing-certificate';
import { recordMail } from '@afilia/domain/record/recovery';
import { noticeIdOf } from '@afilia/domain/access/freeze-contact';
import { z } from 'zod';
import { annulmentOf, endCasesOf, openCaseAt, openEndCase } from '@afilia/domain/desk/model/cases';
import { pendingQuestion } from '@afilia/domain/desk/ask-applicant';
import { mailKinds } from '@afilia/domain/application/model/events';
import { signatoryOf } from '@afilia/domain/signing/company';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { JobHandler } from '../../platform/ports/jobs.ts';
import type { Mailer, OutgoingMail } from '../../platform/ports/mailer.ts';
import type { MailLedger } from '../../record/ports/mails.ts';
import type { MessageCounts } from '../../platform/ports/message-counts.ts';
import { type CommandDeps, runCommand } from '../../record/use-cases/run-command.ts';
import { attachmentName } from '../../platform/jobs/attachment-name.ts';
import { dataLinkCodeMail, dataLinkMail, dataRequestLinkMail } from '../../rights/jobs/data-link-mail.ts';
import { dataRightMail } from '../../rights/jobs/data-right-mail.ts';
import { causeOf } from '../../record/jobs/mail-cause.ts';
import { ownLinkMail } from '../../access/jobs/own-link-mail.ts';
import {
  acceptanceMail,
  annulledMail,
  callerMail,
  leftMail,
  linkMail,
  movedMail,
  otpMail,
  placeOf,
} from '../../signing/jobs/party-mails.ts';

const jobData = z.object({
  applicationId: z.string(),
  mail: z.enum(mailKinds),
  about: z.string(),
  recipient: z.string(),
});

type MailJob = z.infer<typeof jobData>;

/** The mail as it should go out now, or `undefined` when it has lost its sense: a code that was replaced, say. */
async function compose(
  job: MailJob,
  application: Application,
  deps: CommandDeps,
): Promise<OutgoingMail | undefined> {
  const { store } = deps;
  const { prospect } = application;
  switch (job.mail) {
    case 'otp':
      return (
        otpMail(job, application, deps) ??
        callerMail(job, application, deps) ??
        dataLinkCodeMail(job.about, application, deps)
      );
    case 'emailChanged': {
      const change = await eventAt(store, application.id, job.about);
      if (change?.type !== 'EmailChanged') return undefined;
      const isFormerAddress = job.recipient === 'formerAddress';
      const to = isFormerAddress ? change.from : change.to;
      const { from, to: newAddress, at } = change;
      const report = { token: noticeToken(job, deps), at, ...placeOf(application) };
      return { kind: 'emailChanged', to, from, newAddress, isFormerAddress, report };
    }
    case 'signed': {
      // Annulled before the mail went out.
      if (annulmentOf(application)) return undefined;
      const attachments = await signedFiles(application, store, null);
      return prospect ? { kind: 'signed', to: prospect.email, attachments } : undefined;
    }
    case 'signedCopy': {
      const { name, contact } = signatoryOf(application, job.recipient) ?? {};
      if (!name || !contact || annulmentOf(application)) return undefined;
      return {
        kind: 'signedCopy',
        to: contact.email,
        name,
        attachments: await signedFiles(application, store, job.recipient),
      };
    }
    case 'signatoryLeft': {
      const event = await eventAt(store, application.id, job.about);
      return event && leftMail(job, application, event);
    }
    case 'linkMoved': {
      const event = await eventAt(store, application.id, job.about);
      return event && movedMail(job, application, event, noticeToken(job, deps));
    }
    case 'signatureRequest':
    case 'signatureReminder':
    case 'continueLink':
      return linkMail(job.mail, job, application, deps);
    case 'ownLink':
      return ownLinkMail(job.about, application, deps);
    case 'acceptancePending':
    case 'acceptanceRefused':
      return acceptanceMail(job.mail, job, application);
    case 'contractAnnulled':
      return annulledMail(job, application);
    case 'merchantReady':
      return prospect && application.completion?.merchantCode && !annulmentOf(application)
        ? { kind: 'merchantReady', to: prospect.email }
        : undefined;
    case 'humanReviewReceived':
    case 'humanReviewGranted':
    case 'humanReviewUpheld':
    case 'humanReviewLapsed': {
      const review = endCasesOf(application).find(({ id }) => id === job.about);
      if (!review) return undefined;
      const { contact, dueOn } = review;
      return { kind: job.mail, to: contact.email, name: contact.name, dueOn };
    }
    case 'humanReviewQuestion':
    case 'humanReviewReminder': {
      const review = openEndCase(application);
      const question = pendingQuestion(review);
      // Answered, or over, before the mail went out.
      if (!review || question?.id !== job.about) return undefined;
      const { contact } = review;
      return { kind: job.mail, to: contact.email, name: contact.name, answerBy: question.answerBy };
    }
    case 'dataRightReceived':
    case 'dataRightAnswered':
      return dataRightMail(job.mail, job, application);
    case 'dataLink':
      return dataLinkMail(job.about, application, deps);
    case 'dataRequestLink':
      return dataRequestLinkMail(job.about, application, deps);
    case 'reviewLate': {
      const open = openCaseAt(application, 'powers');
      // Answered, or decided, before its day was over.
      return prospect && open?.id === job.about ? { kind: 'reviewLate', to: prospect.email } : undefined;
    }
    case 'reviewDelayed':
      return prospect
        ? {
            kind: 'reviewDelayed',
            to: prospect.email,
            dueOn: openCaseAt(application, 'powers')?.dueOn ?? null,
          }
        : undefined;
    case 'signingStopped':
    case 'reviewReady':
    case 'reviewEnded':
      return prospect ? { kind: job.mail, to: prospect.email } : undefined;
  }
}

/** Reads the documents, and the certificate of the mail's recipient. `partyId`: a signatory; null is the applicant. */
async function signedFiles(application: Application, store: ApplicationStore, partyId: string | null) {
  const certificate = ownCertificate(application, partyId);
  const wanted = [
    ...application.documents.map(({ id, title }) => ({ id, title, kind: 'signed' as const })),
    ...(certificate
      ? [{ id: certificate.id, title: signingCertificateTitle, kind: 'certificate' as const }]
      : []),
  ];
  return Promise.all(
    wanted.map(async ({ id, title, kind }) => {
      const file = await store.file(application.id, id, kind);
      if (!file) throw new Error('a signed document without its file');
      return { filename: attachmentName(title), bytes: file.bytes };
    }),
  );
}

/** `about` begins with the version of the event that a mail is about. */
const versionIn = (about: string) => Number.parseInt(about, 10);

/** The token of «No reconozco este cambio» in the notices of an event. */
const noticeToken = ({ applicationId, about }: MailJob, { links }: CommandDeps) =>
  links.tokenOf(noticeIdOf(applicationId, versionIn(about)));

async function eventAt(store: ApplicationStore, applicationId: string, about: string) {
  const version = versionIn(about);
  return (await store.events(applicationId)).find((event) => event.version === version)?.event;
}

/**
 * Times that a mail is postponed: one that cannot wait is refused at once, the rest goes out later, but a flood must
 * not go on for days.
 */
const maxPostponed = 3;

/**
 * Sends one mail, once: the ledger knows which went out, and a repeated one carries the same Message-ID. The outcome
 * is recorded in the application, so that the person sees it.
 */
export function createSendMail(
  deps: CommandDeps & { mailer: Mailer; ledger: MailLedger; messages: MessageCounts },
): JobHandler {
  return async (data, { attempt, lastAttempt }) => {
    const job = jobData.parse(data);
    const application = await deps.store.load(job.applicationId);
    if (!application) return 'done';
    const key = { applicationId: application.id, key: `${job.mail}:${job.about}` };
    const mail = await compose(job, application, deps);
    if (!mail) {
      await deps.ledger.dropMail(key);
      return 'done';
    }
    const claim = await deps.ledger.claimMail({ ...key, kind: job.mail, now: now(deps) });
    if (claim === 'erased') return 'done';
    const isSentNow = claim !== 'already-sent';
    if (isSentNow) {
      const cause = causeOf(mail, application);
      // Of an earlier try it is not known whether it went out: that one was counted. To its own people nothing is held back.
      const turn =
        claim === 'claimed' && cause !== 'own'
          ? await deps.messages.take({ mailbox: mail.to }, cause)
          : undefined;
      if (turn && turn.waitSeconds > 0) {
        await deps.ledger.releaseMail(key);
        // A code is over by then.
        if (job.mail !== 'otp' && attempt <= maxPostponed && !lastAttempt)
          return { againAfterSeconds: turn.waitSeconds };
        await record(deps, job, { delivered: false });
        return 'done';
      }
      const messageId = `${application.id}.${key.key.replaceAll(/[^\w-]/g, '.')}`;
      const sent = await deps.mailer.send(mail, { application, messageId });
      if (!sent.ok) {
        await deps.ledger.releaseMail(key);
        await turn?.giveBack();
        if (!sent.error.permanent && !lastAttempt) return 'again';
        await record(deps, job, { delivered: false });
        return 'done';
      }
      await deps.ledger.markMailSent({ ...key, now: now(deps) });
    }
    // Of a letter that went out before, what stood in it is not known.
    const withCode = isSentNow && mail.kind === 'signed' && codeOf(application) !== null;
    await record(deps, job, { delivered: true, withCode });
    return 'done';
  };
}

const now = ({ clock }: CommandDeps) => clock.now().toISOString();

const codeOf = ({ completion }: Application) => completion?.merchantCode ?? null;

/** Records the outcome of a mail once, however often the job is run: the command has an id of its own. */
const record = (
  deps: CommandDeps,
  { applicationId, mail, about }: MailJob,
  end: { delivered: boolean; withCode?: boolean },
) =>
  runCommand(
    deps,
    { applicationId, commandId: `mail:${mail}:${about}:${end.delivered ? 'sent' : 'failed'}` },
    (_application, moment) => recordMail({ mail, about, ...end }, moment),
  );
