import type { CheckName } from '../application/model/evaluation/stages.ts';
import type { Application } from '../application/model/application.ts';
import { hasExited } from '../signing/model/signatory/signatory-record.ts';
import { isAwaitingAcceptance } from '../signing/settle-acceptance.ts';
import { remoteSignatories } from '../signing/company.ts';
import { flowEventTypes } from '../application/model/flow/names.ts';
import { addSeconds, canApply } from '../application/model/decision.ts';
import { mayBeRegistered } from '../signing/hand-over.ts';
import { isErasureGranted } from '../rights/data-right-request.ts';
import { answerEndsAt, answerReminderAt } from '../desk/ask-applicant.ts';
import { caseEndedAt, hadPowersCase } from '../desk/delayed-review.ts';
import type { ApplicationEvent, MailKind } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import type { Reaction } from './reaction.ts';
import { clocksDifferSeconds, expiry, forget, noticeOf, reminder, reviewAgain } from './reaction-timers.ts';

export type { Reaction };

/** Returns the work that these events require. Pure, so that the events alone determine it. */
export function reactionsTo(application: Application, events: ApplicationEvent[]): Reaction[] {
  const own = ofEachEvent(application, events);
  const reported = isTransitionAmong(events) ? noticeOf(application) : [];
  return [...own, ...reported];
}

