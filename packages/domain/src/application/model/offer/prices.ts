import type { BasketItem } from './basket.ts';
import type { Offer, Rate } from './product.ts';
import { toPesos, vatRate, toSixDecimals, withVat, withVatRate } from './vat.ts';

/** Result of a sale, whole pesos; the three parts sum to the sale. */
interface SaleResult {
  /** Commission without VAT. */
  fee: number;
  /** VAT of the commission. */
  vat: number;
  /** The merchant's part. */
  net: number;
}

/** An amount without VAT, its VAT, and both together. */
export interface Amount {
  net: number;
  vat: number;
  gross: number;
}

/** Cost of an order: once when it arrives, and each month. */
export interface OrderTotals {
  /** Whole pesos. */
  onDelivery: Amount;
  monthlyUf: Amount;
  /** Whole pesos, at the value of the UF that they were computed with. */
  monthlyClp: Amount;
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
    /** Value of one that is rented and does not come back, in pesos; absent if the catalogue has no value. */
    replacementClp?: number;
  }[];
  /** Net. */
  monthlyRentUf: number;
  monthlyRentClp: number;
  onDeliveryClp: number;
}

/**
 * Computes the merchant's part of a sale: «Recibes …».
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
const ufToClp = (uf: number, ufValue: number): number => toPesos(uf * ufValue);

/**
 * Returns a monthly rent in pesos, VAT included: the sum that leaves the merchant's account.
 *
 * @param rentUf net
 * @param ufValue pesos per UF
 * @example rentInPesos(0.55, 40_708.4) // 26_644
 */
export const rentInPesos = (rentUf: number, ufValue: number): number =>
  clpAmount(ufToClp(rentUf, ufValue)).gross;

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
    const { name, replacementClp } = product;
    const replacement = mode === 'rent' && replacementClp !== undefined && { replacementClp };
    return [{ productId, name, quantity, mode, unitUf, unitClp, ...replacement }];
  });
  const { onDelivery, monthlyUf, monthlyClp } = orderTotals(lines, offer.ufValue);
  return {
    lines,
    monthlyRentUf: monthlyUf.net,
    monthlyRentClp: monthlyClp.gross,
    onDeliveryClp: onDelivery.gross,
  };
}

/** An amount of pesos with its VAT. @param net - whole pesos */
export const clpAmount = (net: number): Amount => ({ net, vat: withVat(net) - net, gross: withVat(net) });

/** An amount of UF with its VAT, to six decimals. */
export const ufAmount = (net: number): Amount => ({
  net,
  vat: toSixDecimals(net * vatRate),
  gross: toSixDecimals(withVatRate(net)),
});

/**
 * Returns the total cost of the lines of an order, as screens, API and documents state it.
 *
 * @param ufValue pesos per UF
 */
export function orderTotals(
  lines: readonly { quantity: number; unitUf: number | null; unitClp: number | null }[],
  ufValue: number,
): OrderTotals {
  const sum = (of: (line: (typeof lines)[number]) => number | null) =>
    lines.reduce((total, line) => total + (of(line) ?? 0) * line.quantity, 0);
  const rentUf = toSixDecimals(sum(({ unitUf }) => unitUf));
  return {
    onDelivery: clpAmount(sum(({ unitClp }) => unitClp)),
    monthlyUf: ufAmount(rentUf),
    monthlyClp: clpAmount(ufToClp(rentUf, ufValue)),
  };
}
