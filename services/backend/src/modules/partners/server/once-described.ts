import type { ProblemCode } from './problem.ts';
import { idempotencyKey } from './schemas.ts';

/** What every POST takes that is carried out once. */
export const onceHeaders = {
  'Idempotency-Key': {
    schema: idempotencyKey,
    required: true,
    words: 'The same key and body answer the same again, for a day.',
  },
} as const;

/** A body that cannot be read. */
export const ofBodies = ['malformed', 'tooLarge', 'contentType'] as const satisfies ProblemCode[];

/** What a POST that is carried out once may answer, besides. */
export const ofPosts = [
  ...ofBodies,
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'inProgress',
] as const satisfies ProblemCode[];
