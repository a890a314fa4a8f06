import { filledProspect } from '../application/model/prefill/fill-prospect.ts';
import type { Application } from '../application/model/application.ts';
import { checksIn } from '../application/model/stage-checks.ts';
import { erasedApplication } from '../rights/erase.ts';
import { applyHelpEvent } from '../help/live-help.ts';
import type { CheckRecord, OtpChallenge } from '../application/model/records.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';
import { contactChanged } from '../access/recent-contact-change.ts';
import { applyPowersEntered } from '../signing/enter-powers.ts';
import { applyRequestedReviewEvent } from '../desk/evolve-requested-reviews.ts';
import { applyReviewFileEvent } from '../desk/evolve-review-files.ts';
import { applyReviewEvent } from '../application/reviews.ts';
import { applyRuleCaseEvent } from '../desk/evolve-rule-cases.ts';
import { applicantId } from '../application/signal-risk.ts';
import { applyAnnulmentEvent } from '../desk/evolve-annulments.ts';
import { applyDocumentsExtended } from '../rights/evolve-archive.ts';
import { applyContactFrozen, withoutOwnCode } from '../desk/evolve-frozen.ts';
import { applyRegistrationEvent } from '../signing/evolve-registration.ts';
import { applyCallerEvent, withCallerMailed } from '../help/evolve-caller.ts';
import { applyDataRightEvent, withAnswerMailed } from '../rights/evolve-data-rights.ts';
import { applyReturnEvent } from '../access/evolve-return.ts';
import { applySourceLinkEvent } from '../access/evolve-links.ts';
import { applyUploadEvent } from '../application/evolve-uploads.ts';
import { applyPartyEvent, partyMail, withSignatory } from '../signing/evolve-parties.ts';

/** What sources found, and what the prospect takes over from it. */
const withFacts = (
  { prospect, isPJ }: Application,
  facts: Application['facts'],
): Pick<Application, 'facts' | 'prospect'> => ({
  facts,
  prospect: prospect && filledProspect(prospect, { facts, isPJ }),
});

type RecordOnlyEvent = Exclude<ApplicationEvent, FlowTransition | { type: 'ApplicationStarted' }>;

