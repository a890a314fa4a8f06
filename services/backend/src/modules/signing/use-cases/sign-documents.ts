import { invalid, refuse } from '@afilia/domain/application/model/decision';
import { resendOtp as decideResend } from '@afilia/domain/access/one-time-code';
import {
  cancelSignatureRequest as decideCancel,
  declineSignature as decideDecline,
  type ReadDocument,
  recordDocumentRead as decideRead,
  requestSignature as decideRequest,
} from '@afilia/domain/signing/sign-documents';
import {
  cancelSignatureAs,
  declineAsSignatory,
  readAsSignatory,
  requestSignatureAs,
  resendOtpTo,
} from '@afilia/domain/signing/signatory-signing';
import { provePhone as decideProof } from '@afilia/domain/access/own-phone';
import type { OtpChannel } from '@afilia/domain/application/model/records';
import type { Browser } from '@afilia/domain/desk/model/review-events';
import { firstAcceptanceVersion, isAcceptanceVersion } from '@afilia/domain/signing/acceptance-text';
import { type DocumentReading, recordedShownMs } from '@afilia/domain/signing/model/reading';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import {
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../../record/use-cases/run-command.ts';
import { withBrowser } from '../../record/use-cases/with-browser.ts';
import { applicantSignatoryId } from '../../access/use-cases/verify-otp.ts';

/** A document was read to its end, by whoever reads. */
export const recordDocumentRead = (
  deps: CommandDeps,
  of: CommandOf,
  read: ReadDocument,
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const own = applicantSignatoryId(application, of);
    return own === undefined
      ? decideRead(application, read, moment)
      : readAsSignatory(application, own, read, moment);
  });

/** A document was read to its end, and how: only what is on record now can have been read. */
export const recordReading = (
  deps: CommandDeps,
  of: CommandOf,
  { documentId, shownMs, ...told }: DocumentReading & { documentId: string },
): Promise<CommandAnswer> =>
  recordDocumentRead(deps, of, {
    documentId,
    reading: { ...told, shownMs: recordedShownMs(shownMs) },
  });

/** «Firmar»: everything read, the box ticked, exactly this set of documents. */
export const requestSignature = (
  deps: CommandDeps,
  of: CommandOf,
  request: {
    accepted: boolean;
    documentSetHash: string;
    /** Of the sentence that was shown, for the evidence; absent from pages of before there was a second one. */
    textVersion?: string | null;
    device: { address: string; userAgent: string };
    browser?: Browser;
  },
): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    if (!request.accepted) return invalid([{ field: 'accepted', reason: 'required' }]);
    const { documentSetHash, device, browser } = request;
    const acceptanceTextVersion = request.textVersion ?? firstAcceptanceVersion;
    if (!isAcceptanceVersion(acceptanceTextVersion))
      return invalid([{ field: 'textVersion', reason: 'unknown' }]);
    const accepted = { documentSetHash, acceptanceTextVersion, device };
    const own = applicantSignatoryId(application, of);
    if (own === undefined) return decideRequest(application, accepted, moment);
    const decision = requestSignatureAs(application, own, accepted, moment);
    return withBrowser(deps, application, { decision, party: own, browser, at: moment.now });
  });

/** «Volver» from the code that signs. */
export const cancelSignatureRequest = (deps: CommandDeps, of: CommandOf): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const own = applicantSignatoryId(application, of);
    return own === undefined
      ? decideCancel(application, moment)
      : cancelSignatureAs(application, own, moment);
  });

/** «Confirmar mi celular», so that the code that signs may go there. */
export const provePhone = (deps: CommandDeps, of: CommandOf): Promise<CommandAnswer> =>
  runCommand(deps, of, decideProof);

/** «Reenviar código», of whichever purpose; by SMS where the applicant's phone is proven. */
export const resendOtp = (deps: CommandDeps, of: CommandOf, channel?: OtpChannel): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const own = applicantSignatoryId(application, of);
    return own === undefined
      ? decideResend(application, moment, channel)
      : resendOtpTo(application, own, moment);
  });

/** «No quiero firmar», with a reason in the person's own words. */
export const declineSignature = (deps: CommandDeps, of: CommandOf, typed: string): Promise<CommandAnswer> =>
  runCommand(deps, of, (application, moment) => {
    const reason = parseMessage(typed, { min: 1, max: 500 });
    if (!reason.ok)
      return refuse('R13', 'invalidFields', {
        fieldErrors: [{ field: 'reason', reason: `text.${reason.error}` }],
      });
    const own = applicantSignatoryId(application, of);
    return own === undefined
      ? decideDecline(application, reason.value, moment)
      : declineAsSignatory(application, own, reason.value, moment);
  });
