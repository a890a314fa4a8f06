import type { PartnerOperation } from './define-operation.ts';
import type { ProblemCode } from './problem.ts';

/** Of every operation that takes a token. */
const ofAll: readonly ProblemCode[] = ['invalidToken', 'scope', 'tooManyRequests', 'internal', 'unavailable'];
const ofBody: readonly ProblemCode[] = ['malformed', 'tooLarge', 'contentType'];
const ofKey: Record<NonNullable<PartnerOperation['once']>, readonly ProblemCode[]> = {
  keptAnswer: ['idempotencyKeyMissing', 'idempotencyKeyReused', 'inProgress'],
  byHandler: ['idempotencyKeyMissing'],
};

/** Every problem that an operation can answer with: those of its body, key and input, its own, and those of all. */
export const problemsOf = ({ route, once, input, problems }: PartnerOperation): readonly ProblemCode[] => [
  ...(/^(?:POST|PATCH) /u.test(route) ? ofBody : []),
  ...(once ? ofKey[once] : []),
  ...(input ? (['invalid'] as const) : []),
  ...problems,
  ...ofAll,
];
