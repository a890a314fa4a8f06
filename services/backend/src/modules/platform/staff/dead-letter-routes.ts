import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type {
  DeadLettersRetried,
  StaffDeadLetter,
  StaffDeadLetters,
} from '@afilia/api-contract/staff/dead-letter-answers';
import type { DeadLetter } from '../ports/dead-letters.ts';
import { dropDeadLetter, retryDeadLetters } from '../use-cases/dead-letters.ts';
import type { StaffDeps } from './context.ts';
import { guarded, refuse } from './guard.ts';

const ofLetter = z.object({ id: z.uuid() });
const retrySchema = z.strictObject({ queue: z.string().regex(/^[\w-]{1,80}$/u) });
const dropSchema = z.strictObject({ reason: z.string().max(10_000) });

const toStaffDeadLetter = ({ data, jobId: reference, ...letter }: DeadLetter): StaffDeadLetter => {
  const { id, queue, folio, failedAt, attempts, code } = letter;
  const check = typeof data['check'] === 'string' ? data['check'] : null;
  return { id, queue, check, folio, failedAt, attempts, code, reference };
};

/** Jobs that were given up, under `/staff/api/dead-letters` (decision 0085). */
export function serveDeadLetters(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/dead-letters',
    guarded(deps, 'listDeadLetters', async ({ data: { deadLetters } }): Promise<StaffDeadLetters> => {
      const { letters, isCut } = await deadLetters.letters.list();
      return { letters: letters.map(toStaffDeadLetter), isCut };
    }),
  );

  server.post(
    '/staff/api/dead-letters/retry',
    { bodyLimit: 2_000 },
    guarded(deps, 'retryDeadLetters', async ({ person, data: { deadLetters } }, { body }, reply) => {
      const parsed = retrySchema.safeParse(body);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const retried = await retryDeadLetters(deadLetters, person, parsed.data);
      if (!retried.ok) return refuse(reply, { reason: retried.error });
      return { count: retried.value } satisfies DeadLettersRetried;
    }),
  );

  server.post(
    '/staff/api/dead-letters/:id/retry',
    { bodyLimit: 2_000 },
    guarded(deps, 'retryDeadLetter', async ({ person, data: { deadLetters } }, { params }, reply) => {
      const of = ofLetter.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const retried = await retryDeadLetters(deadLetters, person, of.data);
      if (!retried.ok) return refuse(reply, { reason: retried.error });
      return { count: retried.value } satisfies DeadLettersRetried;
    }),
  );

  server.post(
    '/staff/api/dead-letters/:id/drop',
    { bodyLimit: 15_000 },
    guarded(deps, 'dropDeadLetter', async ({ person, data: { deadLetters } }, { params, body }, reply) => {
      const of = ofLetter.safeParse(params);
      const parsed = dropSchema.safeParse(body);
      if (!of.success || !parsed.success) return refuse(reply, { reason: 'malformed' });
      const dropped = await dropDeadLetter(deadLetters, person, { ...of.data, ...parsed.data });
      return dropped.ok ? { effect: dropped.value } : refuse(reply, { reason: dropped.error });
    }),
  );
}
