import type { Quote } from '@afilia/domain/application/model/facts';
import { formatClp, formatUf } from '@afilia/domain/values/identity/money';
import type { BasketItem } from '@afilia/domain/application/model/offer/basket';
import { priceBasket } from '@afilia/domain/application/model/offer/prices';
import type { Catalogue } from '../../sources/ports/sources.ts';

/**
 * The basket at the catalogue's prices.
 *
 * @param before the quote that the person saw last, if any; differences are worded in Spanish
 */
export function quoteOf(items: BasketItem[], catalogue: Catalogue, before?: Quote | null): Quote {
  const { version, rates, ufValue, ufDate } = catalogue;
  const prices = priceBasket(items, catalogue);
  const changes = prices.lines.flatMap((line) => {
    const old = before?.lines.find(
      ({ productId, mode }) => productId === line.productId && mode === line.mode,
    );
    if (!old || (old.unitUf === line.unitUf && old.unitClp === line.unitClp)) return [];
    const was = old.unitUf === null ? `$${old.unitClp ?? 0}` : formatUf(old.unitUf);
    return [`${line.name}: actualizado, antes ${was}`];
  });
  // The same basket costs another amount when the UF moved.
  const sameRent =
    !before ||
    prices.monthlyRentUf !== before.monthlyRentUf ||
    prices.monthlyRentClp === before.monthlyRentClp;
  if (!sameRent) changes.push(`Arriendo mensual: actualizado, antes ${formatClp(before.monthlyRentClp)}`);
  return { version, ...prices, ufValue, ufDate, rates, changes };
}
