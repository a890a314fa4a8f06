import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { recheckFrom } from '@afilia/domain/application/recheck-activity';
import { isIdentityProven } from '@afilia/domain/application/is-identity-proven';
import { rejectionRuleOf } from '@afilia/domain/desk/model/rejection-rules';

/** Tells if the check that ended it is left out: its name would tell its finding. */
export const isUnexplained = (error: Application['error']) =>
  error !== null && rejectionRuleOf(error.code)?.tellsCheck === false;

/** An error as everybody may see it. */
export const toError = (error: Application['error']): ApplicationView['error'] =>
  error && {
    code: error.code,
    check: isUnexplained(error) ? null : error.check,
    at: error.at,
    retryable: error.retryable,
    field: error.field ?? null,
    reason: null,
  };

/** With what they can act on, for the applicant alone, and only once a key has shown that it is they. */
export const toOwnError = (application: Application): ApplicationView['error'] => {
  const error = toError(application.error);
  const reason = isIdentityProven(application) ? application.error?.reason : undefined;
  return error && reason
    ? {
        ...error,
        reason: {
          word: reason.word,
          activity: reason.activity ?? null,
          recheckFrom: recheckFrom(application) ?? null,
        },
      }
    : error;
};
