import type { BasketItem } from '../../application/model/offer/basket.ts';
import type { Product } from '../../application/model/offer/product.ts';

/** Documents that are produced and signed, in the order they are shown (spec/screens#signdocuments). */
export const documentKinds = [
  'affiliation-contract',
  'particular-conditions',
  'payment-mandate',
  'beneficial-owners',
  'tax-residence-declaration',
  'equipment-lease',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Facts that decide the documents that apply. */
interface DocumentContext {
  isPJ: boolean;
  items: readonly Pick<BasketItem, 'productId' | 'mode'>[];
  products: readonly Pick<Product, 'id' | 'kind'>[];
}

const rentsTerminal = ({ items, products }: DocumentContext): boolean => {
  const terminals = new Set(products.filter(({ kind }) => kind === 'terminal').map(({ id }) => id));
  return items.some(({ productId, mode }) => mode === 'rent' && terminals.has(productId));
};

const always = () => true;

/** The applications that need a document. */
const isNeeded: Readonly<Record<DocumentKind, (context: DocumentContext) => boolean>> = {
  'affiliation-contract': always,
  'particular-conditions': always,
  'payment-mandate': always,
  'beneficial-owners': ({ isPJ }) => isPJ,
  'tax-residence-declaration': always,
  'equipment-lease': rentsTerminal,
};

/**
 * The documents an application needs: beneficial owners only for a company, the lease only when a terminal is
 * rented.
 *
 * @see spec/screens#signdocuments
 */
export const documentKindsFor = (context: DocumentContext): DocumentKind[] =>
  documentKinds.filter((kind) => isNeeded[kind](context));
