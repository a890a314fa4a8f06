import { eventFacts } from '../application/model/flow/event-facts.ts';
import { advance } from '../application/model/flow/position.ts';
import { flowEventTypes } from '../application/model/flow/names.ts';
import type { Application } from '../application/model/application.ts';
import { withGivenValues, withName } from '../application/evolve-names.ts';
import { accountError, settled } from '../application/evolve-account.ts';
import { identityError } from '../application/identity-error.ts';
import { initialApplication } from '../application/initial-application.ts';
import type { ApplicationEvent, FlowTransition } from '../application/model/events.ts';
import { withSignatory } from '../signing/evolve-parties.ts';
import { annulDocuments } from '../signing/annul-documents.ts';
import { concluded, withoutOvertaken } from '../desk/evolve-annulments.ts';
import { withoutDocuments, keepIdentity, sealed } from '../signing/evolve-signing.ts';
import { accepted } from '../signing/evolve-registration.ts';
import { phoneVouchedFor, withPhone } from '../access/evolve-phone.ts';
import { submitted } from '../access/evolve-links.ts';
import { applyUploadEvent } from '../application/evolve-uploads.ts';
import { noUploads } from '../application/model/uploads.ts';
import { applyRecordOnly } from './apply-record-only.ts';
import { withoutAnsweredCase } from '../desk/delayed-review.ts';
import { settleCases } from '../desk/settle-cases.ts';
import { applyReviewTransition } from '../desk/evolve-requested-reviews.ts';

const flowTypes = new Set<string>(flowEventTypes);
/** Whether an event moves the application, or is only recorded. */
export const isTransition = (event: ApplicationEvent): event is FlowTransition => flowTypes.has(event.type);

/** What each move brings with it besides the new position. */
function applyTransition(application: Application, event: FlowTransition): Partial<Application> {
  switch (event.type) {
    case 'ProspectSaved':
      return {
        prospect: event.prospect,
        ...(!event.mailboxProven && { contactVerifiedAt: null }),
        ...withPhone(application, event),
      };
    case 'ProspectCorrected':
      return {
        prospect: event.prospect,
        ...withPhone(application, event),
        // The code is dead, its wrong tries are not forgotten: asking for another gives no new ones.
        ...(application.mailboxChange && {
          mailboxChange: null,
          otp: application.otp && { ...application.otp, expiresAt: event.at },
        }),
      };
    case 'ContactVerified':
      return { contactVerifiedAt: event.at, otp: null, ...phoneVouchedFor(application) };
    case 'ProductsChosen':
      return { basket: event.basket, quote: event.quote, quotedAt: event.at };
    case 'ConditionsProposed':
      return { conditions: event.conditions };
    case 'AccountRefused':
      return { error: accountError(event) };
    case 'ConditionsChosen':
      return settled(application, event);
    case 'CredentialsSubmitted':
      return {
        connection: submitted(application.connection, event),
        // That of a link was recorded when it was begun.
        ...(!event.way && { consents: [...application.consents, event.consent] }),
        ...(application.uploads && { uploads: { ...application.uploads, submitted: false } }),
      };
    case 'DocumentsSubmitted':
      return {
        connection: { ...application.connection, sealedId: null, errorCode: null },
        consents: [...application.consents, event.consent],
        uploads: { ...(application.uploads ?? noUploads), submitted: true },
      };
    case 'DocumentsRefused':
      return applyUploadEvent(application, event);
    case 'CredentialsRefused':
      return {
        connection: { ...application.connection, wrong: event.wrong, sealedId: null, errorCode: event.code },
      };
    case 'EvaluationPassed':
      return { evaluatedAt: event.at };
    case 'SourcesExpired':
      return { ...withoutSources(application), evaluatedAt: null };
    case 'SourcesConnected':
      return { connection: { ...application.connection, sealedId: null, errorCode: null } };
    case 'DeclarationSaved':
      return { declaration: event.declaration, declarationStatement: event.statement ?? null };
    case 'VerificationsSubmitted':
      return { verificationData: event.data, ...withGivenValues(application, event) };
    case 'IdentityProven':
      return {
        identityProvenAt: event.at,
        ...withName(application, event.name, 'civilRegister'),
        ...(event.comparison === 'compatible' && { nameAdopted: true }),
      };
    case 'IdentityRefused':
      return { error: identityError(event.at, event), identityTries: event.tries };
    case 'SummaryPrepared':
      return { quote: event.quote, quotedAt: event.at, ...settled(application, event) };
    case 'SummaryEdited':
      return {
        ...(event.prospect && { prospect: event.prospect }),
        ...withPhone(application, event),
        ...(event.basket && { basket: event.basket }),
        ...(event.quote && { quote: event.quote, quotedAt: event.at }),
        ...(event.conditions && { conditions: event.conditions }),
        ...(event.declaration && { declaration: event.declaration, declarationStatement: null }),
        // What was produced after the summary is void; the record of it stays in the events.
        ...withoutDocuments(application),
      };
    case 'SignatoriesChosen':
      return { signatories: event.signatories.map((chosen) => keepIdentity(application, chosen, event.at)) };
    case 'SignatoriesConfirmed':
      return {
        signatories: application.signatories.map((one) => ({
          ...one,
          status: 'confirmed',
          statusAt: event.at,
        })),
      };
    case 'SignatoriesReopened':
      return withoutDocuments(application, event.without);
    case 'PowersLapsed':
      return withoutDocuments(application);
    case 'LegalReviewDelayed':
      return { reviewDelayed: true };
    case 'DocumentsIssued':
      return {
        documents: event.documents.map((document) => ({
          ...document,
          issuedSha256: document.sha256,
          readAt: null,
          status: 'issued' as const,
        })),
        documentSetHash: event.documentSetHash,
      };
    case 'SealingBegan':
      return withSignatory(application, event.signatoryId, () => ({ beingSealed: true }));
    case 'SignatureSealed':
    case 'LastSignatureSealed':
      return sealed(application, event, false);
    case 'SignatureRequested':
      return {
        signature: {
          requestedAt: event.at,
          acceptanceTextVersion: event.acceptanceTextVersion,
          documentSetHash: event.documentSetHash,
          device: event.device,
          otpChallengeId: '',
          otpSentAt: '',
          confirmedAt: null,
        },
      };
    case 'SignatureGiven':
      return {
        otp: null,
        signature: application.signature && {
          ...application.signature,
          otpChallengeId: event.challengeId,
          otpSentAt: application.otp?.issuedAt ?? '',
          ...(application.otp?.channel && { otpPhone: application.otp.sentTo }),
          confirmedAt: event.at,
        },
      };
    case 'SignatureRequestCancelled':
      // The code is dead, its wrong tries are not forgotten: asking for another gives no new ones.
      return { otp: application.otp && { ...application.otp, expiresAt: event.at }, signature: null };
    case 'DocumentsSigned':
      return {
        ...sealed(application, event, true),
        ...(event.certificates && { certificates: event.certificates }),
        completion: {
          signedAt: event.signedAt,
          merchantCode: null,
          deliveryBusinessDays: null,
          mail: 'queued',
          resends: 0,
        },
      };
    case 'MerchantCreated':
      return {
        completion: application.completion && {
          ...application.completion,
          merchantCode: event.merchantCode,
          deliveryBusinessDays: event.deliveryBusinessDays,
        },
        ...accepted(application),
      };
    case 'CheckFailed':
      return {
        error: {
          code: event.code,
          check: event.check,
          at: event.at,
          retryable: event.retryable,
          ...(event.byPersonOnly && { byPersonOnly: true as const }),
        },
        stage: application.stage && {
          ...application.stage,
          checks: {
            ...application.stage.checks,
            [event.check]: {
              attempt: 0,
              ...application.stage.checks[event.check],
              status: 'failed',
              code: event.code,
            },
          },
        },
      };
    case 'ChecksRetried':
      return {
        stage: application.stage && {
          ...application.stage,
          checks: failedToWaiting(application.stage.checks),
        },
      };
    case 'ExistingCustomerFound':
    case 'ApplicationReferred':
    case 'ApplicationRejected':
    case 'LegalReviewRefused':
      return { error: event.error };
    case 'AcceptanceRefused':
      return { ...withoutDocuments(application), error: event.error };
    case 'HumanReviewRequested':
    case 'HumanReviewHeld':
    case 'HumanReviewWithdrawn':
    case 'HumanReviewLapsed':
    case 'RequestedReviewGranted':
    case 'RequestedReviewUpheld':
      return applyReviewTransition(application, event);
    case 'ActivityRecheckAsked':
      return {
        ...withoutSources(application),
        evaluatedAt: null,
        activityRechecks: [...(application.activityRechecks ?? []), event.at],
        // A request for a review that was not sent yet is about an end that is none any more.
        reviewDraft: null,
        otp: null,
      };
    case 'ContractAnnulled':
      return { ...concluded(application, event), otp: null };
    case 'OtpExhausted':
      return { error: { code: 'R12', check: null, at: event.at, retryable: false }, otp: null };
    default:
      return {};
  }
}

