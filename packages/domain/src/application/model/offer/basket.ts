import { limits } from '../limits.ts';
import type { FieldError } from '../../../values/errors/field-error.ts';
import { isAbsent, listOf, oneOf, optional, record, ruled } from '../../../values/errors/parse-fields.ts';
import type { Parse, ShapeOf } from '../../../values/errors/parse-fields.ts';
import type { Optionally } from '../../../values/fields.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import { err, ok } from '../../../values/result.ts';
import type { Result } from '../../../values/result.ts';
import { type ExtraId, extraIds } from './product.ts';
import type { Product } from './product.ts';

/** Tenures: equipment is rented by the month or bought. */
export const tenures = ['rent', 'buy'] as const;
export type Tenure = (typeof tenures)[number];

/** One line of the basket: a product, its number, its tenure, and its branch. */
export interface BasketItem {
  productId: string;
  /** 1 to 10. */
  quantity: number;
  mode: Tenure;
  /** An address of the prospect; absent for internet products. */
  addressId?: string;
  /** Ids of extras that the product offers. */
  extras: ExtraId[];
}

/** Facts to check a basket against. */
interface BasketContext {
  products: readonly Product[];
  /** The prospect's addresses. */
  addresses: readonly { id: string }[];
  /** The prospect named a page or social profile. */
  hasWebAddress: boolean;
}

const identifier = ruled('text', (text) => parsePlainText(text, { min: 1, max: 80 }));

const quantity: Parse<number> = (raw, path) => {
  if (isAbsent(raw)) return err([{ field: path, reason: 'required' }]);
  const whole = typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= 10;
  return whole ? ok(raw) : err([{ field: path, reason: 'quantity.range' }]);
};

const shape = record({
  items: listOf(
    record({
      productId: identifier,
      quantity,
      mode: oneOf(tenures),
      addressId: optional(identifier),
      extras: optional(listOf(oneOf(extraIds), { min: 0, max: extraIds.length })),
    } satisfies ShapeOf<Optionally<BasketItem, 'extras'>>),
    { min: 1, max: 20 },
  ),
});

/**
 * Reads a basket: at least one line, quantities of 1 to 10, products of the catalogue in an offered tenure, every
 * terminal at an address of the merchant, internet products only with a page or profile. A merchant with one address
 * need not name the place of the terminals.
 *
 * @param raw `{ items: [...] }` from outside
 * @see spec/screens#embedproductos
 */
export function parseBasket(raw: unknown, context: BasketContext): Result<BasketItem[], FieldError[]> {
  const parsed = shape(raw, '');
  if (!parsed.ok) return parsed;
  const items: BasketItem[] = [];
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [index, { addressId, extras = [], ...line }] of parsed.value.items.entries()) {
    const product = context.products.find(({ id }) => id === line.productId);
    const place = product?.kind === 'terminal' ? (addressId ?? onlyAddress(context)) : undefined;
    const item = {
      ...line,
      extras: [...new Set(extras)],
      ...(place === undefined ? {} : { addressId: place }),
    };
    const error = product === undefined ? unknownProduct : faultOf(item, product, context);
    const key = JSON.stringify([item.productId, item.mode, place]);
    if (error !== undefined) errors.push({ ...error, field: `items.${index}.${error.field}` });
    else if (seen.has(key)) errors.push({ field: `items.${index}.productId`, reason: 'duplicate' });
    else items.push(item);
    seen.add(key);
  }
  return errors.length > 0 ? err(errors) : ok(items);
}

/**
 * Checks that the basket is within the limit of this channel: a natural person gets five machines at most.
 *
 * @returns `R10` when a person has to look at it
 * @see spec/screens#embedproductos
 */
export function basketRejection(
  items: readonly BasketItem[],
  context: { products: readonly Product[]; isPJ: boolean },
): 'R10' | undefined {
  const terminals = new Set(context.products.filter(({ kind }) => kind === 'terminal').map(({ id }) => id));
  const machines = items
    .filter(({ productId }) => terminals.has(productId))
    .reduce((sum, item) => sum + item.quantity, 0);
  return !context.isPJ && machines > limits.naturalPersonMachines ? 'R10' : undefined;
}

/**
 * The ways a product can be had. A product without prices of its own counts as rented for nothing.
 */
export function tenuresOf(product: Product): Tenure[] {
  const tenures: Tenure[] = [];
  if (product.rentUf !== undefined || product.buyClp === undefined) tenures.push('rent');
  if (product.buyClp !== undefined) tenures.push('buy');
  return tenures;
}

const unknownProduct: FieldError = { field: 'productId', reason: 'choice' };

const onlyAddress = ({ addresses }: BasketContext): string | undefined =>
  addresses.length === 1 ? addresses[0]?.id : undefined;

function faultOf(item: BasketItem, product: Product, context: BasketContext): FieldError | undefined {
  if (!tenuresOf(product).includes(item.mode)) return { field: 'mode', reason: 'choice' };
  const offered: readonly string[] = product.extras;
  if (!item.extras.every((extra) => offered.includes(extra))) return { field: 'extras', reason: 'choice' };
  if (product.kind === 'internet') {
    return context.hasWebAddress ? undefined : { field: 'productId', reason: 'web.missing' };
  }
  if (item.addressId === undefined) return { field: 'addressId', reason: 'required' };
  const known = context.addresses.some(({ id }) => id === item.addressId);
  return known ? undefined : { field: 'addressId', reason: 'choice' };
}
