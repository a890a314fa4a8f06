import type { Refusal } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import { digitsOf, nextCodeAt, type ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import { sendsFactor } from '@afilia/domain/signing/model/signatory/factors';
import { ok, type Result } from '@afilia/domain/values/result';
import { defineOpenCommand, type LimitOrigin, made } from '../../record/commands/define-command.ts';
import { confirmResume } from '../use-cases/confirm-resume.ts';
import {
  renewResumeCode,
  requestResume,
  type ResumeDeps,
  type ResumeRequested,
} from '../use-cases/request-resume.ts';

/** Offered where the installation sends text messages, whatever is known of a phone. */
function otherWay(attempt: ResumeAttempt, deps: ResumeDeps) {
  const other = attempt.channel === 'sms' ? 'mail' : sendsFactor(deps) ? 'sms' : null;
  if (other === null || attempt.sends >= limits.otpSends)
    return { otherChannel: null, otherChannelAvailableAt: null };
  return { otherChannel: other, otherChannelAvailableAt: nextCodeAt(attempt, other) } as const;
}

/** An attempt as the browser sees it: only the fields that are the same for every RUT and every link. */
export function toResumeRequest<Reason extends RefusalReason>(
  requested: Result<ResumeRequested, Refusal<Reason>>,
  deps: ResumeDeps,
) {
  if (!requested.ok) return requested;
  const { resumeToken, attempt } = requested.value;
  return ok({
    __typename: 'ResumeRequest' as const,
    resumeToken,
    now: deps.clock.now().toISOString(),
    expiresAt: attempt.expiresAt,
    resendAvailableAt: nextCodeAt(attempt, attempt.channel ?? 'mail'),
    triesLeft: Math.max(0, limits.otpWrong - attempt.wrong),
    sendsLeft: Math.max(0, limits.otpSends - attempt.sends),
    codeDigits: digitsOf(attempt),
    channel: attempt.channel ?? ('mail' as const),
    ...otherWay(attempt, deps),
  });
}

/** Counts against the RUT that the attempt is about; a token that names none counts against the address alone. */
async function attemptOrigin(
  { resumeToken }: { resumeToken: string },
  { attempts, tokens }: ResumeDeps,
): Promise<LimitOrigin> {
  const attempt = await attempts.find(tokens.hash(resumeToken));
  return { applicationId: undefined, ...(attempt && { rut: attempt.rut }) };
}

/** Coming back by RUT and code (spec/states#coming-back). */
export const resumeCommands = [
  defineOpenCommand({
    name: 'requestResume',
    storedAs: 'request-resume',
    description:
      'Needs no session: asks for a code to go on with an application of this RUT. The answer is the same whether there is one or not.',
    args: { rut: 'String!' },
    answer: 'ResumeResult',
    decision: 'no',
    limit: { attempt: 'resume', origin: ({ rut }) => ({ rut }) },
    refusals: ['invalidFields'],
    example: { rut: '12.345.678-5' },
    run: async (deps: ResumeDeps, commandId, { rut }, { proven }) =>
      toResumeRequest(await requestResume(deps, commandId, rut, proven), deps),
  }),
  defineOpenCommand({
    name: 'renewResumeCode',
    storedAs: 'renew-resume-code',
    description:
      'Needs no session: sends the codes of this attempt again, by mail where nothing is said. By text message they go to phones that were proven; no answer says if there is one.',
    args: { resumeToken: 'String!', channel: 'OtpChannel' },
    answer: 'ResumeResult',
    decision: 'no',
    limit: { attempt: 'resume', origin: attemptOrigin },
    refusals: ['outOfOrder', 'otpAttemptsExceeded', 'sendLimit', 'tooSoon'],
    example: { resumeToken: made.token },
    run: async (deps: ResumeDeps, commandId, { resumeToken, channel }, { proven }) => {
      const requests = { resumeToken, channel: channel ?? undefined };
      return toResumeRequest(await renewResumeCode(deps, commandId, requests, proven), deps);
    },
  }),
  defineOpenCommand({
    name: 'confirmResume',
    storedAs: 'confirm-resume',
    description:
      'Needs no session: the code proves the address on file, and a session of that application begins. Where there is no application every code is wrong.',
    args: { resumeToken: 'String!', otp: 'String!' },
    answer: 'StartApplicationResult',
    decision: 'binds',
    limit: { attempt: 'resumeCode', origin: attemptOrigin },
    refusals: ['outOfOrder', 'otpWrong', 'otpExpired', 'otpAttemptsExceeded'],
    example: { resumeToken: made.token, otp: '123456' },
    run: confirmResume,
  }),
];
