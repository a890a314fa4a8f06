import { resendDocuments, withdrawApplication } from '@afilia/domain/record/recovery';
import { recheckActivity } from '@afilia/domain/application/recheck-activity';
import { notifyWhenReady } from '@afilia/domain/record/notify';
import type { OtpChannel } from '@afilia/domain/application/model/records';
import type { DocumentReading } from '@afilia/domain/signing/model/reading';
import { changeEmail } from '../../../access/use-cases/change-email.ts';
import { confirmContactChange, requestContactChange } from '../../../access/use-cases/change-contact.ts';
import { chooseConditions } from '../../../application/use-cases/choose-conditions.ts';
import { chooseProducts } from '../../../application/use-cases/choose-products.ts';
import {
  chooseSignatories,
  confirmSignatories,
  saveSignatoryData,
} from '../../../signing/use-cases/choose-signatories.ts';
import { connectSources } from '../../../application/use-cases/connect-sources.ts';
import { declareTaxResidence, saveVerifications } from '../../../application/use-cases/declare.ts';
import { handOverKey } from '../../../signing/use-cases/hand-over-key.ts';
import {
  changeFactorPhone,
  identifySignatory,
  notMe,
} from '../../../signing/use-cases/identify-signatory.ts';
import {
  changeSignatoryEmail,
  remindSignatory,
  reopenSignatories,
  replaceSignatory,
  reportSummaryError,
} from '../../../signing/use-cases/manage-signatories.ts';
import { addToReview, answerReview, requestReview, withdrawReview } from '../../../desk/use-cases/review.ts';
import type { ReviewInput } from '@afilia/domain/desk/request-review';
import { retryChecks } from '../../../application/use-cases/retry-checks.ts';
import { confirmSummary } from '../../../application/use-cases/confirm-summary.ts';
import { editSummary, type RawEdit } from '../../../application/use-cases/edit-summary.ts';
import { type CommandAnswer, type CommandOf, runCommand } from '../../../record/use-cases/run-command.ts';
import { saveProspect } from '../../../application/use-cases/save-prospect.ts';
import {
  cancelSignatureRequest,
  declineSignature,
  recordDocumentRead,
  provePhone,
  recordReading,
  requestSignature,
  resendOtp,
} from '../../../signing/use-cases/sign-documents.ts';
import { startApplication, type StartInput } from '../../use-cases/start-application.ts';
import { removeReviewFile } from '../../../desk/use-cases/review-files.ts';
import { removeUpload, submitDocuments } from '../../../application/use-cases/upload-documents.ts';
import { verifyOtp } from '../../../access/use-cases/verify-otp.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import type { GuardedCommand } from '../server/permissions.ts';
import { type Answer, command } from './answers.ts';
import { helpMutations } from './live-help.ts';
import { limited } from './limited.ts';
import { linkMutations } from './links.ts';
import { startsSession, type WithCommandId } from './openly.ts';
import { redirectMutations } from './redirects.ts';
import { sourceLinkMutations } from './source-links.ts';
import { resumeMutations } from './resume.ts';
import { sessionMutations } from './sessions.ts';
import { transferMutations } from './transfers.ts';

type Resolver<Args> = (parent: unknown, args: Args & WithCommandId, context: ApiContext) => Promise<Answer>;
type UseCase<Args> = (
  deps: ApiDeps,
  of: CommandOf,
  args: Args,
  context: ApiContext,
) => Promise<CommandAnswer>;

/** A guarded command; its use case gets the arguments as they came and parses them there. */
const guarded =
  <Args = unknown>(name: GuardedCommand, useCase: UseCase<Args>): Resolver<Args> =>
  (_, { commandId, ...args }, context) =>
    command(context, { name, commandId }, (deps, of) => useCase(deps, of, args as Args, context));

type Form = { input: unknown };
type Stated = Form & { statement?: unknown };
type OfSignatory = { signatoryId: string };
type NewEmail = { email: string; emailConfirmation: string };
type Confirmed = { confirmed: boolean; statement?: unknown };
type Sealed = { sealedCredentials: string; consent: boolean; statement?: unknown };
type Submitted = { uploadIds: string[]; consent: boolean };
/** Files that were taken in before. */
type Named = { attachmentIds?: string[] | null };
type Accepted = { accepted: boolean; documentSetHash: string; textVersion?: string | null };

const start = startsSession<WithCommandId & { input: StartInput }>(
  (deps, { commandId, input }, { browser }) => startApplication(deps, commandId, input, browser),
);

const mailboxOf = (typed: unknown) =>
  typeof typed === 'object' && typed !== null && 'email' in typed && typeof typed.email === 'string'
    ? { mailbox: typed.email }
    : {};

