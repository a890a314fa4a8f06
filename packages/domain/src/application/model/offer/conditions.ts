import { bancoEstado } from '../../../values/banks/banco-estado.ts';
import { findBank } from '../../../values/banks/banks.ts';
import type { Bank } from '../../../values/banks/banks.ts';
import type { FieldError } from '../../../values/errors/field-error.ts';
import {
  oneOf,
  optional,
  record,
  refined,
  ruled,
  mustBeTrue,
  boolean,
} from '../../../values/errors/parse-fields.ts';
import type { ShapeOf } from '../../../values/errors/parse-fields.ts';
import type { Optionally } from '../../../values/fields.ts';
import { parseAccountNumber } from '../../../values/identity/bank-account.ts';
import { parseEmail } from '../../../values/identity/email.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import { parseRut } from '../../../values/identity/rut.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { isStatementVersion, statementOf } from '../statement/texts.ts';
import { err, ok } from '../../../values/result.ts';
import type { Result } from '../../../values/result.ts';

/** Kinds of account that can receive sales; `rut` is the CuentaRUT of BancoEstado. */
export const accountKinds = ['corriente', 'vista', 'rut', 'ahorro'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** The account that receives the payouts of the sales. */
export interface Account {
  /** Three digits of the former SBIF list. */
  bankCode: string;
  kind: AccountKind;
  /** Digits only, 5 to 20. */
  number: string;
}

/** As it was chosen: the kind is absent until the bank gives it, or a person to whom the bank leaves the choice. */
export type ProposedAccount = Optionally<Account, 'kind'>;

/** The applicant's answers on the conditions screen (spec/screens#embedcondiciones). */
export interface Conditions {
  account: ProposedAccount;
  /** Always the merchant's own RUT: accounts of third parties are not served in this channel. */
  holderRut: Rut;
  /** Declaration that the account is the merchant's: ticked, or confirmed by the button below the words. */
  holderDeclared: true;
  /** Of the statement `accountHolder…` that the button confirmed; absent if a box was ticked. */
  holderTextVersion?: string;
  invoiceEmail: string;
  issuesReceipts: boolean;
}

/** The merchant whose conditions are read. */
interface ConditionsContext {
  isPJ: boolean;
  merchantRut: Rut;
}

const text = (max: number) => ruled('text', (raw) => parsePlainText(raw, { min: 1, max }));

/**
 * Reads plan and pay-out account: a bank that pays out, a kind of account it has, in the merchant's own name. A kind that
 * was left out is filled in if bank and number leave no choice.
 *
 * @param raw `{ account: { bankCode, kind, number }, holderDeclared, invoiceEmail, issuesReceipts }` from outside;
 *   a `holderRut` that is sent along must be the merchant's
 * @see spec/screens#embedcondiciones
 */
export function parseConditions(raw: unknown, context: ConditionsContext): Result<Conditions, FieldError[]> {
  const parsed = record({
    account: record({
      bankCode: text(10),
      kind: optional(oneOf(accountKinds)),
      number: text(60),
    } satisfies ShapeOf<ProposedAccount>),
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
 * @param bank of the account
 * @param isPJ true: the merchant is a legal person
 * @see spec/screens#embedcondiciones
 */
export function accountKindsOf(bank: Bank, isPJ: boolean): AccountKind[] {
  if (bank.kind === 'nonBankIssuer') return ['vista'];
  const offersCuentaRut = bank.code === bancoEstado && !isPJ;
  return accountKinds.filter((kind) => kind !== 'rut' || offersCuentaRut);
}

/**
 * The kind of an account that its bank and number leave no choice of: an issuer of prepaid funds has one kind, and the
 * holder's RUN is a CuentaRUT's number at BancoEstado.
 */
export function knownAccountKind(
  { bankCode, number }: Pick<Account, 'bankCode' | 'number'>,
  { isPJ, merchantRut }: ConditionsContext,
): AccountKind | undefined {
  const bank = findBank(bankCode);
  const kinds = bank ? accountKindsOf(bank, isPJ) : [];
  if (kinds.length === 1) return kinds[0];
  return kinds.includes('rut') && parseAccountNumber(number, merchantRut).ok ? 'rut' : undefined;
}

/**
 * Returns the kind of an account by its bank's answer; undefined if a person must choose it.
 *
 * @param answered by the bank; a kind that is not paid out to there counts as none
 */
export function settledAccountKind(
  account: ProposedAccount,
  answered: AccountKind | undefined,
  isPJ: boolean,
): AccountKind | undefined {
  const bank = findBank(account.bankCode);
  return answered && bank && accountKindsOf(bank, isPJ).includes(answered) ? answered : account.kind;
}

/** The account of conditions that the bank has confirmed. */
export function settledAccount({ account }: Pick<Conditions, 'account'>): Account {
  const { kind } = account;
  if (!kind) throw new Error('the kind of the account is not known yet');
  return { ...account, kind };
}

function parseAccount(
  account: ProposedAccount,
  context: ConditionsContext,
): Result<ProposedAccount, FieldError[]> {
  const bank = findBank(account.bankCode);
  if (!bank?.payout) return err([{ field: 'account.bankCode', reason: 'account.bank' }]);
  const { kind = knownAccountKind(account, context) } = account;
  if (kind && !accountKindsOf(bank, context.isPJ).includes(kind)) {
    return err([{ field: 'account.kind', reason: 'account.kind' }]);
  }
  const number = parseAccountNumber(account.number, kind === 'rut' ? context.merchantRut : undefined);
  if (!number.ok) return err([{ field: 'account.number', reason: `account.${number.error}` }]);
  return ok({ bankCode: account.bankCode, ...(kind && { kind }), number: number.value });
}
