import { later, type Refusal } from '@afilia/domain/application/decision';
import { limits } from '@afilia/domain/application/limits';
import { digitsOf } from '@afilia/domain/resume/attempt';
import type { Result } from '@afilia/domain/result';
import type { Try } from '../../use-cases/limit-tries/limit-tries.ts';
import { confirmResume } from '../../use-cases/resume/confirm-resume.ts';
import { renewResumeCode, requestResume, type Requested } from '../../use-cases/resume/request-resume.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { bug, isCommandId, toRefusal, viewOf } from './answers.ts';
import { limited } from './limited.ts';

type Id = { commandId: string };
type OfAttempt = Id & { resumeToken: string };

/** An attempt as the browser sees it: only what is the same for every RUT. */
function answer(requested: Result<Requested, Refusal>, { clock }: ApiDeps) {
  if (!requested.ok) return toRefusal(requested.error);
  const { resumeToken, attempt } = requested.value;
  return {
    __typename: 'ResumeRequest' as const,
    resumeToken,
    now: clock.now().toISOString(),
    expiresAt: attempt.expiresAt,
    resendAvailableAt: later(attempt.issuedAt, limits.otpResendAfterSeconds),
    triesLeft: Math.max(0, limits.otpWrong - attempt.wrong),
    sendsLeft: Math.max(0, limits.otpSends - attempt.sends),
    codeDigits: digitsOf(attempt),
  };
}

/** Runs what needs no session; a bug becomes E18 like everywhere. */
const openly =
  <Args extends Id, Given>(run: (deps: ApiDeps, args: Args, context: ApiContext) => Promise<Given>) =>
  async (_: unknown, args: Args, context: ApiContext) => {
    const { deps } = context;
    if (!isCommandId(args.commandId)) return toRefusal({ code: 'R13', reason: 'commandId' });
    try {
      return await run(deps, args, context);
    } catch (error) {
      return bug(deps, error);
    }
  };

/** Counts against the RUT that the attempt is about; a token that names none counts against the address alone. */
const limitedByAttempt =
  <Args extends OfAttempt, Given>(
    what: Try,
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

const request = openly<Id & { rut: string }, unknown>(async (deps, { commandId, rut }, { proven }) =>
  answer(await requestResume(deps, commandId, rut, proven), deps),
);

const renew = openly<OfAttempt, unknown>(async (deps, { commandId, resumeToken }, { proven }) =>
  answer(await renewResumeCode(deps, commandId, resumeToken, proven), deps),
);

const confirm = openly<OfAttempt & { otp: string }, unknown>(async (deps, { commandId, ...typed }) => {
  const confirmed = await confirmResume(deps, commandId, typed);
  if (!confirmed.ok) return toRefusal(confirmed.error);
  const { sessionToken, application } = confirmed.value;
  return {
    __typename: 'StartedApplication',
    sessionToken,
    application: viewOf(application, { deps, actor: { kind: 'applicant' } }),
  };
});

/** Coming back by RUT and code (spec/states#coming-back). */
export const resumeMutations = {
  requestResume: limited('resume', request, ({ rut }) => ({ rut })),
  renewResumeCode: limitedByAttempt('resume', renew),
  confirmResume: limitedByAttempt('resumeCode', confirm),
};
