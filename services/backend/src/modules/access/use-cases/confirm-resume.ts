import { resumeApplication, showsOldPrices } from '@afilia/domain/access/resume';
import {
  challengeOf,
  digitsOf,
  maxCodesPerAttempt,
  checkCode,
  type ResumeAttempt,
  type SentCode,
} from '@afilia/domain/access/resume/attempt';
import { err, ok } from '@afilia/domain/values/result';
import { quoteOf } from '../../application/use-cases/quote.ts';
import type { ReadCatalogue } from '../../application/use-cases/read-catalogue.ts';
import { newSession } from './new-session.ts';
import { decisionContextOf, runCommand } from '../../record/use-cases/run-command.ts';
import { decoyAttempt, type ResumeDeps } from './request-resume.ts';

const noRecipient: SentCode = { applicationId: 'nobody', address: '' };

/**
 * Returns the sent code that was typed, if any. As many codes are compared for every attempt, so that the time tells
 * neither whether the RUT has applications nor how many.
 */
function openedBy({ codes }: ResumeDeps, attempt: ResumeAttempt, typed: string): SentCode | undefined {
  const code = typed.replaceAll(/\s/g, '');
  const matches = (sent: SentCode) => {
    const challenge = challengeOf(attempt, sent);
    return codes.matches(challenge, code, codes.hash(challenge, codes.codeOf(challenge, digitsOf(attempt))));
  };
  const missing = Math.max(0, maxCodesPerAttempt - attempt.sent.length);
  const padded = [...attempt.sent, ...Array.from({ length: missing }, () => noRecipient)];
  const right = padded.map((sent) => (matches(sent) ? sent : undefined));
  return right.find((sent) => sent !== undefined && sent !== noRecipient);
}

/** The basket at the prices of today, where the old ones would be on screen. A source that is away leaves them. */
async function quoteFor(
  { store, clock, readCatalogue }: ResumeDeps & { readCatalogue: ReadCatalogue },
  applicationId: string,
) {
  const application = await store.load(applicationId);
  if (!application?.basket || !showsOldPrices(application, clock.now().toISOString())) return undefined;
  const catalogue = await readCatalogue();
  return catalogue.ok ? quoteOf(application.basket, catalogue.value, application.quote) : undefined;
}

/**
 * A code to come back was typed. The right one opens a session of the application whose address it was sent to, and
 * what got old meanwhile is done anew.
 *
 * @returns E20 for a wrong code, also where there is no application; R12 when it was the third; R13 when it was too old
 */
export async function confirmResume(
  deps: ResumeDeps & { readCatalogue: ReadCatalogue },
  commandId: string,
  { resumeToken, otp }: { resumeToken: string; otp: string },
) {
  const { now } = decisionContextOf(deps);
  const tried = await deps.attempts.change(deps.tokens.hash(resumeToken), (attempt) =>
    checkCode(attempt, { commandId, opens: openedBy(deps, attempt, otp) }, now),
  );
  if (!tried) return err(decoyAttempt);
  const { attempt, refusal } = tried;
  if (refusal || !attempt.used) return err(refusal ?? decoyAttempt);

  const { applicationId, address, bySms } = attempt.used;
  const sessionToken = deps.tokens.tokenFor(`resumed:${commandId}`);
  const tokenHash = deps.tokens.hash(sessionToken);
  const proof = { address, bySms, quote: await quoteFor(deps, applicationId) };
  const answer = await runCommand(
    deps,
    { applicationId, commandId },
    (application, moment) => resumeApplication(application, proof, moment),
    () => ({ session: newSession(tokenHash, now) }),
  );
  if (answer.refusal) return err(answer.refusal);
  // A client that replays an old command is let in nowhere.
  return (await deps.store.session(tokenHash, now))
    ? ok({ __typename: 'StartedApplication' as const, sessionToken, application: answer.application })
    : err({ code: 'R13', reason: 'sessionExpired' } as const);
}
