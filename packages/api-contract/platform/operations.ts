import { z } from 'zod';
import type { DeadLettersRetried, StaffDeadLetters } from '../staff/dead-letter-answers.ts';
import { exampleIds, staffOperation } from '../staff/operation.ts';
import type { StaffService } from './service-answers.ts';

const path = z.object({ id: z.uuid() });
const { id } = exampleIds;

/** The state of the service, and failed jobs that await an operator (decision platform-jobs and decision shell-frame). */
export const platformOperations = {
  readService: staffOperation<StaffService>()({
    route: 'GET service',
    description: 'Reads if the parts of the service answer, and numbers of today.',
    roles: ['operator'],
    refusals: [],
    example: {},
  }),
  listDeadLetters: staffOperation<StaffDeadLetters>()({
    route: 'GET dead-letters',
    description: 'Lists failed jobs.',
    roles: ['operator'],
    refusals: [],
    example: {},
  }),
  retryDeadLetters: staffOperation<DeadLettersRetried>()({
    route: 'POST dead-letters/retry',
    description: 'Retries all failed jobs of a queue.',
    roles: ['operator'],
    input: z.strictObject({ queue: z.string().regex(/^[\w-]{1,80}$/u) }),
    refusals: ['unknownJob'],
    example: { queue: 'send-mail' },
  }),
  retryDeadLetter: staffOperation<DeadLettersRetried>()({
    route: 'POST dead-letters/:id/retry',
    description: 'Retries a failed job.',
    roles: ['operator'],
    path,
    refusals: ['unknownJob'],
    example: { id },
  }),
  dropDeadLetter: staffOperation<{ effect: 'dropped' }>()({
    route: 'POST dead-letters/:id/drop',
    description: 'Drops a failed job, with a written reason.',
    roles: ['operator'],
    path,
    input: z.strictObject({ reason: z.string().max(10_000) }),
    bodyLimit: 15_000,
    refusals: ['unknownJob', 'dropReason'],
    example: { id, reason: 'La causa ya no existe.' },
  }),
};
