import type { FieldError } from '../errors/field-error.ts';
import { listOf, oneOf, optional, record, ruled } from '../errors/parse-fields.ts';
import type { Parse, ShapeOf } from '../errors/parse-fields.ts';
import type { Optionally } from '../fields.ts';
import { findCommune } from '../geography/communes.ts';
import { findRegion } from '../geography/regions.ts';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { parsePlainText } from './plain-text.ts';
import { parseStreetNumber } from './street-number.ts';
import { titleCase } from './title-case.ts';

/** Purposes of an address: the head office, a branch, or a place that only receives parcels. */
export const addressKinds = ['main', 'branch', 'delivery'] as const;

export type AddressKind = (typeof addressKinds)[number];

/** A Chilean address of the merchant (spec/fields#address). Codes are the CUT codes, leading zeros kept. */
export interface Address {
  /** Made by the client, unique among the addresses of one application. */
  id: string;
  kind: AddressKind;
  street: string;
  /** 1 to 6 digits or `S/N`. */
  number: string;
  unit?: string;
  /** Two digits, `13` is the Metropolitan region. */
  regionCode: string;
  /** Five digits, `13101` is Santiago. */
  communeCode: string;
  reference?: string;
  forDelivery: boolean;
}

const line = (min: number, max: number) => ruled('text', (text) => parsePlainText(text, { min, max }));

const shape = record({
  id: line(1, 60),
  kind: oneOf(addressKinds),
  street: ruled('text', (text) => {
    const plain = parsePlainText(text, { min: 3, max: 60 });
    return plain.ok ? ok(titleCase(plain.value)) : plain;
  }),
  number: ruled('streetNumber', parseStreetNumber),
  unit: optional(line(1, 20)),
  regionCode: line(1, 10),
  communeCode: line(1, 10),
  reference: optional(line(1, 80)),
  forDelivery: optional(((raw, path) =>
    typeof raw === 'boolean' ? ok(raw) : err([{ field: path, reason: 'type' }])) satisfies Parse<boolean>),
} satisfies ShapeOf<Optionally<Address, 'forDelivery'>>);

/**
 * Reads one address. The commune must lie in the region.
 *
 * @param raw untrusted input
 * @param path its location in the input, for errors
 * @see spec/fields#address
 */
export function parseAddress(raw: unknown, path = ''): Result<Address, FieldError[]> {
  const parsed = shape(raw, path);
  if (!parsed.ok) return parsed;
  const { regionCode, communeCode, forDelivery = false } = parsed.value;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (findRegion(regionCode) === undefined) return err([{ field: at('regionCode'), reason: 'choice' }]);
  const commune = findCommune(communeCode);
  if (commune?.region !== regionCode) {
    const reason = commune === undefined ? 'commune.unknown' : 'commune.otherRegion';
    return err([{ field: at('communeCode'), reason }]);
  }
  return ok({ ...parsed.value, forDelivery });
}

/** The head office and at most ten branches. */
export const parseAddresses: Parse<Address[]> = (raw, path) => {
  const parsed = listOf(parseAddress, { min: 1, max: 11 })(raw, path);
  if (!parsed.ok) return parsed;
  const seen = new Set<string>();
  for (const [index, { id }] of parsed.value.entries()) {
    if (seen.has(id)) return err([{ field: `${path}.${index}.id`, reason: 'duplicate' }]);
    seen.add(id);
  }
  return parsed;
};
