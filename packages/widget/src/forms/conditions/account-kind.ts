import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { AccountKind } from '@afilia/domain/application/model/offer/conditions';
import type * as BankChoicesModule from './bank-choices.ts';

type Account = { bankCode: string; kind: AccountKind | ''; number: string };

/** The form's view of the kind of an account: nothing yet, the known kind, or the question. */
export type AccountKindView =
  | { how: 'unsaid' }
  | { how: 'known'; kind: AccountKind }
  | { how: 'asked'; kinds: readonly AccountKind[] };

/** Returns the bank that requires a kind, as the application names it. */
export const bankToConfirm = ({
  error,
  conditions,
}: Pick<ApplicationView, 'error' | 'conditions'>): string | null =>
  error?.check === 'account' && error.field?.field === 'account.kind'
    ? (conditions?.account.bankCode ?? null)
    : null;

/**
 * Tells if the form asks for the kind of an account. It does only if the bank could not tell it: bank and number may leave
 * no choice, and the bank's word on an account stays true as long as it is the same account.
 *
 * @param account as it stands in the form
 * @param of.conditions as they were chosen last
 * @param of.askingBank the bank that asked for the kind, if one did
 */
export function accountKindOf(
  account: Account,
  of: Pick<ApplicationView, 'conditions' | 'rut' | 'isPJ'> & { askingBank: string | null },
  banks: Pick<typeof BankChoicesModule, 'kindsAt' | 'knownKindOf'>,
): AccountKindView {
  const known = banks.knownKindOf(account, of);
  if (known) return { how: 'known', kind: known };
  if (account.bankCode !== '' && account.bankCode === of.askingBank)
    // A CuentaRUT would be known by its number.
    return {
      how: 'asked',
      kinds: banks.kindsAt(account.bankCode, of.isPJ).kinds.filter((kind) => kind !== 'rut'),
    };
  const before = of.conditions?.account;
  return before?.kind && before.bankCode === account.bankCode && before.number === account.number
    ? { how: 'known', kind: before.kind }
    : { how: 'unsaid' };
}