function ofEachEvent(application: Application, events: ApplicationEvent[]): Reaction[] {
  const { id } = application;
  return events.flatMap((event, index): Reaction[] => {
    const version = application.version - events.length + index + 1;
    switch (event.type) {
      case 'ApplicationStarted':
      case 'ExpiryPostponed':
        return [expiry(application, event.at, version)];
      case 'ChecksRequested':
        return event.checks.map(({ check, attempt }) => ({
          name: queueOf(check),
          key: `${id}:check:${check}:${attempt}`,
          stage: event.stage,
          check,
          attempt,
        }));
      case 'OtpIssued':
        return [goesToPhone(event) ? sms(id, event.challengeId) : mail(id, 'otp', event.challengeId)];
      case 'EmailChanged':
        // Two addresses that were only typed have no proven owner to notify.
        if (!event.mailboxProven) return [];
        return [
          { ...mail(id, 'emailChanged', String(version)), recipient: 'formerAddress' },
          { ...mail(id, 'emailChanged', `${version}:new`), recipient: 'applicant' },
        ];
      case 'CredentialsSubmitted':
        return [
          forget(
            id,
            event.sealedId,
            addSeconds(event.at, event.way ? limits.grantSeconds : limits.sealedSeconds),
          ),
        ];
      case 'CheckPassed': {
        const grantId = event.facts && 'grantId' in event.facts && event.facts.grantId;
        return grantId ? [forget(id, grantId, addSeconds(event.at, limits.grantSeconds))] : [];
      }
      case 'LastSignatureSealed':
        return isAwaitingAcceptance(application)
          ? toSigners(application, 'acceptancePending', addSeconds(event.at, limits.acceptanceMailSeconds))
          : [];
      case 'AcceptanceRefused':
        return toSigners(application, 'acceptanceRefused');
      case 'DocumentsSigned':
        return [
          mail(id, 'signed', id),
          ...remoteSignatories(application).map((one) => mail(id, 'signedCopy', one.id, one.id)),
        ];
      case 'LinkIssued': {
        const kind = application.keyHolder?.id === event.partyId ? 'continueLink' : 'signatureRequest';
        const link = mail(id, kind, event.linkId, event.partyId);
        if (event.formerly === undefined) return [link];
        return [
          { ...mail(id, 'linkMoved', `${version}:former`), recipient: 'formerAddress' },
          mail(id, 'linkMoved', `${version}:applicant`),
          mail(id, 'linkMoved', `${version}:new`, event.partyId),
          ...requested(application, event.partyId).map((one) =>
            mail(id, 'linkMoved', `${version}:${one.id}`, one.id),
          ),
          link,
        ];
      }
      case 'CallerCodeIssued':
        return [mail(id, 'otp', event.challengeId)];
      case 'DataRightRequested':
        return [mail(id, 'dataRightReceived', event.requestId)];
      case 'DataRightDecided':
        return [mail(id, 'dataRightAnswered', event.requestId), ...erasure(application, event.requestId)];
      case 'DataLinkIssued':
        return [mail(id, 'dataLink', event.linkId)];
      case 'DataRequestLinkIssued':
        return [mail(id, 'dataRequestLink', event.linkId)];
      case 'DataLinkCodeIssued':
        return [mail(id, 'otp', event.challengeId)];
      case 'OwnLinkIssued':
        if (event.because === 'shared') return [];
        if (event.because === 'sms') return [sms(id, event.linkId)];
        return [
          mail(id, 'ownLink', event.linkId),
          ...(event.because === 'reminder' ? reminder(application, version) : []),
        ];
      case 'ContactVerified':
        // Of a mailbox that replaced a proven one the timer runs.
        return events.some((other) => other.type === 'EmailChanged') ? [] : reminder(application, version);
      case 'ReminderPostponed':
        return reminder(application, version);
      case 'SignatoryReminded':
        // After the link's time the reminder is the mail with the new one.
        if (events.some((other) => other.type === 'LinkIssued' && other.linkId === event.linkId)) return [];
        return [mail(id, 'signatureReminder', `${event.linkId}.${event.number}`, event.signatoryId)];
      case 'SignatoryChecksRequested':
        return event.checks.map((check) => ({
          name: 'check-signatory',
          key: `${id}:signatory:${event.signatoryId}:${check}:${event.attempt}`,
          signatoryId: event.signatoryId,
          check,
          attempt: event.attempt,
        }));
      case 'SignatoryDenied':
      case 'SignatoryBlocked':
      case 'SignatoryStopped':
      case 'SummaryDisputed':
        return [mail(id, 'signatoryLeft', String(version))];
      case 'ContactFrozen':
        return event.partyId === undefined ? [] : [mail(id, 'signatoryLeft', String(version))];
      case 'SignatoryDeclined':
        return [
          mail(id, 'signatoryLeft', String(version)),
          ...requested(application, event.signatoryId).map((one) =>
            mail(id, 'signatoryLeft', `${version}:${one.id}`, one.id),
          ),
        ];
      case 'PowersLapsed':
        return event.beforeDocuments ? [] : [mail(id, 'signingStopped', String(version))];
      case 'LegalReviewDelayed':
        return [mail(id, 'reviewDelayed', id), reviewAgain(id, event.at, version)];
      case 'CaseOpened':
        return event.gate === 'powers'
          ? [{ ...mail(id, 'reviewLate', event.reviewId), startAfter: answerEndsAt(event.dueOn) }]
          : [];
      case 'CheckFailed':
        return event.check === 'powers' &&
          !hadPowersCase(application) &&
          canApply(application, 'LegalReviewDelayed')
          ? [reviewAgain(id, event.at, version)]
          : [];
      case 'LegalReviewPassed':
        return application.reviewDelayed ? [mail(id, 'reviewReady', id)] : [];
      case 'LegalReviewRefused':
        // The present signatory is at the screen; the applicant may not be.
        return application.flow.heldAt === 'signing'
          ? [mail(id, 'signingStopped', String(version))]
          : reviewEnded(application, event.at);
      case 'ApplicationReferred':
      case 'ApplicationRejected':
        return reviewEnded(application, event.at);
      case 'MerchantCreated':
        return [...merchantReady(application), extension(id, event.at)];
      case 'MailSent':
      case 'MailFailed':
        return event.mail === 'signed' && event.about === id ? merchantReady(application) : [];
      case 'HumanReviewRequested':
      case 'HumanReviewHeld':
        return [mail(id, 'humanReviewReceived', event.reviewId, 'reviewContact')];
      case 'HumanReviewQuestionAsked': {
        const { questionId, answerBy } = event;
        return [
          mail(id, 'humanReviewQuestion', questionId, 'reviewContact'),
          {
            ...mail(id, 'humanReviewReminder', questionId, 'reviewContact'),
            startAfter: answerReminderAt(event.at),
          },
          {
            name: 'expire-application',
            key: `${id}:lapse:${questionId}`,
            startAfter: addSeconds(answerEndsAt(answerBy), clocksDifferSeconds),
          },
        ];
      }
      case 'HumanReviewLapsed':
        return [mail(id, 'humanReviewLapsed', event.reviewId, 'reviewContact')];
      case 'RequestedReviewUpheld':
        return [mail(id, 'humanReviewUpheld', event.reviewId, 'reviewContact')];
      case 'RequestedReviewGranted':
        // Its timer ended with the end that was reviewed.
        return [
          mail(id, 'humanReviewGranted', event.reviewId, 'reviewContact'),
          expiry(application, event.at, version),
        ];
      case 'ActivityRecheckAsked':
        // Its timers ended with the refusal.
        return [expiry(application, event.at, version), ...reminder(application, version)];
      case 'ContractAnnulled':
        return [...toSigners(application, 'contractAnnulled'), ...cancellation(application, event.at)];
      case 'DocumentsResent':
        return [mail(id, 'signed', event.about)];
      default:
        return [];
    }
  });
}

