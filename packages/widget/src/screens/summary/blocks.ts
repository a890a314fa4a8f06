import { unbroken } from '@afilia/ui-kit/text/unbroken';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { documentKindsFor } from '@afilia/domain/signing/model/kinds';
import { formatDate } from '@afilia/domain/values/identity/date';
import { formatClp, formatUf, formatUfValue } from '@afilia/domain/values/identity/money';
import { documentTitles } from '../../documents/titles.ts';
import { words, wordFor } from '../../forms/words.ts';
import { declarationRows, identityRows } from './declaration-rows.ts';
import { accountKindWord, addressLine, feeOf } from './lines.ts';
import type { Names } from './names.ts';
import { companyBlocks } from './company-blocks.ts';
import { prospectRows } from './prospect-rows.ts';
import { masked, rowsOfFields, type Block, type FieldLine, type Row } from './rows.ts';
import { text } from './text.ts';

type Prospect = NonNullable<ApplicationView['prospect']>;

/**
 * Everything on one page, block by block, in the order of the road (spec/screens#summary).
 *
 * @param names for the codes of activities, communes, banks and countries
 */
export function summaryBlocks(application: ApplicationView, names: Names): Block[] {
  const { prospect, conditions, declaration, verificationData, quote } = application;
  const blocks: Block[] = [];
  if (prospect) {
    const given = { prospect, isPJ: application.isPJ, rut: application.rut, names };
    blocks.push(
      { id: 'business', edits: 'prospect', rows: prospectRows('business', given) },
      { id: 'contact', edits: 'prospect', rows: prospectRows('contact', given) },
      { id: 'addresses', edits: 'prospect', rows: addressRows(prospect, names) },
      { id: 'products', edits: 'basket', rows: productRows(application, prospect) },
    );
  }
  if (quote) blocks.push({ id: 'rates', edits: null, rows: rateRows(quote) });
  if (conditions) blocks.push({ id: 'account', edits: 'conditions', rows: accountRows(conditions, names) });
  blocks.push(...companyBlocks(application, names));
  if (declaration)
    blocks.push({ id: 'declaration', edits: 'declaration', rows: declarationRows(declaration, names) });
  if (verificationData)
    blocks.push({ id: 'identity', edits: null, rows: identityRows(verificationData, names) });
  return blocks;
}

const addressRows = ({ addresses }: Prospect, names: Names): Row[] =>
  addresses.map((address) => ({
    id: address.id,
    label: [
      wordFor(words.addressKinds, address.kind),
      address.forDelivery && address.kind !== 'delivery' && text.rows.delivery.toLowerCase(),
    ]
      .filter(Boolean)
      .join(' y '),
    value: addressLine(address, names),
  }));

/** A line for each product that was chosen, with its price. */
export function productRows({ basket, quote }: ApplicationView, { addresses }: Prospect): Row[] {
  return (basket?.items ?? []).map(({ productId, quantity, mode, addressId, extras }) => {
    const line = quote?.lines.find((one) => one.productId === productId && one.mode === mode);
    const address = addresses.length > 1 && addresses.find(({ id }) => id === addressId);
    const price =
      line?.unitClp != null
        ? text.buy(formatClp(line.unitClp))
        : line?.unitUf
          ? text.rent(formatUf(line.unitUf))
          : text.rentFree;
    return {
      id: `${productId} ${mode} ${addressId ?? ''}`,
      label: line?.name ?? productId,
      value: [
        text.units(quantity),
        quantity > 1 && price !== text.rentFree ? price + text.each : price,
        address && text.deliveredTo(`${address.street} ${address.number}`),
        extras.map((extra) => wordFor(words.extras, extra)).join(', '),
      ]
        .filter(Boolean)
        .join('\n'),
    };
  });
}

const rateRows = ({ rates }: NonNullable<ApplicationView['quote']>): Row[] =>
  rates.map((rate) => ({
    id: rate.card,
    label: wordFor(words.cards, rate.card),
    value: `${feeOf(rate)}\n${rate.settlement}`,
  }));

type Conditions = NonNullable<ApplicationView['conditions']>;

const accountRows = ({ account, invoiceEmail, issuesReceipts }: Conditions, names: Names): Row[] => [
  ...rowsOfFields({
    bankCode: { id: 'bank', label: text.rows.bank, value: names.bank(account.bankCode) },
    kind: {
      id: 'accountKind',
      label: text.rows.accountKind,
      value: accountKindWord(account),
    },
    number: {
      id: 'accountNumber',
      label: text.rows.accountNumber,
      value: masked(account.number, 4),
      secret: true,
    },
  } satisfies Record<keyof Conditions['account'], FieldLine>),
  ...rowsOfFields({
    // Its fields are the lines above.
    account: 'notShown',
    invoiceEmail: { id: 'invoiceEmail', label: text.rows.invoiceEmail, value: invoiceEmail },
    issuesReceipts: {
      id: 'receipts',
      label: text.rows.receipts,
      value: issuesReceipts ? words.yes : words.no,
    },
  } satisfies Record<keyof Conditions, FieldLine>),
];

/** The documents that confirming the summary will produce, by title. */
export function documentsToSign({ isPJ, basket }: ApplicationView): string[] {
  const items = (basket?.items ?? []).flatMap(({ productId, mode }) =>
    mode === 'rent' || mode === 'buy' ? [{ productId, mode } as const] : [],
  );
  // Only shipped products have an address; the price list is not needed for that.
  const products = (basket?.items ?? []).map(({ productId, addressId }) => ({
    id: productId,
    kind: addressId ? ('terminal' as const) : ('internet' as const),
  }));
  return documentKindsFor({ isPJ, items, products }).map((kind) => documentTitles[kind]);
}

/** Returns the payments and their days. */
export function totalsOf({ quote }: ApplicationView): { title: string; lines: string[] } | null {
  if (!quote) return null;
  const { onDeliveryClp, monthlyRentClp, monthlyRentUf, ufValue, ufDate } = quote;
  const lines = onDeliveryClp > 0 ? [text.totals.onDeliveryNote] : [];
  if (monthlyRentClp > 0) {
    lines.push(
      text.totals.monthly(formatClp(monthlyRentClp)),
      text.totals.monthlyNet(formatUf(monthlyRentUf), formatUfValue(ufValue), unbroken(formatDate(ufDate))),
    );
  }
  const title = onDeliveryClp > 0 ? text.totals.onDelivery(formatClp(onDeliveryClp)) : text.totals.nothing;
  return { title, lines };
}
