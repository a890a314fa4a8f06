import type {
  ApplicationView,
  BasketItemInput,
  CatalogueView,
} from '@afilia/api-contract/generated/operations';
import type { FieldError } from '@afilia/domain/values/errors/field-error';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parseBasket, tenuresOf, type Tenure } from '@afilia/domain/application/model/offer/basket';
import { priceBasket, type BasketPrices } from '@afilia/domain/application/model/offer/prices';
import { extraIds, type ExtraId, type Product } from '@afilia/domain/application/model/offer/product';

/** A line of the basket as the form holds it; the address is empty until it is chosen. */
type Line = {
  productId: string;
  quantity: number;
  mode: Tenure;
  addressId: string;
  extras: ExtraId[];
};

/** The form of the screen; names are those of the API's input, so that its field errors find their place. */
export type BasketValues = { items: Line[] };

type CatalogueProduct = CatalogueView['products'][number];
type Prospect = NonNullable<ApplicationView['prospect']>;

const isExtra = (id: string): id is ExtraId => extraIds.some((known) => known === id);

/** A product of the API as the domain knows it: absent instead of null, and no extra we have no word for. */
export function toProduct({ rentUf, buyClp, kind, extras, ...product }: CatalogueProduct): Product {
  return {
    ...product,
    kind: kind === 'internet' ? 'internet' : 'terminal',
    extras: extras.filter(isExtra),
    ...(rentUf !== null && { rentUf }),
    ...(buyClp !== null && { buyClp }),
  };
}

type Place = { id: string; forDelivery?: boolean };

/**
 * Returns a new line for a product that was just chosen: one piece, in the way that costs least at first, for the
 * address of the parcel.
 *
 * @param taken addresses that have a line of it already
 */
export function newLine(product: Product, addresses: readonly Place[], taken: readonly string[] = []): Line {
  const [only, another] = product.kind === 'terminal' ? addresses : [];
  const parcel = another && addresses.find(({ id, forDelivery }) => forDelivery && !taken.includes(id));
  return {
    productId: product.id,
    quantity: 1,
    // Rent comes first: a month of it is less than the price.
    mode: tenuresOf(product)[0] ?? 'rent',
    addressId: only && !another ? only.id : (parcel?.id ?? ''),
    extras: [],
  };
}

/**
 * Returns the initial values of the form: the draft or the recorded basket, without lines that the current catalogue or
 * addresses no longer contain.
 */
export function usableLines(
  lines: readonly (Partial<Omit<Line, 'extras'>> & { extras?: readonly string[] })[],
  products: readonly Product[],
  addresses: readonly Place[],
): Line[] {
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product) return [];
    const fresh = newLine(product, addresses);
    const offered: readonly string[] = product.extras;
    const known = addresses.some(({ id }) => id === line.addressId);
    return [
      {
        ...fresh,
        quantity: Math.min(10, Math.max(1, Math.trunc(line.quantity ?? 1) || 1)),
        mode: line.mode && tenuresOf(product).includes(line.mode) ? line.mode : fresh.mode,
        addressId: product.kind === 'terminal' && known ? (line.addressId ?? '') : fresh.addressId,
        extras: (line.extras ?? []).filter((extra): extra is ExtraId => offered.includes(extra)),
      },
    ];
  });
}

/** The input of `choose-products`. */
export const toBasketInput = ({ items }: BasketValues): { items: RequiredFields<BasketItemInput>[] } => ({
  items: items.map(({ addressId, ...line }) => ({ ...line, addressId: addressId || null })),
});

/** Returns the faults of the basket, by the parser that the server uses too. */
export function basketErrors(
  values: BasketValues,
  products: readonly Product[],
  prospect: Pick<Prospect, 'addresses' | 'website'> | null,
): FieldError[] {
  const parsed = parseBasket(toBasketInput(values), {
    products,
    addresses: prospect?.addresses ?? [],
    hasWebAddress: Boolean(prospect?.website),
  });
  return parsed.ok ? [] : parsed.error;
}

/** Returns the prices of the lines, by the catalogue. */
export const pricesOf = (items: readonly Line[], products: Product[], ufValue: number): BasketPrices =>
  priceBasket(
    items.map((line) => ({ ...line, extras: [] })),
    { products, ufValue },
  );
