import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { parseClp } from '@afilia/domain/values/identity/money';
import { netOf } from '@afilia/domain/application/model/offer/prices';

type Rate = NonNullable<ApplicationView['quote']>['rates'][number];

/** A sale that can be simulated, whole pesos. */
export const saleRange = { min: 100, max: 50_000_000 } as const;

/**
 * Returns the net amount of a sale for the merchant, by card; null when the amount is none.
 *
 * @param amount as typed
 * @param ufValue pesos per UF
 */
export function netByCard(
  amount: string,
  rates: readonly Rate[],
  ufValue: number,
): { card: string; net: number }[] | null {
  const parsed = parseClp(amount, saleRange);
  if (!parsed.ok) return null;
  return rates.map((rate) => ({ card: rate.card, net: netOf(parsed.value, rate, ufValue).net }));
}
