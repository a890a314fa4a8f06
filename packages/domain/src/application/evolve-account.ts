import type { AccountKind } from './model/offer/conditions.ts';
import type { Application } from './model/application.ts';
import type { ApplicationError } from './model/records.ts';

/** What the bank said against the account, at the field that it concerns. */
export const accountError = ({ at, reason }: { at: string; reason: string }): ApplicationError => ({
  code: 'R13',
  check: 'account',
  at,
  retryable: false,
  field:
    reason === 'accountKindNeeded'
      ? { field: 'account.kind', reason: 'account.kindNeeded' }
      : { field: 'account.number', reason },
});

/** The account's kind as the bank said it. */
export const settled = (
  { conditions }: Application,
  { accountKind }: { accountKind?: AccountKind },
): Partial<Application> =>
  conditions && accountKind
    ? { conditions: { ...conditions, account: { ...conditions.account, kind: accountKind } } }
    : {};
