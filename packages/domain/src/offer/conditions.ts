import { bancoEstado } from '../banks/banco-estado.ts';
import { findBank } from '../banks/banks.ts';
import type { Bank } from '../banks/banks.ts';
import type { FieldError } from '../errors/field-error.ts';
import { oneOf, optional, record, refined, ruled, mustBeTrue, boolean } from '../errors/parse-fields.ts';
import type { ShapeOf } from '../errors/parse-fields.ts';
import type { Optionally } from '../fields.ts';
import { parseAccountNumber } from '../identity/bank-account.ts';
import { parseEmail } from '../identity/email.ts';
import { parsePlainText } from '../identity/plain-text.ts';
import { parseRut } from '../identity/rut.ts';
import type { Rut } from '../identity/rut.ts';
import { isStatementVersion, statementOf } from '../statement/texts.ts';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Kinds of account that can receive sales; `rut` is the CuentaRUT of BancoEstado. */
export const accountKinds = ['corriente', 'vista', 'rut', 'ahorro'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** Where the sales are paid out. */
export interface Account {
  /** Three digits of the former SBIF list. */
  bankCode: string;
  kind: AccountKind;
  /** Digits only, 5 to 20. */
  number: string;
}

/** What the applicant accepts on the conditions screen (spec/screens#embedcondiciones). */
export interface Conditions {
  account: Account;
  /** Always the merchant's own RUT: accounts of third parties are not served in this channel. */
  holderRut: Rut;
  /** That the account is the merchant's: ticked, or confirmed by the button below the words. */
  holderDeclared: true;
  /** Of the statement `accountHolder…` that the button confirmed; absent where a box was ticked. */
  holderTextVersion?: string;
  invoiceEmail: string;
  issuesReceipts: boolean;
}

/** Whose conditions are read. */
export interface ConditionsContext {
  isPJ: boolean;
  merchantRut: Rut;
}

const text = (max: number) => ruled('text', (raw) => parsePlainText(raw, { min: 1, max }));

/**
 * Reads plan and pay-out account: a bank that pays out, a kind of account it has, in the merchant's own name.
 *
 * @param raw `{ account: { bankCode, kind, number }, holderDeclared, invoiceEmail, issuesReceipts }` from outside;
 *   a `holderRut` that is sent along must be the merchant's
 * @see spec/screens#embedcondiciones
 */
export function parseConditions(raw: unknown, context: ConditionsContext): Result<Conditions, FieldError[]> {
  const parsed = record({
    account: record({
      bankCode: text(10),
      kind: oneOf(accountKinds),
      number: text(60),
    } satisfies ShapeOf<Account>),
    holderRut: optional(
      refined(ruled('rut', parseRut), (rut) => (rut === context.merchantRut ? undefined : 'account.holder')),
    ),
    holderDeclared: mustBeTrue,
    holderTextVersion: optional(
      refined(text(20), (version) =>
        isStatementVersion(statementOf('accountHolder', context.isPJ), version) ? undefined : 'choice',
      ),
    ),
    invoiceEmail: ruled('email', parseEmail),
    issuesReceipts: boolean,
  } satisfies ShapeOf<Optionally<Conditions, 'holderRut'>>)(raw, '');
  if (!parsed.ok) return parsed;
  const account = parseAccount(parsed.value.account, context);
  return account.ok
    ? ok({ ...parsed.value, account: account.value, holderRut: context.merchantRut })
    : account;
}

/**
 * The kinds of account a bank can pay out to: CuentaRUT only for a natural person at BancoEstado, and an issuer
 * that is no bank only holds prepaid funds, which count as vista.
 *
 * @param bank where the account is
 * @param isPJ whether the merchant is a legal person
 * @see spec/screens#embedcondiciones
 */
export function accountKindsOf(bank: Bank, isPJ: boolean): AccountKind[] {
  if (bank.kind === 'nonBankIssuer') return ['vista'];
  const offersCuentaRut = bank.code === bancoEstado && !isPJ;
  return accountKinds.filter((kind) => kind !== 'rut' || offersCuentaRut);
}

function parseAccount(
  account: Account,
  { isPJ, merchantRut }: ConditionsContext,
): Result<Account, FieldError[]> {
  const bank = findBank(account.bankCode);
  if (!bank?.payout) return err([{ field: 'account.bankCode', reason: 'account.bank' }]);
  if (!accountKindsOf(bank, isPJ).includes(account.kind)) {
    return err([{ field: 'account.kind', reason: 'account.kind' }]);
  }
  const number = parseAccountNumber(account.number, account.kind === 'rut' ? merchantRut : undefined);
  if (!number.ok) return err([{ field: 'account.number', reason: `account.${number.error}` }]);
  return ok({ ...account, number: number.value });
}
