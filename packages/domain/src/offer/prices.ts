import type { BasketItem } from './basket.ts';
import type { Offer, Rate } from './product.ts';
import { toPesos, vatRate, toSixDecimals, withVat } from './vat.ts';

/** What a sale leaves, whole pesos; the three parts sum to the sale. */
export interface SaleResult {
  /** Commission without VAT. */
  fee: number;
  /** VAT of the commission. */
  vat: number;
  /** What reaches the merchant. */
  net: number;
}

/** A basket at the prices of a day. Units are net of VAT, totals in pesos carry it. */
export interface BasketPrices {
  lines: {
    productId: string;
    name: string;
    quantity: number;
    mode: 'rent' | 'buy';
    /** Monthly rent of one, when rented. */
    unitUf: number | null;
    /** Price of one, when bought. */
    unitClp: number | null;
  }[];
  /** Net. */
  monthlyRentUf: number;
  monthlyRentClp: number;
  onDeliveryClp: number;
}

/**
 * What a merchant receives for a sale: «Recibes …».
 *
 * @param amount the sale, whole pesos
 * @param rate the card's rate
 * @param ufValue pesos per UF, for the fixed part
 * @see spec/screens#embedcondiciones
 * @example netOf(10_000, { ...debit, percent: 0.63, fixedUf: 0 }, 39_000) // { fee: 63, vat: 12, net: 9925 }
 */
export function netOf(amount: number, rate: Pick<Rate, 'percent' | 'fixedUf'>, ufValue: number): SaleResult {
  const fee = toPesos((amount * rate.percent) / 100 + rate.fixedUf * ufValue);
  const vat = toPesos(fee * vatRate);
  return { fee, vat, net: amount - fee - vat };
}

/**
 * An amount in UF as whole pesos.
 *
 * @param ufValue pesos per UF
 */
export const ufToClp = (uf: number, ufValue: number): number => toPesos(uf * ufValue);

/**
 * Prices a basket. A product that is not in the offer any more costs nothing here: `parseBasket` refuses it before.
 *
 * @param items a basket that `parseBasket` accepted
 * @param offer products and the day's UF
 */
export function priceBasket(
  items: readonly BasketItem[],
  offer: Pick<Offer, 'products' | 'ufValue'>,
): BasketPrices {
  const lines = items.flatMap(({ productId, quantity, mode }) => {
    const product = offer.products.find(({ id }) => id === productId);
    if (product === undefined) return [];
    const unitUf = mode === 'rent' ? (product.rentUf ?? 0) : null;
    const unitClp = mode === 'buy' ? (product.buyClp ?? 0) : null;
    return [{ productId, name: product.name, quantity, mode, unitUf, unitClp }];
  });
  const rentUf = toSixDecimals(
    lines.reduce((sum, { unitUf, quantity }) => sum + (unitUf ?? 0) * quantity, 0),
  );
  const purchase = lines.reduce((sum, { unitClp, quantity }) => sum + (unitClp ?? 0) * quantity, 0);
  return {
    lines,
    monthlyRentUf: rentUf,
    monthlyRentClp: withVat(ufToClp(rentUf, offer.ufValue)),
    onDeliveryClp: withVat(purchase),
  };
}
