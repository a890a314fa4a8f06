import type { Application } from '@afilia/domain/application/model/application';
import { findBank } from '@afilia/domain/values/banks/banks';
import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { countryName } from '@afilia/domain/values/geography/countries';
import { formatClp, formatPercent, formatUf } from '@afilia/domain/values/identity/money';
import { orderTotals } from '@afilia/domain/application/model/offer/prices';
import type { Card } from '@afilia/domain/application/model/offer/product';
import { toPesos, toSixDecimals, withVatRate } from '@afilia/domain/application/model/offer/vat';

/** The data that the lines are made of: facts that the person chose and saw, never the text of a clause. */
export type SummarisedFacts = Pick<
  Application,
  'isPJ' | 'basket' | 'quote' | 'conditions' | 'declaration' | 'verificationData'
>;

/** No summary is longer. */
const longest = 5;

type Lines = (facts: SummarisedFacts) => (string | false | null | undefined)[];

const conjunction = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const list = (parts: readonly string[]): string => conjunction.format(parts);

/** Lists the products, `1 Smart POS en arriendo`; a product that is not shipped is neither rented nor bought. */
function products({ basket, quote }: SummarisedFacts): string[] {
  return (quote?.lines ?? []).map(({ productId, quantity, name, mode }) => {
    const isShipped = basket?.some((item) => item.productId === productId && item.addressId);
    const tenure = mode === 'rent' ? ' en arriendo' : ' en compra';
    return `${quantity} ${name}${isShipped ? tenure : ''}`;
  });
}

const order: Lines = (facts) => [
  `${facts.isPJ ? 'Tu empresa contrata' : 'Contratas'} ${list(products(facts))}.`,
];

/** The totals of the contract itself. */
const totals = ({ quote }: SummarisedFacts) => quote && orderTotals(quote.lines, quote.ufValue);

const monthly: Lines = (facts) => {
  const of = totals(facts);
  return [
    of &&
      of.monthlyUf.gross > 0 &&
      `${facts.isPJ ? 'Paga' : 'Pagas'} ${formatClp(of.monthlyClp.gross)} al mes, IVA incluido (${formatUf(of.monthlyUf.gross)}).`,
  ];
};

const onDelivery: Lines = (facts) => {
  const of = totals(facts);
  return [
    of &&
      of.onDelivery.gross > 0 &&
      `${facts.isPJ ? 'Paga' : 'Pagas'} ${formatClp(of.onDelivery.gross)} una vez, IVA incluido.`,
  ];
};

const cardName: Readonly<Record<Card, string>> = { debit: 'débito', credit: 'crédito', prepaid: 'prepago' };

/** With VAT, two decimals, rounded up: never less than the contract says. */
const percentOfSale = (net: number): string =>
  formatPercent(Math.ceil(toSixDecimals(withVatRate(net) * 100)) / 100);

const sale =
  (...cards: Card[]): Lines =>
  ({ quote }) =>
    cards.map((card) => {
      const rate = quote?.rates.find((one) => one.card === card);
      if (!quote || !rate) return undefined;
      const fixed = toPesos(withVatRate(rate.fixedUf) * quote.ufValue);
      return `Cada venta con ${cardName[card]} cuesta ${percentOfSale(rate.percent)}${fixed > 0 ? ` más ${formatClp(fixed)}` : ''}, IVA incluido.`;
    });

/**
 * Returns the common name of a bank: `BancoEstado`, which the register has as `Banco del Estado de Chile
 * (BancoEstado)`.
 */
function bankName(code: string): string {
  const name = findBank(code)?.name ?? 'bancaria';
  return name.endsWith(')') ? name.slice(name.indexOf('(') + 1, -1) : name;
}

const account = ({ conditions }: SummarisedFacts) =>
  conditions &&
  `${bankName(conditions.account.bankCode)} terminada en ${conditions.account.number.slice(-4)}`;

const settlement: Lines = (facts) => [
  `${facts.isPJ ? 'Las ventas llegan a la cuenta' : 'Tus ventas llegan a tu cuenta'} ${account(facts)}.`,
];

const charge: Lines = (facts) => [
  `${facts.isPJ ? 'Tu empresa autoriza' : 'Autorizas'} a cobrar en la misma cuenta lo que corresponda pagar por el servicio.`,
];

/** The most shares that stand one by one. */
const listedOwners = 3;

const owners: Lines = ({ verificationData }) => {
  const all = verificationData?.beneficialOwners ?? [];
  const others = all.length - listedOwners;
  return [
    all.length === 1
      ? 'Declaras a 1 persona como beneficiaria final.'
      : `Declaras a ${all.length} personas como beneficiarias finales.`,
    ...all
      .slice(0, listedOwners)
      .map(({ name, sharePercent }) => `${name} tiene ${formatPercent(sharePercent)}.`),
    others > 0 && `Las demás están en el documento.`,
  ];
};

const taxResidence: Lines = ({ declaration }) => {
  if (!declaration) return [];
  const others = declaration.otherTaxResidences.map(({ country }) => countryName(country));
  const elsewhere =
    others.length === 0
      ? 'no tiene residencia tributaria en otro país'
      : `tiene residencia tributaria en ${list(others)}`;
  if (declaration.kind === 'legal')
    return [
      `Declaras que tu empresa se constituyó en ${countryName(declaration.incorporationCountry)}.`,
      `Declaras que ${elsewhere}.`,
    ];
  return [
    `Declaras que tu nacionalidad es de ${countryName(declaration.nationality)}.`,
    `Declaras que ${declaration.livesInChile ? '' : 'no '}vives en Chile.`,
    `Declaras que ${declaration.usPerson ? '' : 'no '}eres persona de Estados Unidos para efectos tributarios.`,
    `Declaras que ${elsewhere.replace(/tiene /u, 'tienes ')}.`,
  ];
};

const rented: Lines = ({ isPJ, quote, basket }) => {
  const lines = (quote?.lines ?? []).filter(
    ({ productId, mode }) =>
      mode === 'rent' && basket?.some((item) => item.productId === productId && item.addressId),
  );
  return [
    `${isPJ ? 'Tu empresa arrienda' : 'Arriendas'} ${list(lines.map(({ quantity, name }) => `${quantity} ${name}`))}.`,
  ];
};

const linesOf: Readonly<Record<DocumentKind, readonly Lines[]>> = {
  'affiliation-contract': [order, monthly, onDelivery, sale('debit'), settlement],
  'particular-conditions': [monthly, onDelivery, sale('debit', 'credit', 'prepaid')],
  'payment-mandate': [settlement, charge],
  'beneficial-owners': [owners],
  'tax-residence-declaration': [taxResidence],
  'equipment-lease': [rented, monthly],
};

/** Sums up a document's obligations in at most five plain lines in Spanish (spec/screens#signdocuments). */
export const documentSummary = (kind: DocumentKind, facts: SummarisedFacts): string[] =>
  linesOf[kind]
    .flatMap((lines) => lines(facts))
    .filter((line): line is string => typeof line === 'string')
    .slice(0, longest);
