import type {
  AccountInput,
  ApplicationView,
  ConditionsInput,
} from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import type { AccountKind } from '@afilia/domain/application/model/offer/conditions';
import { currentStatement, statementOf } from '@afilia/domain/application/model/statement/texts';
import { parseAccountNumber } from '@afilia/domain/values/identity/bank-account';
import { parseRut, rutBody } from '@afilia/domain/values/identity/rut';
import { chosen } from '../words.ts';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';

/** Account and invoice as a form; names are those of the API's input, so that its field errors find their place. */
export type ConditionsValues = {
  /** The card that was chosen; other accounts are typed. A company is offered no card. */
  way: 'cuentaRut' | 'other' | '';
  account: { bankCode: string; kind: AccountKind | ''; number: string };
  holderDeclared: boolean;
  invoiceEmail: string;
  /** `yes` or `no`, empty until answered. */
  issuesReceipts: string;
};

/** Initial values of the form: those accepted before, else the applicant's mail. */
export function defaultsOf(
  application: Pick<ApplicationView, 'conditions' | 'prospect' | 'isPJ'>,
): ConditionsValues {
  const { conditions, prospect, isPJ } = application;
  return {
    way: conditions ? (conditions.account.kind === 'rut' ? 'cuentaRut' : 'other') : isPJ ? 'other' : '',
    account: conditions
      ? { ...conditions.account, kind: conditions.account.kind ?? '' }
      : { bankCode: '', kind: '', number: '' },
    // The declaration must be confirmed each time it is shown.
    holderDeclared: false,
    invoiceEmail: conditions?.invoiceEmail ?? prospect?.email ?? '',
    // Electronic receipts are mandatory for sales to consumers [assumption, decision application-flow].
    issuesReceipts: conditions?.issuesReceipts === false ? 'no' : 'yes',
  };
}

/**
 * The input of `choose-conditions`.
 *
 * @param explicitBoxes that the account is the merchant's is a box; otherwise the button confirms the words above it
 */
export function toConditionsInput(
  values: ConditionsValues,
  { explicitBoxes, isPJ }: Pick<ApplicationView, 'explicitBoxes' | 'isPJ'>,
): RequiredFields<ConditionsInput> & { account: RequiredFields<AccountInput> } {
  const { account, holderDeclared, invoiceEmail, issuesReceipts } = values;
  return {
    account: { ...account, kind: chosen(account.kind) },
    holderDeclared: explicitBoxes ? holderDeclared : true,
    holderTextVersion: explicitBoxes
      ? null
      : currentStatement(statementOf('accountHolder', isPJ)).textVersion,
    invoiceEmail,
    issuesReceipts: issuesReceipts === '' ? null : issuesReceipts === 'yes',
  };
}

/**
 * The number of the merchant's CuentaRUT.
 *
 * @param rut in any spelling
 */
export function cuentaRutOf(rut: string): string {
  const parsed = parseRut(rut);
  return parsed.ok ? rutBody(parsed.value) : '';
}

/** Returns the fault of a typed account number. */
export function numberRule(number: string): string | null {
  const parsed = parseAccountNumber(number);
  return parsed.ok ? null : fieldMessage(`account.${parsed.error}`);
}

/** Sales for which the limits of a CuentaRUT are tight (spec/chile#pay-out-account). */
export const exceedsCuentaRutLimits = (monthlySales: string | undefined): boolean =>
  monthlySales !== undefined && !['upTo1M', '1to5M'].includes(monthlySales);
