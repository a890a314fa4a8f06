/** Value added tax on rents, prices and commissions (Decreto Ley 825); stated nowhere else. */
export const vatRate = 0.19;

/** Takes back the additions of binary fractions: 0.1 + 0.2 is 0.3. */
export const toSixDecimals = (value: number): number => Number(value.toFixed(6));

/** Whole pesos. */
export const toPesos = (value: number): number => Math.round(toSixDecimals(value));

/**
 * Adds VAT to a net amount.
 *
 * @param net whole pesos
 */
export const withVat = (net: number): number => net + toPesos(net * vatRate);

/**
 * Adds VAT to a rate that is no amount of pesos: a percentage or UF, not rounded.
 *
 * @example withVatRate(2) // 2.38
 */
export const withVatRate = (net: number): number => net * (1 + vatRate);
