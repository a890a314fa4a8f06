import type { RefusalView } from '@afilia/api-contract/generated/operations';

/** A command that was not carried out, for the variants that show it. */
export const sampleRefusal = (
  reason: RefusalView['reason'],
  over: Partial<RefusalView> = {},
): RefusalView & { __typename: 'Refusal' } => ({
  __typename: 'Refusal',
  code: 'R13',
  reason,
  fieldErrors: [],
  attemptsLeft: null,
  retryAfterSeconds: null,
  reference: null,
  current: null,
  challenge: null,
  ...over,
});