/** What facts change that move nothing in the flow: codes, checks, mails, reading. */
export function applyRecordOnly(application: Application, event: RecordOnlyEvent): Partial<Application> {
  switch (event.type) {
    case 'OtpIssued':
      if (event.purpose === 'factor' && event.partyId !== undefined)
        return withSignatory(application, event.partyId, ({ factor = null }) => ({
          factor: issued(factor, event),
        }));
      if (event.purpose === 'phone') return { phoneCode: issued(application.phoneCode ?? null, event) };
      return withOtp(application, event.partyId, (otp) => issued(otp, event));
    case 'PhoneVerified':
      return { phoneVerifiedAt: event.at, phoneCode: null };
    case 'OtpRejected':
      return { ...rejected(application, event), ...formerMailboxTries(application, event) };
    case 'EmailChanged':
      return {
        emailChanges: application.emailChanges + 1,
        prospect: application.prospect && { ...application.prospect, email: event.to },
        ...(application.mailboxChange && { mailboxChange: null }),
        ...(event.mailboxProven && {
          otp: null,
          signatories: withoutOwnCode(application, event.at),
          ...contactChanged(application, applicantId, event.at),
        }),
      };
    case 'MailboxChangeDropped':
      return {
        mailboxChange: null,
        otp: application.otp && { ...application.otp, expiresAt: event.at },
      };
    case 'MailboxChangeAsked':
      return { mailboxChange: { to: event.to, askedAt: event.at, formerProvenAt: null } };
    case 'ContactFrozen':
      return applyContactFrozen(application, event);
    case 'FormerMailboxProven':
      return application.mailboxChange
        ? { mailboxChange: { ...application.mailboxChange, formerProvenAt: event.at } }
        : {};
    case 'StageBegan': {
      const checks = checksIn(application, event.stage).map(({ check }) => [
        check,
        { status: 'waiting', attempt: 0 },
      ]);
      return { stage: { name: event.stage, startedAt: event.at, checks: Object.fromEntries(checks) } };
    }
    case 'ChecksRequested':
      return withChecks(
        application,
        event.checks.map(({ check, attempt }) => [check, { status: 'running', attempt }]),
      );
    case 'CheckPassed':
      return {
        ...withChecks(application, [[event.check, ended(application, event.check, 'passed')]]),
        ...withFacts(application, { ...application.facts, [event.check]: event.facts }),
      };
    case 'CheckUnavailable':
      return withChecks(application, [
        [event.check, { ...ended(application, event.check, 'unavailable'), code: event.code }],
      ]);
    case 'DocumentRead':
      return {
        documents: application.documents.map((document) =>
          document.id === event.documentId && document.readAt === null
            ? { ...document, readAt: event.at, ...(event.reading && { reading: event.reading }) }
            : document,
        ),
      };
    case 'ExpiryPostponed':
      // A timer looking is no activity of the person.
      return { lastActivityAt: application.lastActivityAt };
    case 'DocumentsExtended':
      return applyDocumentsExtended(application, event);
    case 'ApplicationResumed':
      return application.notify ? { notify: null } : {};
    case 'ApplicationErased':
      return erasedApplication(application, event.at);
    case 'PricesRefreshed':
      return { quote: event.quote, quotedAt: event.at };
    case 'DocumentsResent':
      return {
        completion: application.completion && {
          ...application.completion,
          mail: 'queued',
          resends: application.completion.resends + 1,
        },
      };
    case 'MailSent':
    case 'MailFailed':
      return mailState(application, event, event.type === 'MailSent' ? 'sent' : 'failed');
    case 'HelpOpened':
    case 'HelpJoined':
    case 'HelpNoted':
    case 'HelpTransferOffered':
    case 'HelpTransferTaken':
    case 'HelpTransferEnded':
    case 'HelpClosed':
      return applyHelpEvent(application, event);
    case 'RegistrationSent':
    case 'RegistrationRefused':
    case 'RegistrationReconciled':
    case 'RegistrationCancelled':
      return applyRegistrationEvent(application, event);
    case 'OwnLinkIssued':
    case 'ResumeLinkOpened':
    case 'ReminderPostponed':
    case 'NotifyAsked':
    case 'NotifyRetried':
    case 'NotifyDropped':
    case 'RemindersStopped':
    case 'TransferDone':
      return applyReturnEvent(application, event);
    case 'AnnulmentOpened':
    case 'AnnulmentDismissed':
      return applyAnnulmentEvent(application, event);
    case 'CallerCodeIssued':
    case 'CallerCodeFailed':
    case 'CallerRecognised':
      return applyCallerEvent(application, event);
    case 'DataRequestLinkIssued':
    case 'DataRightRequested':
    case 'DataRightProposed':
    case 'DataRightReturned':
    case 'DataRightDecided':
    case 'DataLinkIssued':
    case 'DataLinkCodeIssued':
    case 'DataLinkCodeFailed':
    case 'DataLinkOpened':
      return applyDataRightEvent(application, event);
    case 'SourceLinkBegan':
    case 'SourceLinkRefused':
      return applySourceLinkEvent(application, event);
    case 'UploadAdded':
    case 'UploadRemoved':
      return applyUploadEvent(application, event);
    case 'RiskSignalled':
    case 'BrowserSeen':
    case 'HumanReviewOpened':
    case 'HumanReviewGranted':
    case 'HumanReviewUpheld':
      return applyReviewEvent(application, event);
    case 'ReviewFileAdded':
    case 'ReviewFileRemoved':
      return applyReviewFileEvent(application, event);
    case 'PowersCaseOpened':
    case 'PowersCaseDecided':
    case 'AcceptanceCaseOpened':
    case 'AcceptanceCaseDecided':
      return applyRuleCaseEvent(application, event);
    case 'PowersEntered':
      return applyPowersEntered(event);
    case 'HumanReviewDrafted':
    case 'HumanReviewAdded':
    case 'HumanReviewQuestionAsked':
    case 'HumanReviewAnswered':
    case 'CaseNoted':
    case 'CaseFileAttached':
    case 'CaseTransferred':
    case 'DecisionProposed':
    case 'DecisionReturned':
    case 'DecisionVoided':
    case 'AllowanceUsed':
      return applyRequestedReviewEvent(application, event);
    default:
      return applyPartyEvent(application, event);
  }
}

