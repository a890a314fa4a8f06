import type { ApplicationError } from './model/records.ts';

/** The error of a field of the identity form, where the civil register does not confirm it. */
export const identityError = (
  at: string,
  { field, reason }: { field: string; reason: string },
): ApplicationError => ({
  code: 'R13',
  check: 'identityDocument',
  at,
  retryable: false,
  field: { field, reason },
});
