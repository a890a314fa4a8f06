import { regionOfCommune } from '@afilia/domain/values/geography/regions';
import { parseStreetLine } from '@afilia/domain/values/identity/street-line';
import { emptyAddress, type AddressValues } from './values.ts';

/** The head office as it is typed on the screen itself: a commune, and street and number in one line. */
export const emptyFirstAddress = { commune: '', streetLine: '', unit: '', reference: '' };

type FirstAddress = typeof emptyFirstAddress;
export type FirstAddressField = keyof FirstAddress;

/**
 * The addresses with the one typed in line before them; the parcel goes there unless another one receives it.
 *
 * @param id of the first address, made by the client
 */
export function withFirstAddress(
  { commune, streetLine, unit, reference, addresses }: FirstAddress & { addresses: readonly AddressValues[] },
  id: string,
): AddressValues[] {
  const line = parseStreetLine(streetLine);
  const delivers = addresses.some(({ forDelivery }) => forDelivery);
  return [
    {
      ...emptyAddress(id, true),
      ...(line.ok ? { street: line.value.street, number: line.value.number } : { street: streetLine }),
      unit: unit.trim() || (line.ok && line.value.unit) || '',
      regionCode: regionOfCommune(commune),
      communeCode: commune,
      reference,
      forDelivery: !delivers,
    },
    ...addresses,
  ];
}

const fieldOf: Readonly<Record<string, FirstAddressField>> = {
  communeCode: 'commune',
  regionCode: 'commune',
  street: 'streetLine',
  number: 'streetLine',
  unit: 'unit',
  reference: 'reference',
};

/**
 * The field of the form that a refused field of the API is shown at: the first address is typed in line, the list holds
 * the others.
 *
 * @example fieldOfAddress('addresses.0.number') // 'streetLine'
 */
export function fieldOfAddress(field: string): string {
  const [list, at = '', name = ''] = field.split('.');
  if (list !== 'addresses') return field;
  if (at === '' || at === '0') return fieldOf[name] ?? 'streetLine';
  return ['addresses', Number(at) - 1, name].join('.');
}