/** Guesses at a code of the proven mailbox are not forgotten with the request. */
const formerMailboxTries = (
  { otp, formerMailboxTries: before = 0 }: Application,
  { partyId }: RecordOnlyEvent & { type: 'OtpRejected' },
): Partial<Application> =>
  partyId === undefined && (otp?.purpose === 'emailChange' || otp?.purpose === 'signatoryEmail')
    ? { formerMailboxTries: before + 1 }
    : {};

function issued(otp: OtpChallenge | null, event: RecordOnlyEvent & { type: 'OtpIssued' }): OtpChallenge {
  const { challengeId, purpose, sentTo, expiresAt, sends, at } = event;
  // Wrong tries count for the purpose, not for the code: a new code gives no new tries.
  const wrong = otp?.purpose === purpose ? otp.wrong : 0;
  const channel = event.channel && { channel: event.channel };
  return {
    challengeId,
    purpose,
    sentTo,
    issuedAt: at,
    expiresAt,
    sends,
    wrong,
    delivery: 'queued',
    ...channel,
  };
}

/** A wrong code: of a signatory it may be the one to the phone. */
function rejected(
  application: Application,
  { partyId, challengeId, wrong }: RecordOnlyEvent & { type: 'OtpRejected' },
): Partial<Application> {
  const isFactor = application.signatories.some(
    ({ id, factor }) => id === partyId && factor?.challengeId === challengeId,
  );
  if (partyId !== undefined && isFactor)
    return withSignatory(application, partyId, ({ factor }) => ({
      factor: factor ? { ...factor, wrong } : null,
    }));
  const { phoneCode } = application;
  if (phoneCode?.challengeId === challengeId) return { phoneCode: { ...phoneCode, wrong } };
  return withOtp(application, partyId, (otp) => otp && { ...otp, wrong });
}

/** The code of the applicant, of the key holder, or of a signatory. */
function withOtp(
  application: Application,
  partyId: string | undefined,
  change: (otp: OtpChallenge | null) => OtpChallenge | null,
): Partial<Application> {
  const { otp, keyHolder } = application;
  if (partyId === undefined) return { otp: change(otp) };
  if (keyHolder?.id === partyId) return { keyHolder: { ...keyHolder, otp: change(keyHolder.otp) } };
  return withSignatory(application, partyId, (one) => ({ otp: change(one.otp) }));
}

type Named = [name: string, record: CheckRecord];

const withChecks = (application: Application, records: Named[]): Partial<Application> => ({
  stage: application.stage && {
    ...application.stage,
    checks: { ...application.stage.checks, ...Object.fromEntries(records) },
  },
});

const ended = (application: Application, check: string, status: CheckRecord['status']): CheckRecord => ({
  status,
  attempt: Object.entries(application.stage?.checks ?? {}).find(([name]) => name === check)?.[1].attempt ?? 0,
});

function mailState(
  application: Application,
  event: RecordOnlyEvent & { type: 'MailSent' | 'MailFailed' },
  delivery: 'sent' | 'failed',
): Partial<Application> {
  const { mail, about } = event;
  if (mail === 'dataRightAnswered') return withAnswerMailed(application, about, delivery);
  if (mail === 'otp' && application.otp?.challengeId === about)
    return { otp: { ...application.otp, delivery } };
  if (mail === 'otp' && application.phoneCode?.challengeId === about)
    return { phoneCode: { ...application.phoneCode, delivery } };
  if (mail === 'otp' && application.callerCodes) {
    const called = withCallerMailed(application, about, delivery);
    if (called.callerCodes) return called;
  }
  // What we mail to whoever is away is no activity of theirs: it would put off the end and the next reminder.
  if (mail === 'ownLink') return { lastActivityAt: application.lastActivityAt };
  if (mail === 'signed' && application.completion)
    return {
      completion: {
        ...application.completion,
        mail: delivery,
        ...(event.type === 'MailSent' && event.withCode && { codeMailed: true }),
      },
    };
  return partyMail(application, event, delivery);
}
