import {
  answerCallerCode as decideAnswer,
  issueCallerCode,
  openCallerCode,
} from '@afilia/domain/help/caller-code';
import type { Application } from '@afilia/domain/application/model/application';
import { accept } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { type CommandDeps, runCommandIfThere } from '../../record/use-cases/run-command.ts';
import { type GroundDeps, isOwn, take } from '../../audit/use-cases/grounds.ts';

type CallerDeps = { commands: CommandDeps; rateLimiter: RateLimiter } & Pick<GroundDeps, 'grounds'>;

/** Codes that one member sends: enough for a day of calls, and too few to flood the mailboxes of strangers. */
const limitsOf = (staffId: string) => [
  { key: `caller:${staffId}`, attempts: 20, perSeconds: 3600 },
  { key: `caller-day:${staffId}`, attempts: 80, perSeconds: 24 * 3600 },
];

type CallerCodeRefusal =
  | { reason: 'noMailbox' | 'tooSoon' | 'sendLimit' | 'unknownApplication' | 'ownCase' }
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** `codeOver`: it ran out, was mistyped too often, was used, or another member asked for it. */
type CallerAnswerRefusal = 'unknownApplication' | 'codeWrong' | 'codeOver';

/**
 * Mails a code to the applicant's proven mailbox, for the person on the phone to read out. The answer holds no data of the
 * application.
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
  if (applicationId === undefined) return err({ reason: 'unknownApplication' });
  const by = { id: person.id, name: person.name };
  const command = { applicationId, commandId };
  let isTheirs = false;
  const issued = await runCommandIfThere(commands, command, (current, moment) => {
    isTheirs = isOwn(current, person);
    return isTheirs ? accept() : issueCallerCode(current, by, moment);
  });
  if (!issued) return err({ reason: 'unknownApplication' });
  if (isTheirs) return err({ reason: 'ownCase' });
  const { application, refusal } = issued;
  if (refusal?.reason === 'tooSoon' || refusal?.reason === 'sendLimit')
    return err({ reason: refusal.reason });
  const sent = refusal ? undefined : ofStaff(application, person).at(-1);
  return sent
    ? ok({ challengeId: sent.challengeId, expiresAt: sent.expiresAt, digits: limits.callerCodeDigits })
    : err({ reason: 'noMailbox' });
}

/**
 * Reads the delivery of the mail with a code, for the member who asked for it, so that they do not wait for one that did not go
 * out.
 *
 * @returns `queued` while it is on its way
 */
export async function readCallerDelivery(
  { commands, grounds }: Pick<CallerDeps, 'commands' | 'grounds'>,
  person: StaffPerson,
  { folio, challengeId }: { folio: string; challengeId: string },
): Promise<Result<{ delivery: 'queued' | 'sent' | 'failed' }, 'notThere'>> {
  const applicationId = await grounds.applicationOf(folio);
  const application = applicationId === undefined ? undefined : await commands.store.load(applicationId);
  const code = application && ofStaff(application, person).find((one) => one.challengeId === challengeId);
  return code ? ok({ delivery: code.delivery ?? 'queued' }) : err('notThere');
}

const ofStaff = ({ callerCodes }: Application, { id }: StaffPerson) =>
  callerCodes.filter(({ staffId }) => staffId === id);

/**
 * Checks the code that the person on the phone read out. The right code lets its member of staff read the application for half an hour
 * since then.
 *
 * @returns until when (ISO 8601 UTC)
 */
export async function answerCallerCode(
  { commands, grounds }: CallerDeps,
  person: StaffPerson,
  requested: { folio: string; commandId: string; challengeId: string; code: string },
): Promise<Result<{ until: string }, CallerAnswerRefusal>> {
  const { codes, clock } = commands;
  const applicationId = await grounds.applicationOf(requested.folio);
  if (applicationId === undefined) return err('unknownApplication');
  const { challengeId, commandId } = requested;
  const expected = codes.codeOf(challengeId, limits.callerCodeDigits);
  const isRight = codes.matches(challengeId, requested.code, codes.hash(challengeId, expected));
  const by = { id: person.id, name: person.name };
  const answered = await runCommandIfThere(commands, { applicationId, commandId }, (current, moment) =>
    decideAnswer(current, { challengeId, by, isRight }, moment),
  );
  if (!answered) return err('unknownApplication');
  const { application } = answered;
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
