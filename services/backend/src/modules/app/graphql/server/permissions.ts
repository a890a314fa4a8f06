import type { Application } from '@afilia/domain/application/model/application';
import { ownCertificate } from '@afilia/domain/signing/own-certificate';
import { hasVerifiedIdentity } from '@afilia/domain/signing/party-access';
import { stepOf } from '@afilia/domain/signing/model/signatory/step';
import type { Actor } from '../../../record/use-cases/run-command.ts';

type Kind = Actor['kind'];

const everybody: readonly Kind[] = ['applicant', 'signatory', 'keyHolder'];
const applicant: readonly Kind[] = ['applicant'];
const signing: readonly Kind[] = ['applicant', 'signatory'];
const connecting: readonly Kind[] = ['applicant', 'keyHolder'];
const signatory: readonly Kind[] = ['signatory'];

/** Who may send which command at all: the one place that says so. Whether it is the time for it, the domain decides. */
export const permissions = {
  retryChecks: everybody,
  saveProspect: applicant,
  resendOtp: everybody,
  verifyOtp: everybody,
  changeEmail: applicant,
  requestContactChange: applicant,
  confirmContactChange: applicant,
  chooseProducts: applicant,
  chooseConditions: applicant,
  connectSources: connecting,
  beginLink: connecting,
  submitDocuments: connecting,
  removeUpload: connecting,
  declareTaxResidence: signing,
  saveVerifications: applicant,
  editSummary: applicant,
  confirmSummary: signing,
  recordDocumentRead: signing,
  recordReading: signing,
  requestSignature: signing,
  cancelSignatureRequest: signing,
  declineSignature: signing,
  resendDocuments: applicant,
  withdrawApplication: applicant,
  leaveApplication: applicant,
  requestOwnLink: applicant,
  createTransfer: applicant,
  answerTransfer: applicant,
  requestReview: applicant,
  addToReview: applicant,
  answerReview: applicant,
  removeReviewFile: applicant,
  withdrawReview: applicant,
  recheckActivity: applicant,
  notifyWhenReady: applicant,
  provePhone: applicant,
  chooseSignatories: applicant,
  saveSignatoryData: applicant,
  confirmSignatories: applicant,
  reopenSignatories: applicant,
  replaceSignatory: applicant,
  remindSignatory: applicant,
  changeSignatoryEmail: applicant,
  handOverKey: applicant,
  identifySignatory: signatory,
  changeFactorPhone: signatory,
  beginRedirect: signatory,
  notMe: signatory,
  reportSummaryError: signatory,
  openHelp: everybody,
  closeHelp: everybody,
  noteHelp: everybody,
  endSession: everybody,
  endOtherSessions: everybody,
} as const satisfies Record<string, readonly Kind[]>;

export type GuardedCommand = keyof typeof permissions;

/** What a party may send before it has shown who it is. */
const beforeShowing = new Set<GuardedCommand>([
  'identifySignatory',
  'notMe',
  'verifyOtp',
  'resendOtp',
  'openHelp',
  'closeHelp',
  'noteHelp',
  'endSession',
  'endOtherSessions',
]);

/** Whether this actor may send this command in this application. */
export function maySend(
  application: Application | undefined,
  actor: Actor,
  command: GuardedCommand,
): boolean {
  if (!permissions[command].includes(actor.kind)) return false;
  if (actor.kind === 'applicant' || beforeShowing.has(command)) return true;
  return application !== undefined && hasVerifiedIdentity(application, actor.id);
}

/** Whether this actor may read a document: a signatory the present set, after the summary; a key holder none. */
export function mayRead(application: Application, actor: Actor, documentId: string): boolean {
  if (actor.kind === 'applicant') return true;
  const own = application.signatories.find(({ id }) => id === actor.id);
  if (!own?.identifiedAt || !application.documents.some(({ id }) => id === documentId)) return false;
  return ['summary', 'read', 'code', 'sealing', 'done'].includes(stepOf(own));
}

/** Whether this is the certificate of what this actor signed. */
export function mayReadCertificate(application: Application, actor: Actor, documentId: string): boolean {
  if (actor.kind !== 'applicant' && !hasVerifiedIdentity(application, actor.id)) return false;
  return ownCertificate(application, actor.kind === 'applicant' ? null : actor.id)?.id === documentId;
}
