import { hasPersonalId } from '@afilia/domain/values/identity/personal-id';
import { parseMessage } from '@afilia/domain/values/identity/plain-text';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../ports/clock.ts';
import type { DeadLetterActor, DeadLetterChoice, DeadLetters } from '../ports/dead-letters.ts';

export type DeadLetterDeps = { letters: DeadLetters; clock: Clock };

/** `unknownJob`: it is not there, or another member retried or dropped it; `dropReason`: it takes a reason that names no person. */
export type DeadLetterRefusal = 'unknownJob' | 'dropReason';

/** It is sealed with the acts of the staff, where nothing can be blanked. */
const reasonLetters = { min: 10, max: 300 };

const nowOf = ({ clock }: DeadLetterDeps) => clock.now().toISOString();

/** Tries jobs that were given up once more. @returns how many; of one that is named it is there or refused */
export async function retryDeadLetters(
  deps: DeadLetterDeps,
  by: DeadLetterActor,
  choice: DeadLetterChoice,
): Promise<Result<number, 'unknownJob'>> {
  const count = await deps.letters.retry(choice, by, nowOf(deps));
  return count === 0 && 'id' in choice ? err('unknownJob') : ok(count);
}

/** Gives a job up for good, with the reason on record. */
export async function dropDeadLetter(
  deps: DeadLetterDeps,
  by: DeadLetterActor,
  { id, reason }: { id: string; reason: string },
): Promise<Result<'dropped', DeadLetterRefusal>> {
  const words = parseMessage(reason, reasonLetters);
  if (!words.ok || hasPersonalId(words.value)) return err('dropReason');
  const isDropped = await deps.letters.drop(id, words.value, by, nowOf(deps));
  return isDropped ? ok('dropped') : err('unknownJob');
}
