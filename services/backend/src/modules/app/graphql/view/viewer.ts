import { annulmentOf } from '@afilia/domain/desk/model/annulment-case';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { mayChangeContact } from '@afilia/domain/signing/change-contact';
import { mayAskNotice } from '@afilia/domain/record/notify';
import { mayRecheckActivity } from '@afilia/domain/application/recheck-activity';
import { applicantsOwn, isCollecting, signatoryOf } from '@afilia/domain/signing/company';
import { canApply } from '@afilia/domain/application/model/decision';
import { pendingQuestion } from '@afilia/domain/desk/ask-applicant';
import { mayWithdrawReview, openRequestedReview, reviewableCode } from '@afilia/domain/desk/request-review';
import { limits } from '@afilia/domain/application/model/limits';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskPhone } from '@afilia/domain/values/identity/phone';
import type { SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import { stepOf } from '@afilia/domain/signing/model/signatory/step';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import { shownStatus } from '../../../signing/graphql/signatories.ts';

type Viewer = ApplicationView['viewer'];

const unknownViewer: Viewer = {
  role: 'merchant',
  signatoryId: null,
  status: null,
  name: null,
  maskedEmail: null,
  maskedPhone: null,
  identified: true,
  runAttemptsLeft: null,
  linkExpiresAt: null,
  redirect: null,
  stateSession: false,
  may: [],
};

const when = (isPossible: boolean, ...commands: Viewer['may']): Viewer['may'] => (isPossible ? commands : []);

/** What each step of the own road lets a signatory send. */
const ownCommands = (
  signatory: SignatoryRecord,
  factors: readonly SignatoryFactor[] = ['sms'],
): Viewer['may'] => {
  const decline = 'decline-signature';
  switch (stepOf(signatory)) {
    case 'identify':
      return ['identify-signatory', 'not-me'];
    case 'screening':
      return ['retry-checks'];
    case 'prove':
      return [
        ...when(factors.includes('sms'), 'verify-otp', 'resend-otp', 'change-factor-phone'),
        ...when(factors.includes('clave-unica'), 'begin-redirect'),
        'not-me',
      ];
    case 'declare':
      return ['declare-tax-residence', decline];
    case 'summary':
      return ['declare-tax-residence', 'confirm-summary', 'report-summary-error', decline];
    case 'read':
      return ['record-document-read', 'record-reading', 'request-signature', 'report-summary-error', decline];
    case 'code':
      return ['verify-otp', 'resend-otp', 'cancel-signature-request', decline];
    default:
      return [];
  }
};

/** The applicant proves the phone of the application, which is not changed here. */
const ownOf = (own: SignatoryRecord): Viewer['may'] =>
  stepOf(own) === 'prove' ? ['verify-otp', 'resend-otp'] : ownCommands(own);

function applicantsCommands(application: Application, now: string): Viewer['may'] {
  const { flow, isPJ, completion } = application;
  const own = applicantsOwn(application);
  const step = flow.state === 'verified' ? flow.step : null;
  const collects = isCollecting(application);
  const connects = canApply(application, 'CredentialsSubmitted');
  const underReview = openRequestedReview(application);
  const may = [
    ...when(canApply(application, 'ApplicationWithdrawn'), 'withdraw-application'),
    ...when(mayChangeContact(application), 'request-contact-change'),
    ...when(reviewableCode(application, now) !== undefined, 'request-review'),
    ...when(mayAskNotice(application, now), 'notify-when-ready'),
    ...when(mayRecheckActivity(application, now), 'recheck-activity'),
    ...when((application.reviewFiles?.waiting ?? []).length > 0, 'remove-review-file'),
    ...when(underReview !== undefined, 'add-to-review'),
    ...when(mayWithdrawReview(application), 'withdraw-review'),
    ...when(pendingQuestion(underReview) !== undefined, 'answer-review'),
    ...when(connects, 'connect-sources'),
    ...when(connects && isPJ, 'hand-over-key'),
    ...when(canApply(application, 'SummaryEdited'), 'edit-summary'),
    ...when(canApply(application, 'SummaryConfirmed'), 'confirm-summary'),
    ...when(completion !== null && !annulmentOf(application), 'resend-documents'),
  ];
  if (!isPJ) return [...may, ...when(canApply(application, 'SignatureRequested'), 'request-signature')];
  return [
    ...may,
    ...when(canApply(application, 'SignatoriesChosen'), 'choose-signatories'),
    ...when(step === 'describingSignatories' || step === 'confirmingSignatories', 'save-signatory-data'),
    ...when(canApply(application, 'SignatoriesConfirmed'), 'confirm-signatories'),
    ...when(canApply(application, 'SignatoriesReopened'), 'reopen-signatories'),
    ...when(collects, 'remind-signatory', 'change-signatory-email'),
    ...when(collects && canApply(application, 'SignatoriesReopened'), 'replace-signatory'),
    ...(own && collects && flow.state === 'signing' ? ownOf(own) : []),
  ];
}

/** Who looks, and what that person may do. */
export function viewerOf(
  application: Application,
  now: string,
  actor: Actor,
  factors: readonly SignatoryFactor[],
): Viewer {
  const { isPJ, prospect, keyHolder } = application;
  if (actor.kind === 'applicant') {
    const own = applicantsOwn(application);
    const role = isPJ ? (own ? 'applicantSignatory' : 'applicantNonSignatory') : 'merchant';
    return {
      ...unknownViewer,
      role,
      signatoryId: own?.id ?? null,
      status: own ? shownStatus(own, now) : null,
      name: prospect?.firstNames ?? null,
      maskedPhone: own && prospect && stepOf(own) === 'prove' ? maskPhone(prospect.phone) : null,
      may: applicantsCommands(application, now),
    };
  }
  if (actor.kind === 'keyHolder') {
    const isProven = keyHolder?.provenAt !== null;
    const isTime = canApply(application, 'CredentialsSubmitted');
    return {
      ...unknownViewer,
      role: 'keyHolder',
      name: keyHolder?.name ?? null,
      maskedEmail: keyHolder && maskEmail(keyHolder.email),
      identified: isProven,
      linkExpiresAt: keyHolder?.link.expiresAt ?? null,
      may: isProven ? (isTime ? ['connect-sources'] : []) : ['verify-otp', 'resend-otp'],
    };
  }
  const own = signatoryOf(application, actor.id);
  if (!own) return unknownViewer;
  return {
    ...unknownViewer,
    role: 'signatory',
    signatoryId: own.id,
    status: shownStatus(own, now),
    name: own.name,
    maskedEmail: own.contact && maskEmail(own.contact.email),
    maskedPhone: own.contact && maskPhone(own.identity?.phone ?? own.contact.phone),
    identified: own.identifiedAt !== null,
    runAttemptsLeft: Math.max(0, limits.runTries - own.wrongRuns),
    linkExpiresAt: own.link?.expiresAt ?? null,
    redirect:
      own.redirect && stepOf(own) === 'prove'
        ? { expiresAt: own.redirect.expiresAt, outcome: own.redirect.outcome }
        : null,
    stateSession: own.proof?.level === 'stateIdentity',
    may: ownCommands(own, factors),
  };
}