/** The schema's mutations; each is one line from its use case. */
export const mutations = {
  startApplication: limited('start', start, ({ input }) => ({ rut: input.rut })),
  retryChecks: limited('retry', guarded('retryChecks', retryChecks)),
  saveProspect: limited(
    'sendCode',
    guarded<Form>('saveProspect', (deps, of, { input }) => saveProspect(deps, of, input)),
    ({ input }) => mailboxOf(input),
  ),
  resendOtp: limited(
    'sendCode',
    guarded('resendOtp', (deps, of, { channel }: { channel?: OtpChannel | null }) =>
      resendOtp(deps, of, channel ?? undefined),
    ),
  ),
  provePhone: limited('sendCode', guarded('provePhone', provePhone)),
  verifyOtp: limited(
    'checkCode',
    guarded<{ otp: string }>('verifyOtp', (deps, of, { otp }) => verifyOtp(deps, of, otp)),
  ),
  changeEmail: limited('sendCode', guarded<NewEmail>('changeEmail', changeEmail), mailboxOf),
  requestContactChange: limited(
    'sendCode',
    guarded<NewEmail>('requestContactChange', requestContactChange),
    mailboxOf,
  ),
  confirmContactChange: limited(
    'checkCode',
    guarded<{ otp: string }>('confirmContactChange', (deps, of, { otp }) =>
      confirmContactChange(deps, of, otp),
    ),
  ),
  chooseProducts: guarded<Form>('chooseProducts', (deps, of, { input }) => chooseProducts(deps, of, input)),
  chooseConditions: guarded<Form>('chooseConditions', (deps, of, { input }) =>
    chooseConditions(deps, of, input),
  ),
  connectSources: limited('login', guarded<Sealed>('connectSources', connectSources)),
  submitDocuments: limited('upload', guarded<Submitted>('submitDocuments', submitDocuments)),
  removeUpload: guarded<{ uploadId: string }>('removeUpload', removeUpload),
  declareTaxResidence: guarded<Stated>('declareTaxResidence', declareTaxResidence),
  saveVerifications: guarded<Stated>('saveVerifications', saveVerifications),
  editSummary: guarded<{ input: RawEdit }>('editSummary', (deps, of, { input }) =>
    editSummary(deps, of, input),
  ),
  confirmSummary: guarded<Confirmed>('confirmSummary', confirmSummary),
  recordDocumentRead: guarded<{ documentId: string }>('recordDocumentRead', (deps, of, { documentId }) =>
    recordDocumentRead(deps, of, { documentId }),
  ),
  recordReading: guarded<DocumentReading & { documentId: string }>('recordReading', recordReading),
  requestSignature: limited(
    'sendCode',
    guarded<Accepted>('requestSignature', (deps, of, request, { device, browser }) =>
      requestSignature(deps, of, { ...request, device, browser }),
    ),
  ),
  cancelSignatureRequest: guarded('cancelSignatureRequest', cancelSignatureRequest),
  declineSignature: guarded<{ reason: string }>('declineSignature', (deps, of, { reason }) =>
    declineSignature(deps, of, reason),
  ),
  resendDocuments: guarded('resendDocuments', (deps, of) => runCommand(deps, of, resendDocuments)),
  notifyWhenReady: guarded('notifyWhenReady', (deps, of) => runCommand(deps, of, notifyWhenReady)),
  recheckActivity: guarded('recheckActivity', (deps, of) => runCommand(deps, of, recheckActivity)),
  withdrawApplication: guarded('withdrawApplication', (deps, of) =>
    runCommand(deps, of, withdrawApplication),
  ),
  requestReview: limited(
    'review',
    guarded<{ input: ReviewInput }>('requestReview', (deps, of, { input }) => requestReview(deps, of, input)),
    ({ input }) => mailboxOf(input.contact),
  ),
  addToReview: guarded<{ text: string } & Named>('addToReview', addToReview),
  answerReview: guarded<{ questionId: string; answer: string } & Named>('answerReview', answerReview),
  removeReviewFile: guarded<{ attachmentId: string }>('removeReviewFile', removeReviewFile),
  withdrawReview: guarded('withdrawReview', withdrawReview),
  chooseSignatories: guarded<{ representativeIds: string[] }>(
    'chooseSignatories',
    (deps, of, { representativeIds }) => chooseSignatories(deps, of, representativeIds),
  ),
  saveSignatoryData: guarded<OfSignatory & Form>('saveSignatoryData', saveSignatoryData),
  confirmSignatories: guarded<Confirmed>('confirmSignatories', (deps, of, { confirmed }) =>
    confirmSignatories(deps, of, confirmed),
  ),
  reopenSignatories: guarded('reopenSignatories', reopenSignatories),
  replaceSignatory: guarded<OfSignatory>('replaceSignatory', (deps, of, { signatoryId }) =>
    replaceSignatory(deps, of, signatoryId),
  ),
  remindSignatory: guarded<OfSignatory>('remindSignatory', (deps, of, { signatoryId }) =>
    remindSignatory(deps, of, signatoryId),
  ),
  changeSignatoryEmail: limited(
    'sendCode',
    guarded<OfSignatory & NewEmail>('changeSignatoryEmail', changeSignatoryEmail),
    mailboxOf,
  ),
  handOverKey: limited(
    'sendCode',
    guarded<Form>('handOverKey', (deps, of, { input }) => handOverKey(deps, of, input)),
    ({ input }) => mailboxOf(input),
  ),
  identifySignatory: limited(
    'checkCode',
    guarded<Form>('identifySignatory', (deps, of, { input }, { browser }) =>
      identifySignatory(deps, of, input, browser),
    ),
  ),
  changeFactorPhone: limited(
    'sendCode',
    guarded<{ phone: string }>('changeFactorPhone', changeFactorPhone),
    ({ phone }) => ({ phone }),
  ),
  notMe: guarded('notMe', notMe),
  reportSummaryError: guarded<{ text: string }>('reportSummaryError', (deps, of, { text }) =>
    reportSummaryError(deps, of, text),
  ),
  ...helpMutations,
  ...linkMutations,
  ...sessionMutations,
  ...transferMutations,
  ...redirectMutations,
  ...sourceLinkMutations,
  ...resumeMutations,
};