/** Makes the core take the merchant back. If the core's state is unknown, its answer to a request that was under way is over by then. */
const cancellation = (application: Application, at: string): Reaction[] => {
  if (!mayBeRegistered(application)) return [];
  const isKnown = Boolean(application.registration?.registrationId);
  return [
    {
      name: 'cancel-registration',
      key: `${application.id}:cancel-registration`,
      ...(!isKnown && { startAfter: addSeconds(at, limits.registrationSettlesSeconds) }),
    },
  ];
};

/** Documents keep a machine busy; the acquirer's core may take days. */
const queueOf = (check: CheckName) => {
  if (check === 'documents') return 'make-documents';
  return check === 'merchant' ? 'await-registration' : 'run-check';
};

/** A person with the promise of a mail hears of an end, too. */
const reviewEnded = (application: Application, at: string): Reaction[] => {
  const ended = caseEndedAt(application, at);
  return ended ? [mail(application.id, 'reviewEnded', ended.id)] : [];
};

/** The code for the applicant, once there is one and the mail with the documents went out without it. */
const merchantReady = ({ id, completion }: Application): Reaction[] =>
  completion?.merchantCode && completion.mail !== 'queued' && !completion.codeMailed
    ? [mail(id, 'merchantReady', id)]
    : [];

/** Mailed and handed over as they were signed; the long-term proof is added afterwards. */
const extension = (id: string, at: string): Reaction => ({
  name: 'extend-documents',
  key: `${id}:extend`,
  startAfter: addSeconds(at, limits.archiveGraceSeconds),
});

/** The same to the applicant and to all who signed by a link. */
const toSigners = (application: Application, kind: MailKind, startAfter?: string): Reaction[] =>
  [
    'applicant',
    ...remoteSignatories(application)
      .filter((one) => !hasExited(one))
      .map(({ id }) => id),
  ].map((recipient) => ({
    ...mail(application.id, kind, recipient, recipient),
    ...(startAfter !== undefined && { startAfter }),
  }));

/** Other signatories who were invited to sign and are still expected to. */
const requested = (application: Application, without: string) =>
  remoteSignatories(application).filter((one) => one.id !== without && one.link && !hasExited(one));

const erasure = ({ id, dataRights }: Application, requestId: string): Reaction[] =>
  isErasureGranted(dataRights.find((one) => one.id === requestId))
    ? [{ name: 'carry-out-erasure', key: `${id}:erase:${requestId}`, requestId }]
    : [];

const goesToPhone = ({ purpose, channel }: ApplicationEvent & { type: 'OtpIssued' }) =>
  channel === 'sms' || purpose === 'factor' || purpose === 'phone';

const sms = (id: string, about: string): Reaction => ({ name: 'send-sms', key: `${id}:sms:${about}`, about });

const mail = (
  id: string,
  kind: MailKind,
  about: string,
  recipient = 'applicant',
): Reaction & { name: 'send-mail' } => ({
  name: 'send-mail',
  key: `${id}:mail:${kind}:${about}`,
  mail: kind,
  about,
  recipient,
});

const isTransitionAmong = (events: ApplicationEvent[]): boolean =>
  events.some((event) => flowTypes.has(event.type) || event.type === 'NotifyAsked');
const flowTypes: ReadonlySet<string> = new Set(flowEventTypes);
