/** Services that a product may carry on top (spec/screens#embedproductos). */
export const extraIds = ['electronicReceipt', 'tips', 'interestFreeInstalments', 'dollarSales'] as const;

export type ExtraId = (typeof extraIds)[number];

/** A terminal is shipped and rented or sold; an internet product lives on the merchant's pages. */
export const productKinds = ['terminal', 'internet'] as const;
export type ProductKind = (typeof productKinds)[number];

/** One card of the catalogue. Prices are net of VAT. */
export interface Product {
  id: string;
  name: string;
  /** One line about the merchants that it suits, in Spanish. */
  line: string;
  kind: ProductKind;
  /** Monthly rent in UF; absent when the product cannot be rented. */
  rentUf?: number;
  /** Price in whole pesos; absent when the product cannot be bought. */
  buyClp?: number;
  /** Value of one that was rented and is not returned, in whole pesos; absent when the catalogue has none. */
  replacementClp?: number;
  mostChosen: boolean;
  extras: ExtraId[];
}

/** Kinds of card that pay with different rates. */
export const cards = ['debit', 'credit', 'prepaid'] as const;
export type Card = (typeof cards)[number];

/** Cost of a sale, by card, and the parts of the percentage (spec/screens#embedcondiciones). All net of VAT. */
export interface Rate {
  card: Card;
  /** Per cent of the sale, `0.63` means 0,63 %. The sum of the three parts below. */
  percent: number;
  /** UF per sale. */
  fixedUf: number;
  interchangePercent: number;
  brandPercent: number;
  marginPercent: number;
  /** Arrival of the money, in Spanish. */
  settlement: string;
}

/** Products and prices on offer, and the value of the UF on the day that they hold. */
export interface Offer {
  products: Product[];
  rates: Rate[];
  /** Pesos per UF. */
  ufValue: number;
  /** ISO day of that value. */
  ufDate: string;
}
