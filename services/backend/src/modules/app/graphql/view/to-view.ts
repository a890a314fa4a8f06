import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { checksIn } from '@afilia/domain/application/model/stage-checks';
import { applicantsOwn, signatoryOf } from '@afilia/domain/signing/company';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { isBeingCountersigned } from '@afilia/domain/signing/settle-acceptance';
import { limits } from '@afilia/domain/application/model/limits';
import { openCaseAt } from '@afilia/domain/desk/model/cases';
import { ownLinkPhone } from '@afilia/domain/access/own-link';
import { awaitsOtp } from '@afilia/domain/access/one-time-code';
import type { CheckRecord } from '@afilia/domain/application/model/records';
import { routeOfApplicant, routeOfParty, secondaryRoutesOfApplicant } from '@afilia/domain/record/route-for';
import { openOtpOf } from '@afilia/domain/signing/signatory-signing';
import { fullNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import { hasProvenIdentity } from '@afilia/domain/signing/model/signatory/step';
import { hasExited, type SignatoryCheck } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import { toBeneficialOwners, toKeyHolder } from '../../../signing/graphql/company-people.ts';
import { isUnexplained, toError, toOwnError } from '../../../application/graphql/error.ts';
import {
  toBasket,
  toConditions,
  toDeclaration,
  toProspect,
  toVerificationData,
} from '../../../application/graphql/forms.ts';
import { toReturnUrl } from '../../../access/graphql/return-url.ts';
import { toHostFields } from '../../../partners/graphql/host-fields.ts';
import { toLegalReview } from '../../../signing/graphql/legal-review.ts';
import { toSignatories } from '../../../signing/graphql/signatories.ts';
import { verificationsOf } from '../../../application/graphql/verifications.ts';
import { toContactChange } from '../../../access/graphql/contact-change.ts';
import { toCompletion } from '../../../signing/graphql/completion.ts';
import { toConnection } from '../../../application/graphql/connection.ts';
import { officialNameOf } from '../../../application/graphql/official-name.ts';
import { toOtp, toOwnPhone } from '../../../application/graphql/otp.ts';
import { toReview } from '../../../desk/graphql/review.ts';
import { viewerOf } from './viewer.ts';
import { toAnnulment } from '../../../signing/graphql/annulment.ts';

/** The settings that an applicant's browser gets to see. */
type ViewSettings = {
  /** Public JWK (JSON) that credentials are sealed with. */
  sealingKey: string;
  /** Ways to connect the sources, in the order to offer them (spec/screens#embedconnect). */
  credentialWays: CredentialWay[];
  /** Statements are boxes to tick; otherwise the button below their words confirms them. */
  explicitBoxes: boolean;
  /** Pesos that are transferred to an account to validate it; null: nothing is. */
  accountTransferClp: number | null;
  /** Streets are suggested while an address is typed. */
  addressSearch: boolean;
  /** Factors with which signatories may prove their identity. */
  signatoryFactors: readonly SignatoryFactor[];
};

/** The mails to signatories are no checks, but the person waits for them as for one. */
const toStage = ({
  stage,
  isPJ,
  flow,
  lastActivityAt,
  error,
  connection,
  screening,
}: Application): ApplicationView['stage'] =>
  flow.step === 'notifying'
    ? {
        name: 'notifications',
        startedAt: lastActivityAt,
        checks: [{ name: 'invitations', status: 'running', code: null }],
      }
    : stage && {
        name: stage.name,
        startedAt: stage.startedAt,
        checks: checksIn({ isPJ, connection, screening }, stage.name).map(({ check: name }) => ({
          name,
          status: (isUnexplained(error) ? undefined : stage.checks[name]?.status) ?? 'waiting',
          code: stage.checks[name]?.code ?? null,
        })),
      };

/** The fields that every party with a session sees before its identity is shown. */
const frame = (
  application: Application,
  { signatoryFactors, explicitBoxes, accountTransferClp, addressSearch }: ViewSettings,
  now: string,
  actor: Actor,
): ApplicationView => ({
  id: application.id,
  version: application.version,
  folio: application.folio,
  state: application.flow.state,
  route: actor.kind === 'applicant' ? routeOfApplicant(application) : routeOfParty(application, actor.id),
  editableRoutes: actor.kind === 'applicant' ? [...secondaryRoutesOfApplicant(application)] : [],
  isPJ: application.isPJ,
  rut: formatRut(application.merchantRut),
  now,
  expiresAt: addSeconds(application.lastActivityAt, limits.applicationExpiresAfterSeconds),
  explicitBoxes,
  accountTransferClp: actor.kind === 'applicant' ? accountTransferClp : null,
  addressSearch: addressSearch && actor.kind === 'applicant',
  error: null,
  stage: null,
  prospect: null,
  registerName: null,
  officialName: null,
  hostFields: [],
  returnUrl: null,
  otp: null,
  ownPhone: null,
  ownLinkBySms: false,
  willNotify: false,
  contactChange: null,
  basket: null,
  conditions: null,
  quote: null,
  connection: null,
  taxRecord: null,
  declaration: null,
  verifications: [],
  verificationData: null,
  documents: [],
  documentSetHash: null,
  completion: null,
  viewer: viewerOf(application, now, actor, signatoryFactors),
  legalReviewDue: null,
  legalReview: null,
  signatories: [],
  keyHolder: null,
  beneficialOwners: [],
  review: null,
  annulment: null,
});

/** The order as it is to be signed: for the applicant and for the signatories. */
const toOrder = (application: Application, reads: (id: string) => boolean) => {
  return {
    prospect: toProspect(application),
    basket: toBasket(application),
    conditions: toConditions(application),
    quote: application.quote,
    documents: application.documents.map(
      ({ id, kind, title, pages, sha256, status, verificationCode, contentSha256, summary }) => ({
        id,
        kind,
        title,
        pages,
        sha256,
        status,
        verificationCode,
        contentSha256,
        summary,
        path: `/documents/${id}`,
        read: reads(id),
      }),
    ),
    documentSetHash: application.documentSetHash,
  };
};

const registerNameOf = ({ nameAdopted, prospect }: Application): string | null =>
  nameAdopted && prospect ? (fullNameOf(prospect) ?? null) : null;

const toTaxRecord = ({ facts }: Application): ApplicationView['taxRecord'] =>
  facts.taxFolder
    ? {
        activityStart: facts.taxFolder.activityStart,
        filingsUpToDate: facts.taxFolder.f29UpToDate,
        activities: facts.taxFolder.activities.map(({ code, name, main }) => ({ code, name, main })),
      }
    : null;

/**
 * An application as the actor may see it: no hash of a code, no sealed value, no detail of a rejection; other
 * people's declarations and addresses only for the applicant who typed them.
 *
 * @param now the server's clock, ISO 8601 UTC, for the browser to count from
 */
export function toView(
  application: Application,
  settings: ViewSettings,
  now: string,
  actor: Actor,
): ApplicationView {
  const shared = frame(application, settings, now, actor);
  if (actor.kind === 'keyHolder') return { ...shared, ...ofKeyHolder(application, settings) };
  if (actor.kind === 'signatory') return { ...shared, ...ofSignatory(application, actor, now) };
  const own = application.flow.state === 'signing' ? applicantsOwn(application) : undefined;
  return {
    ...shared,
    ...toOrder(application, (id) =>
      own
        ? own.reads[id] !== undefined
        : application.documents.some((one) => one.id === id && one.readAt !== null),
    ),
    error: toOwnError(application),
    stage: toStage(application),
    otp: own
      ? toOtp(openOtpOf(application, own.id))
      : toOtp(awaitsOtp(application) ? application.otp : null, application, settings),
    ownPhone: toOwnPhone(application, settings),
    ownLinkBySms: ownLinkPhone(application, { ...settings, now }) !== undefined,
    willNotify: Boolean(application.notify),
    registerName: registerNameOf(application),
    officialName: officialNameOf(application),
    hostFields: toHostFields(application.fromHost).filter(({ locked }) => locked || !application.prospect),
    returnUrl: toReturnUrl(application),
    contactChange: toContactChange(application),
    connection: toConnection(application, settings),
    taxRecord: toTaxRecord(application),
    declaration: toDeclaration(application.declaration),
    verifications: verificationsOf(application),
    verificationData: toVerificationData(application),
    completion: toCompletion(application, null, application.prospect?.email),
    legalReviewDue: openCaseAt(application, 'powers')?.dueOn ?? null,
    legalReview: toLegalReview(application, now),
    signatories: toSignatories(application, now, actor),
    keyHolder: toKeyHolder(application),
    beneficialOwners: toBeneficialOwners(application),
    review: toReview(application, now),
    annulment: toAnnulment(application),
  };
}

/** The form of the key and nothing else of the application. */
function ofKeyHolder(application: Application, settings: ViewSettings): Partial<ApplicationView> {
  const { keyHolder, flow } = application;
  if (!keyHolder?.provenAt) return { otp: toOtp(keyHolder?.otp ?? null) };
  const isHeld = flow.state === 'paused' && flow.heldAt === 'conditionsChosen';
  return {
    connection: toConnection(application, settings),
    ...(flow.state === 'conditionsChosen' || isHeld
      ? { stage: toStage(application), error: toError(application.error) }
      : {}),
  };
}

/**
 * The part that a signatory sees: after the proof of identity the order and the other signatories, never the
 * declarations of others about themselves.
 */
function ofSignatory(
  application: Application,
  actor: Extract<Actor, { id: string }>,
  now: string,
): Partial<ApplicationView> {
  const own = signatoryOf(application, actor.id);
  if (!own) return {};
  const error = toError(own.error);
  const signatories = toSignatories(application, now, actor);
  // Findings about the person go to the one who typed the RUN, not to the holder of the link.
  const cardError = error?.code === 'R13' ? { error } : {};
  if (!own.identifiedAt) return { ...cardError, signatories: own.sealedAt ? signatories : [] };
  if (hasExited(own)) return { error, signatories: own.status === 'declined' ? signatories : [] };
  const checks = Object.entries(own.checks) as [SignatoryCheck, CheckRecord][];
  const isProven = hasProvenIdentity(own);
  return {
    ...(isProven && toOrder(application, (id) => own.reads[id] !== undefined)),
    error,
    signatories: isProven ? signatories : [],
    stage: isBeingCountersigned(application)
      ? toStage(application)
      : checks.length === 0
        ? null
        : {
            name: 'screening',
            startedAt: own.identifiedAt,
            checks: checks.map(([name, { status, code = null }]) => ({ name, status, code })),
          },
    otp: toOtp(openOtpOf(application, own.id)),
    declaration: toDeclaration(own.declaration),
    completion: toCompletion(application, own.id, own.contact?.email),
  };
}
