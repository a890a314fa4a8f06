import type { FieldError } from '@afilia/domain/values/errors/field-error';
import { findBank, payoutBanks } from '@afilia/domain/values/banks/banks';
import { parseRut } from '@afilia/domain/values/identity/rut';
import {
  accountKindsOf,
  knownAccountKind,
  parseConditions,
  type AccountKind,
} from '@afilia/domain/application/model/offer/conditions';

// The list of banks and their kinds of account: a chunk of its own, fetched while the person reads the rates.

/** Every bank that pays out, as options. */
export const bankOptions = payoutBanks.map(({ code, name, aliases = [] }) => ({
  value: code,
  label: name,
  aliases,
}));

/** The kinds of account to offer at a bank; none while there is no bank. */
export function kindsAt(bankCode: string, isPJ: boolean): { kinds: AccountKind[]; isBank: boolean } {
  const bank = findBank(bankCode);
  return {
    kinds: bank ? accountKindsOf(bank, isPJ) : [],
    isBank: bank?.kind !== 'nonBankIssuer',
  };
}

/**
 * Returns the kind of an account whose bank and number leave no choice.
 *
 * @param merchant RUT in any spelling, and the kind of person
 */
export function knownKindOf(
  account: { bankCode: string; number: string },
  merchant: { rut: string; isPJ: boolean },
): AccountKind | undefined {
  const rut = parseRut(merchant.rut);
  return rut.ok ? knownAccountKind(account, { isPJ: merchant.isPJ, merchantRut: rut.value }) : undefined;
}

/**
 * Returns the faults of the conditions, by the parser that the server uses too.
 *
 * @param input of `choose-conditions`
 * @param merchant RUT in any spelling, and the kind of person
 */
export function conditionsErrors(input: unknown, merchant: { rut: string; isPJ: boolean }): FieldError[] {
  const rut = parseRut(merchant.rut);
  if (!rut.ok) return [];
  const parsed = parseConditions(input, { isPJ: merchant.isPJ, merchantRut: rut.value });
  return parsed.ok ? [] : parsed.error;
}
