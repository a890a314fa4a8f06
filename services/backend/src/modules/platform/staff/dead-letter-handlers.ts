import type { platformOperations } from '@afilia/api-contract/platform/operations';
import type { StaffDeadLetter } from '@afilia/api-contract/staff/dead-letter-answers';
import { ok } from '@afilia/domain/values/result';
import type { DeadLetter } from '../ports/dead-letters.ts';
import { dropDeadLetter, retryDeadLetters } from '../use-cases/dead-letters.ts';
import { readService } from '../use-cases/read-service.ts';
import { answer, type StaffHandlers } from './serve-operations.ts';

const toStaffDeadLetter = ({ data, jobId: reference, ...letter }: DeadLetter): StaffDeadLetter => {
  const { id, queue, folio, failedAt, attempts, code } = letter;
  const check = typeof data['check'] === 'string' ? data['check'] : null;
  return { id, queue, check, folio, failedAt, attempts, code, reference };
};

const toCount = (count: number) => ({ count });

/** The state of the service, and failed jobs that await an operator (decision platform-jobs and decision shell-frame). */
export const platformHandlers = (): StaffHandlers<typeof platformOperations> => ({
  readService: async ({ data: { service } }) => ok(await readService(service)),

  listDeadLetters: async ({ data: { deadLetters } }) => {
    const { letters, isCut } = await deadLetters.letters.list();
    return ok({ letters: letters.map(toStaffDeadLetter), isCut });
  },

  retryDeadLetters: async ({ person, data: { deadLetters }, input }) =>
    answer(await retryDeadLetters(deadLetters, person, input), toCount),

  retryDeadLetter: async ({ person, data: { deadLetters }, input }) =>
    answer(await retryDeadLetters(deadLetters, person, input), toCount),

  dropDeadLetter: async ({ person, data: { deadLetters }, input }) =>
    answer(await dropDeadLetter(deadLetters, person, input), (effect) => ({ effect })),
});
