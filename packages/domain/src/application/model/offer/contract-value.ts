import type { Quote } from '../facts.ts';
import type { MonthlySales, Prospect } from '../party/prospect.ts';
import type { Rate } from './product.ts';
import { toSixDecimals, withVatRate } from './vat.ts';

/** Value of a year of the contract in UF, VAT included; the parts sum to the total. */
export type ContractValue = {
  totalUf: number;
  rentUf: number;
  purchaseUf: number;
  commissionsUf: number;
};

/** Most that each band of sales stands for, pesos a month; the open one has a ceiling of ours. */
const monthlyCeilingClp = {
  upTo1M: 1_000_000,
  '1to5M': 5_000_000,
  '5to20M': 20_000_000,
  '20to100M': 100_000_000,
  over100M: 150_000_000,
} as const satisfies Record<MonthlySales, number>;

/** Input of the value; `monthlySalesAverageClp` is from the tax folder, if it was read. */
export type ContractValueInput = {
  quote: Pick<Quote, 'monthlyRentUf' | 'onDeliveryClp' | 'ufValue' | 'rates'>;
  prospect: Pick<Prospect, 'monthlySales' | 'averageTicket'>;
  monthlySalesAverageClp?: number;
};

/**
 * Sums twelve rents, the purchases, and the commissions of a year of sales with the dearest card, each with VAT.
 * Limits of powers are compared with the total (spec/signing-rules#model).
 *
 * @returns UF with two decimals, so that the shown value is the compared one
 */
export function contractValue({
  quote,
  prospect,
  monthlySalesAverageClp = 0,
}: ContractValueInput): ContractValue {
  const { monthlyRentUf, onDeliveryClp, ufValue, rates } = quote;
  const sales = Math.max(monthlyCeilingClp[prospect.monthlySales], monthlySalesAverageClp);
  const commissionUf = ({ percent, fixedUf }: Rate) =>
    (sales * percent) / 100 / ufValue + fixedUf * (sales / prospect.averageTicket);
  const rentUf = toCents(withVatRate(monthlyRentUf * 12));
  // Prices on delivery carry VAT already.
  const purchaseUf = toCents(onDeliveryClp / ufValue);
  const commissionsUf = toCents(withVatRate(Math.max(0, ...rates.map(commissionUf)) * 12));
  return { totalUf: toCents(rentUf + purchaseUf + commissionsUf), rentUf, purchaseUf, commissionsUf };
}

const toCents = (uf: number): number => Math.round(toSixDecimals(uf * 100)) / 100;
