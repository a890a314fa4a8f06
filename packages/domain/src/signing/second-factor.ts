import { issueOtp } from '../application/issue-otp.ts';
import { phoneChallenge } from '../access/phone-challenge.ts';
import type { OtpChallenge } from '../application/model/records.ts';
import type { Application } from '../application/model/application.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { limits } from '../application/model/limits.ts';
import { type Noticed, signalRisks } from '../application/signal-risk.ts';
import {
  type SignatoryCheck,
  type SignatoryRecord,
  signatoryChecks,
} from './model/signatory/signatory-record.ts';
import { sendsFactor } from './model/signatory/factors.ts';
import { stepOf } from './model/signatory/step.ts';
import { isCollecting, signatoryOf } from './company.ts';

const phoneOfLink = ({ identity, contact }: SignatoryRecord): string =>
  identity?.phone ?? contact?.phone ?? '';

/** The phone that proves a signatory; the applicant's own is that of the application. */
export const factorPhone = ({ prospect }: Application, signatory: SignatoryRecord): string =>
  signatory.isApplicant ? (prospect?.phone ?? '') : phoneOfLink(signatory);

/** A code to the phone of a signatory. `sends`: number sent since the link was opened, this one included. */
export const issueFactor = (
  { id }: SignatoryRecord,
  phone: string,
  sends: number,
  context: DecisionContext,
): ApplicationEvent => ({ ...issueOtp('factor', phone, sends, context), partyId: id });

/** The code to the phone once nothing else is open: card, lists and bureaux have all passed, this check included. */
export function factorAfter(
  signatory: SignatoryRecord,
  passed: SignatoryCheck | null,
  context: DecisionContext,
): ApplicationEvent[] {
  const isOpen = signatoryChecks.some(
    (check) =>
      check !== passed &&
      signatory.checks[check] !== undefined &&
      signatory.checks[check].status !== 'passed',
  );
  if (isOpen || signatory.proof || !sendsFactor(context)) return [];
  return [issueFactor(signatory, phoneOfLink(signatory), 1, context)];
}

/** A phone that is not the one the applicant gave: a note, since the applicant may have it wrong. */
export const phoneReplaced = ({ id, contact }: SignatoryRecord, phone: string): Noticed[] =>
  phone === contact?.phone ? [] : [{ kind: 'phoneReplaced', about: [id] }];

/** Tells if a code to a phone is known not to have arrived. */
export const isFactorUndelivered = (application: Application, challengeId: string): boolean =>
  challengeOf(application, challengeId)?.delivery === 'failed';

/** The challenge of a text message: of a signatory, or of the applicant. */
const challengeOf = (application: Application, challengeId: string): OtpChallenge | undefined =>
  application.signatories.find(({ factor }) => factor?.challengeId === challengeId)?.factor ??
  phoneChallenge(application, challengeId);

/**
 * Records the gateway's later report on a code that it took. For a code that was replaced, used or ran out it changes nothing:
 * the person is past it.
 */
export function recordReceipt(
  application: Application,
  { challengeId, delivered }: { challengeId: string; delivered: boolean },
  { now: at }: DecisionContext,
): Decision {
  const signatory = application.signatories.find(({ factor }) => factor?.challengeId === challengeId);
  const challenge = challengeOf(application, challengeId);
  if (!challenge || signatory?.proof || at >= challenge.expiresAt) return accept();
  if (delivered === (challenge.delivery !== 'failed')) return accept();
  return accept({ type: delivered ? 'MailSent' : 'MailFailed', at, mail: 'otp', about: challengeId });
}

/** «No es mi celular»: another code goes to the phone that the person names. The number of sends is limited as ever. */
export function changeFactorPhone(
  application: Application,
  signatoryId: string,
  phone: string,
  context: DecisionContext,
) {
  const signatory = signatoryOf(application, signatoryId);
  if (!signatory?.identity || !isCollecting(application) || stepOf(signatory) !== 'prove')
    return outOfOrder();
  if (!sendsFactor(context)) return outOfOrder();
  const { factor } = signatory;
  if (factor && factor.wrong >= limits.otpWrong)
    return refuse('R12', 'otpAttemptsExceeded', { attemptsLeft: 0 });
  const sends = (factor?.sends ?? 0) + 1;
  if (sends > limits.otpSends) return refuse('R13', 'sendLimit');
  const { now: at } = context;
  return accept(
    { type: 'SignatoryPhoneChanged', at, signatoryId, phone },
    ...signalRisks(application, phoneReplaced(signatory, phone), at),
    issueFactor(signatory, phone, sends, context),
  );
}