/** The sources must be connected again with a credential that was valid: resets its attempts. */
function withoutSources({ connection, facts }: Application): Pick<Application, 'connection' | 'facts'> {
  const { taxFolder: _tax, unemploymentFund: _fund, regulator: _regulator, engine: _engine, ...kept } = facts;
  return { connection: { ...connection, wrong: 0, sealedId: null, errorCode: null }, facts: kept };
}

type Checks = NonNullable<Application['stage']>['checks'];
const failedToWaiting = (checks: Checks): Checks =>
  Object.fromEntries(
    Object.entries(checks).map(([name, record]) => [
      name,
      record.status === 'failed' ? { status: 'waiting', attempt: record.attempt } : record,
    ]),
  );

/**
 * The application after one more event: pure, total over the recorded events, the only place where state changes.
 *
 * @throws when the event cannot happen here; that is a bug in a decision, never bad input.
 */
export function evolve(application: Application | undefined, event: ApplicationEvent): Application {
  if (event.type === 'ApplicationStarted') return initialApplication(event);
  if (!application) throw new Error(`${event.type} before ApplicationStarted`);
  const next = { ...application, version: application.version + 1, lastActivityAt: event.at };
  if (!isTransition(event)) return settleCases({ ...next, ...applyRecordOnly(application, event) }, event);
  const flow = advance(application.flow, application.isPJ, event.type);
  if (!flow) throw new Error(`${event.type} cannot happen at ${application.flow.state}`);
  const { keepsStage, annuls } = eventFacts[event.type];
  const moved = {
    ...next,
    flow,
    error: null,
    stage: keepsStage ? application.stage : null,
    ...applyTransition(application, event),
    ...(annuls && annulDocuments(application, { because: annuls, at: event.at })),
  };
  return settleCases(withoutAnsweredCase(withoutOvertaken(moved), event.at), event);
}

/** All events in their order, from the first. */
export const replay = (events: ApplicationEvent[], from?: Application) =>
  events.reduce<Application | undefined>(evolve, from);
