import type { DecisionContext, Refusal } from '@afilia/domain/application/model/decision';
import type { OtpChannel } from '@afilia/domain/application/model/records';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { createAttempt, reissueCode, type ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import { err, ok } from '@afilia/domain/values/result';
import type { JobRequest } from '../../platform/ports/jobs.ts';
import type { ResumeAttempts } from '../ports/resume-attempts.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { type CommandDeps, decisionContextOf } from '../../record/use-cases/run-command.ts';

export type ResumeDeps = CommandDeps & {
  tokens: SessionTokens;
  attempts: ResumeAttempts;
  /** Host at which the code is requested; absent: the default host. */
  hostId?: string;
};

/** An attempt and the token that names it in the browser. */
export type ResumeRequested = { resumeToken: string; attempt: ResumeAttempt };

/** The worker finds out if there is a recipient: here nothing depends on it, not even the time. */
export const sendCodes = ({ id, challengeId, sends }: ResumeAttempt): JobRequest => ({
  name: 'send-resume-codes',
  key: `resume:${id}:${sends}`,
  data: { attemptId: id, challengeId },
});

/**
 * «Ya tengo una solicitud»: asks for a code by RUT (spec/states#coming-back).
 *
 * @param proven - a challenge was solved for it: its code is a long one
 * @returns the attempt, whether or not there is an application; R13 for what is no RUT
 */
export async function requestResume(deps: ResumeDeps, commandId: string, typed: string, proven: boolean) {
  const rut = parseRut(typed);
  if (!rut.ok) {
    const fieldErrors = [{ field: 'rut', reason: `rut.${rut.error}` }];
    return err({ code: 'R13', reason: 'invalidFields', fieldErrors } as const);
  }
  // No command id of a browser holds a colon: these are never the tokens of a started application.
  const resumeToken = deps.tokens.tokenFor(`resume:${commandId}`);
  const attempt = createAttempt(deps.tokens.hash(resumeToken), rut.value, decisionContextOf(deps), {
    long: proven,
    hostId: deps.hostId,
  });
  const begun = await deps.attempts.begin(attempt, sendCodes(attempt));
  return ok({ resumeToken, attempt: begun } satisfies ResumeRequested);
}

/** Answer to an attempt that is not known (any more). */
export const decoyAttempt: Refusal<'otpAttemptsExceeded'> = {
  code: 'R12',
  reason: 'otpAttemptsExceeded',
  attemptsLeft: 0,
};

/** «Reenviar código», «Enviármelo por SMS»: a new code, and the old one stops working. */
export async function renewResumeCode(
  deps: ResumeDeps,
  commandId: string,
  { resumeToken, channel }: { resumeToken: string; channel?: OtpChannel | undefined },
  proven: boolean,
) {
  const moment: DecisionContext = decisionContextOf(deps);
  // The same command has the same code: sent again it changes nothing and answers the same.
  const challengeId = deps.tokens.applicationIdFor(`renew:${commandId}`);
  const renewed = await deps.attempts.change(deps.tokens.hash(resumeToken), (attempt) => {
    if (attempt.challengeId === challengeId) return { attempt, answer: ok(attempt) };
    const answer = reissueCode(attempt, { ...moment, newId: () => challengeId }, { long: proven, channel });
    return answer.ok ? { attempt: answer.value, answer, job: sendCodes(answer.value) } : { attempt, answer };
  });
  if (!renewed) return err(decoyAttempt);
  return renewed.answer.ok
    ? ok({ resumeToken, attempt: renewed.attempt } satisfies ResumeRequested)
    : renewed.answer;
}
