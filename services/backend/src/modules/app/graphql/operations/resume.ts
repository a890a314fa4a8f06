import { sendsFactor } from '@afilia/domain/signing/model/signatory/factors';
import type { Refusal } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import type { OtpChannel } from '@afilia/domain/application/model/records';
import { digitsOf, nextCodeAt, type ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import type { Result } from '@afilia/domain/values/result';
import type { Attempt } from '../../../record/use-cases/limit-attempts.ts';
import { confirmResume } from '../../../access/use-cases/confirm-resume.ts';
import {
  renewResumeCode,
  requestResume,
  type ResumeRequested,
} from '../../../access/use-cases/request-resume.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { toRefusal } from './answers.ts';
import { limited } from './limited.ts';
import { openly, startsSession, type WithCommandId } from './openly.ts';

type OfAttempt = WithCommandId & { resumeToken: string };
type Renewal = OfAttempt & { channel?: OtpChannel | null };

/** Offered where the installation sends text messages, whatever is known of a phone. */
function otherWay(attempt: ResumeAttempt, deps: ApiDeps) {
  const other = attempt.channel === 'sms' ? 'mail' : sendsFactor(deps) ? 'sms' : null;
  if (other === null || attempt.sends >= limits.otpSends)
    return { otherChannel: null, otherChannelAvailableAt: null };
  return { otherChannel: other, otherChannelAvailableAt: nextCodeAt(attempt, other) } as const;
}

/** An attempt as the browser sees it: only what is the same for every RUT and every link. */
export function toResumeRequest(requested: Result<ResumeRequested, Refusal>, deps: ApiDeps) {
  if (!requested.ok) return toRefusal(requested.error);
  const { resumeToken, attempt } = requested.value;
  return {
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
  };
}

/** Counts against the RUT that the attempt is about; a token that names none counts against the address alone. */
const limitedByAttempt =
  <Args extends OfAttempt, Given>(
    what: Attempt,
    resolver: (parent: unknown, args: Args, context: ApiContext) => Promise<Given>,
  ) =>
  async (parent: unknown, args: Args, context: ApiContext) => {
    const { deps } = context;
    const attempt = await deps.attempts.find(deps.tokens.hash(args.resumeToken));
    return limited(what, resolver, () => (attempt ? { rut: attempt.rut } : {}))(parent, args, {
      ...context,
      // Whose session this is does not matter here.
      applicationId: undefined,
    });
  };

const request = openly<WithCommandId & { rut: string }, unknown>(
  async (deps, { commandId, rut }, { proven }) =>
    toResumeRequest(await requestResume(deps, commandId, rut, proven), deps),
);

const renew = openly<Renewal, unknown>(async (deps, { commandId, resumeToken, channel }, { proven }) => {
  const asked = { resumeToken, channel: channel ?? undefined };
  return toResumeRequest(await renewResumeCode(deps, commandId, asked, proven), deps);
});

const confirm = startsSession<OfAttempt & { otp: string }>((deps, { commandId, ...typed }) =>
  confirmResume(deps, commandId, typed),
);

/** Coming back by RUT and code (spec/states#coming-back). */
export const resumeMutations = {
  requestResume: limited('resume', request, ({ rut }) => ({ rut })),
  renewResumeCode: limitedByAttempt('resume', renew),
  confirmResume: limitedByAttempt('resumeCode', confirm),
};
