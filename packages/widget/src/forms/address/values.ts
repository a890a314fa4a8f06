import type { AddressInput, ApplicationView } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import type { Address } from '@afilia/domain/values/identity/address';

/** An address as the form of showModalNewAddress holds it; untyped values are empty text. */
export type AddressValues = Required<Address>;

/**
 * A new address: the first is the head office and receives the parcel, later ones are branches.
 *
 * @param id made by the client, unique in the application
 */
export const emptyAddress = (id: string, isFirst: boolean): AddressValues => ({
  id,
  kind: isFirst ? 'main' : 'branch',
  street: '',
  number: '',
  unit: '',
  regionCode: '',
  communeCode: '',
  reference: '',
  forDelivery: isFirst,
});

/** The server's address as a form holds it. */
export const toAddressValues = (
  address: NonNullable<ApplicationView['prospect']>['addresses'][number],
): AddressValues => ({
  ...address,
  unit: address.unit ?? '',
  reference: address.reference ?? '',
});

/** The address as the API takes it. */
export const toAddressInput = (address: AddressValues): RequiredFields<AddressInput> => ({
  ...address,
  unit: address.unit.trim() || null,
  reference: address.reference.trim() || null,
});

/**
 * The list with an address put in: a known one stays in its place, a new one comes last; only one
 * address receives the parcel.
 */
export function withAddress(list: readonly AddressValues[], saved: AddressValues): AddressValues[] {
  const known = list.some(({ id }) => id === saved.id);
  const all = known ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved];
  return saved.forDelivery ? all.map((each) => ({ ...each, forDelivery: each.id === saved.id })) : all;
}

/** The list without an address; when it was the one that receives the parcel, the first one does. */
export function withoutAddress(list: readonly AddressValues[], id: string): AddressValues[] {
  const rest = list.filter((each) => each.id !== id);
  const delivers = rest.some(({ forDelivery }) => forDelivery);
  return delivers ? rest : rest.map((each, at) => ({ ...each, forDelivery: at === 0 }));
}
