import {
  answerCallerCode as decideAnswer,
  issueCallerCode,
  openCallerCode,
} from '@afilia/domain/application/applicant/caller-code';
import type { Application } from '@afilia/domain/application/model/application';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/result';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { StaffPerson } from '../../ports/staff.ts';
import { type CommandDeps, runCommand } from '../command/run-command.ts';
import { type GroundDeps, isOwn, take } from './grounds.ts';

export type CallerDeps = { commands: CommandDeps; rateLimiter: RateLimiter } & Pick<GroundDeps, 'grounds'>;

/** Codes that one member sends: enough for a day of calls, and too few to flood the mailboxes of strangers. */
const limitsOf = (staffId: string) => [
  { key: `caller:${staffId}`, attempts: 20, perSeconds: 3600 },
  { key: `caller-day:${staffId}`, attempts: 80, perSeconds: 24 * 3600 },
];

export type CallerCodeRefusal =
  | { reason: 'noMailbox' | 'tooSoon' | 'sendLimit' | 'unknownApplication' | 'ownCase' }
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** `codeOver`: it ran out, was mistyped too often, was used, or somebody else asked for it. */
export type CallerAnswerRefusal = 'unknownApplication' | 'codeWrong' | 'codeOver';

/**
 * Mails a code to the applicant's proven mailbox, for the person on the phone to read out. Nothing of the application is told.
 *
 * @returns the code's id, and until when it can be answered (ISO 8601 UTC)
 */
export async function sendCallerCode(
  { commands, grounds, rateLimiter }: CallerDeps,
  person: StaffPerson,
  { folio, commandId }: { folio: string; commandId: string },
): Promise<Result<{ challengeId: string; expiresAt: string; digits: number }, CallerCodeRefusal>> {
  const retryAfterSeconds = await rateLimiter.take(limitsOf(person.id));
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const applicationId = await grounds.applicationOf(folio);
  const before = applicationId === undefined ? undefined : await commands.store.load(applicationId);
  if (applicationId === undefined || !before) return err({ reason: 'unknownApplication' });
  if (isOwn(before, person)) return err({ reason: 'ownCase' });
  const by = { id: person.id, name: person.name };
  const command = { applicationId, commandId };
  const { application, refusal } = await runCommand(commands, command, (current, moment) =>
    issueCallerCode(current, by, moment),
  );
  if (refusal?.reason === 'tooSoon' || refusal?.reason === 'sendLimit')
    return err({ reason: refusal.reason });
  const sent = refusal ? undefined : ofStaff(application, person).at(-1);
  return sent
    ? ok({ challengeId: sent.challengeId, expiresAt: sent.expiresAt, digits: limits.callerCodeDigits })
    : err({ reason: 'noMailbox' });
}

const ofStaff = ({ callerCodes = [] }: Application, { id }: StaffPerson) =>
  callerCodes.filter(({ staffId }) => staffId === id);

/**
 * What the person on the phone read out. The right code lets its member of the staff read the application for half an hour since then.
 *
 * @returns until when (ISO 8601 UTC)
 */
export async function answerCallerCode(
  { commands, grounds }: CallerDeps,
  person: StaffPerson,
  asked: { folio: string; commandId: string; challengeId: string; code: string },
): Promise<Result<{ until: string }, CallerAnswerRefusal>> {
  const { codes, clock } = commands;
  const applicationId = await grounds.applicationOf(asked.folio);
  if (applicationId === undefined) return err('unknownApplication');
  const { challengeId, commandId } = asked;
  const expected = codes.codeOf(challengeId, limits.callerCodeDigits);
  const isRight = codes.matches(challengeId, asked.code, codes.hash(challengeId, expected));
  const by = { id: person.id, name: person.name };
  const { application } = await runCommand(commands, { applicationId, commandId }, (current, moment) =>
    decideAnswer(current, { challengeId, by, isRight }, moment),
  );
  const code = ofStaff(application, person).find((one) => one.challengeId === challengeId);
  // Asked again after the right answer, the same half hour holds; the code itself is still asked for.
  if (isRight && code?.recognisedAt) {
    const ground = { id: challengeId, applicationId, ground: 'caller' as const, at: code.recognisedAt };
    const taken = await take(grounds, person, { ...ground, reason: 'Código leído por teléfono' });
    return taken ? ok({ until: taken.until }) : err('unknownApplication');
  }
  const now = clock.now().toISOString();
  return err(openCallerCode(application, challengeId, person.id, now) ? 'codeWrong' : 'codeOver');
}
