import { type AnnulmentRefusal, openAnnulmentCase } from '@afilia/domain/desk/annul-contract';
import { casesAt } from '@afilia/domain/desk/model/cases';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { awayRefusal, type AwayRefusal } from './absence.ts';
import { act, asOutcome, type DeskDeps, refOf, type Refused } from './work-on-case.ts';

type OpenAnnulmentRefusal =
  | Refused<AnnulmentRefusal | 'ownCase' | 'unknownApplication'>
  | AwayRefusal
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** Cases that one member opens: opening one gives access to the application, so that it must not lead through the register. */
const openLimit = (staffId: string) => ({ key: `annulment:${staffId}`, attempts: 20, perSeconds: 24 * 3600 });

/**
 * Opens a case about annulling a contract, which its opener has; the one that is open already, where there is one.
 *
 * @param opened.text - why; it stays in the case
 * @returns its id
 */
export async function openAnnulment(
  deps: DeskDeps & { rateLimiter: RateLimiter },
  person: StaffPerson,
  opened: { commandId: string; folio: string; text: string },
): Promise<Result<string, OpenAnnulmentRefusal>> {
  // Its opener has the case.
  const away = await awayRefusal(deps.absences, person, deps.commands.clock.now().toISOString());
  if (away) return err(away);
  const applicationId = await deps.grounds.applicationOf(opened.folio);
  if (applicationId === undefined) return err({ reason: 'unknownApplication' });
  const retryAfterSeconds = await deps.rateLimiter.take([openLimit(person.id)]);
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const { commandId, text } = opened;
  if (!(await deps.commands.store.load(applicationId))) return err({ reason: 'unknownApplication' });
  const done = await act(deps, person, { applicationId, commandId }, (application, context) =>
    asOutcome(openAnnulmentCase(application, { by: refOf(person), text }, context), 'opened'),
  );
  if (done && !done.ok) return done;
  const after = await deps.commands.store.load(applicationId);
  const found = after && casesAt(after, 'annulment').at(-1);
  return found ? ok(found.id) : err({ reason: 'unknownApplication' });
}
