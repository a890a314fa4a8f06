import type { Quote } from '../../../application/model/facts.ts';
import type { DocumentKind } from '../kinds.ts';
import { type Power, powers, type SigningContext } from './legal-review.ts';

/** The power that each document requires of a company's signatory (spec/signing-rules#powers-by-document). */
const powerOf: Record<DocumentKind, Power> = {
  'affiliation-contract': 'signAffiliation',
  'particular-conditions': 'signAffiliation',
  'payment-mandate': 'mandateDebitAndCredit',
  'beneficial-owners': 'signDeclarations',
  'tax-residence-declaration': 'signDeclarations',
  'equipment-lease': 'leaseGoods',
};

/** Powers that a set of documents needs, each once. */
const powersFor = (kinds: readonly DocumentKind[]): Power[] =>
  powers.filter((power) => kinds.some((kind) => powerOf[kind] === power));

/** The documents of a set that need a power. */
export const kindsNeeding = (power: Power, kinds: readonly DocumentKind[]): DocumentKind[] =>
  kinds.filter((kind) => powerOf[kind] === power);

/** Documents of a company: the lease only when something is rented. */
export const kindsOfCompany = ({ lines }: Pick<Quote, 'lines'>): DocumentKind[] => [
  'affiliation-contract',
  'particular-conditions',
  'payment-mandate',
  'beneficial-owners',
  'tax-residence-declaration',
  ...(lines.some(({ mode }) => mode === 'rent') ? (['equipment-lease'] as const) : []),
];

/**
 * Returns the facts of this order that the rules are judged by.
 *
 * @param valueUf value of a year of the contract, VAT included
 * @param today ISO day in Chile
 */
export const signingContextOf = (quote: Quote, valueUf: number, today: string): SigningContext => ({
  today,
  valueUf,
  needs: powersFor(kindsOfCompany(quote)),
});
