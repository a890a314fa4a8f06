import type { Application } from '@afilia/domain/application/model/application';
import { canApply, type DecisionContext, invalid } from '@afilia/domain/application/model/decision';
import { annulmentOf } from '@afilia/domain/desk/model/cases';
import { resendDocuments } from '@afilia/domain/record/recovery';
import { currentAcceptance, isAcceptanceVersion } from '@afilia/domain/signing/acceptance-text';
import { recordedShownMs } from '@afilia/domain/signing/model/reading';
import type { SignatoryStep } from '@afilia/domain/signing/model/signatory/step';
import {
  cancelSignatureRequest,
  declineSignature,
  type ReadDocument,
  recordReading,
  requestSignature,
} from '@afilia/domain/signing/sign-documents';
import {
  cancelSignatureAs,
  declineAsSignatory,
  readAsSignatory,
  requestSignatureAs,
} from '@afilia/domain/signing/signatory-signing';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { applicantSignatoryId } from '../../access/use-cases/verify-otp.ts';
import { defineCommand, made } from '../../record/commands/define-command.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';
import { withBrowser } from '../../record/use-cases/with-browser.ts';

/** Records a read document: only one that is on record now can have been read. */
function recordRead(
  application: Application,
  read: ReadDocument,
  context: DecisionContext & { of: CommandOf },
) {
  const own = applicantSignatoryId(application, context.of);
  return own === undefined
    ? recordReading(application, read, context)
    : readAsSignatory(application, own, read, context);
}

const declineSteps: ReadonlySet<SignatoryStep> = new Set(['declare', 'summary', 'read', 'code']);

/** The documents: reading them, signing them, and having them sent again. */
export const documentCommands = [
  defineCommand({
    name: 'recordReading',
    storedAs: 'record-reading',
    description:
      'The document was read to its end. contentSha256 is of what was on screen: any other than that on record is R13 documentsChanged. shownMs: how long it had been on screen.',
    args: { documentId: 'ID!', contentSha256: 'String!', view: 'ReadingView!', shownMs: 'Int!' },
    roles: ['applicant', 'signatory'],
    decision: 'no',
    refusals: ['outOfOrder', 'documentsChanged'],
    example: { documentId: made.id, contentSha256: made.sha256, view: 'reading', shownMs: 60_000 },
    available: (_application, { step }) => step === 'read',
    decide: (application, { documentId, contentSha256, view, shownMs }, context) => {
      const reading = { contentSha256, view, shownMs: recordedShownMs(shownMs) };
      return recordRead(application, { documentId, reading }, context);
    },
  }),
  defineCommand({
    name: 'requestSignature',
    storedAs: 'request-signature',
    description:
      'Accepts the documents and asks for the code that signs them. documentSetHash is what was on screen.',
    args: {
      accepted: 'Boolean!',
      documentSetHash: 'String!',
      textVersion: {
        type: 'String!',
        description: 'Version of the sentence beside the box that was ticked.',
      },
    },
    roles: ['applicant', 'signatory'],
    decision: 'binds',
    limit: { attempt: 'sendCode' },
    refusals: ['outOfOrder', 'invalidFields', 'documentsChanged', 'documentsUnread'],
    example: { accepted: true, documentSetHash: made.sha256, textVersion: currentAcceptance.version },
    available: (application, { step }) =>
      step === 'read' || (!application.isPJ && canApply(application, 'SignatureRequested')),
    run: (deps: CommandDeps, of, { accepted, documentSetHash, textVersion }, { device, browser }) =>
      runCommand(deps, of, (application, context) => {
        if (!accepted) return invalid([{ field: 'accepted', reason: 'required' }]);
        if (!isAcceptanceVersion(textVersion)) return invalid([{ field: 'textVersion', reason: 'unknown' }]);
        const acceptance = { documentSetHash, acceptanceTextVersion: textVersion, device };
        const own = applicantSignatoryId(application, of);
        if (own === undefined) return requestSignature(application, acceptance, context);
        const decision = requestSignatureAs(application, own, acceptance, context);
        return withBrowser(deps, application, { decision, party: own, browser: browser(), at: context.now });
      }),
  }),
  defineCommand({
    name: 'cancelSignatureRequest',
    storedAs: 'cancel-signature-request',
    description: '«Volver» from the code: the documents can be read again.',
    args: {},
    roles: ['applicant', 'signatory'],
    decision: 'no',
    refusals: ['outOfOrder'],
    example: {},
    available: (_application, { step }) => step === 'code',
    decide: (application, _args, context) => {
      const own = applicantSignatoryId(application, context.of);
      return own === undefined
        ? cancelSignatureRequest(application, context)
        : cancelSignatureAs(application, own, context);
    },
  }),
  defineCommand({
    name: 'declineSignature',
    storedAs: 'decline-signature',
    description:
      'A signatory of a company: the others and the applicant get a mail. A natural person: ends the application.',
    args: { reason: 'String!' },
    roles: ['applicant', 'signatory'],
    decision: 'binds',
    refusals: ['outOfOrder', 'invalidFields'],
    example: { reason: 'Quiero leerlo con calma.' },
    available: (_application, { step }) => step !== null && declineSteps.has(step),
    decide: (application, typed, context) => {
      const reason = parseMessage(typed.reason, { min: 1, max: 500 });
      if (!reason.ok) return invalid([{ field: 'reason', reason: `text.${reason.error}` }]);
      const own = applicantSignatoryId(application, context.of);
      return own === undefined
        ? declineSignature(application, reason.value, context)
        : declineAsSignatory(application, own, reason.value, context);
    },
  }),
  defineCommand({
    name: 'resendDocuments',
    storedAs: 'resend-documents',
    args: {},
    roles: ['applicant'],
    // Goes once more to the address that it went to.
    decision: 'no',
    refusals: ['outOfOrder', 'sendLimit', 'tooSoon'],
    example: {},
    available: (application) => application.completion !== null && !annulmentOf(application),
    decide: (application, _args, context) => resendDocuments(application, context),
  }),
];
