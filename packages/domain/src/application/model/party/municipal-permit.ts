import { oneOf, record, ruled, type Parse, type ShapeOf } from '../../../values/errors/parse-fields.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import { err, ok, type Result } from '../../../values/result.ts';
import type { Prospect } from './prospect.ts';

/** The commercial licence of a municipality (patente municipal), as the merchant declares it. */
export interface MunicipalPermit {
  /** «Rol», as it stands on the licence: `2-104567`. */
  number: string;
  /** CUT code of the commune whose municipality gave it. */
  communeCode: string;
}

/** Accommodation, food service: they are carried on in premises, however the sale is made [assumption, decision application-fields]. */
const inPremises = ['55', '56'];

/**
 * Tells if the business has to show a municipal licence: it sells to the public in a place of its own, or its
 * activity requires one (DL 3.063 of 1979, articles 23 and 24; decision application-fields).
 */
export const needsPermit = ({
  channels,
  activityCode,
}: Pick<Prospect, 'channels' | 'activityCode'>): boolean =>
  channels.includes('store') || inPremises.some((division) => activityCode?.startsWith(division));

type Place = { kind: string; communeCode: string };

/** Returns the communes whose municipality can have given it: those of the places of the business. CUT codes, the head office's first. */
export const permitCommunes = ({ addresses }: { addresses: readonly Place[] }): string[] => {
  const places = addresses.filter(({ kind }) => kind !== 'delivery');
  const sorted = places.toSorted((one, other) => Number(other.kind === 'main') - Number(one.kind === 'main'));
  return [...new Set((sorted.length > 0 ? sorted : addresses).map(({ communeCode }) => communeCode))];
};

const letters = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const digits = '0123456789';
const marks = '-./ ';

/**
 * Reads a «rol». Each municipality has a form of its own, so only a form that none has is refused.
 *
 * @example parsePermitNumber('2-104567') // ok
 */
export function parsePermitNumber(text: string): Result<string, 'format'> {
  const line = parsePlainText(text, { min: 3, max: 20 });
  if (!line.ok) return err('format');
  const number = line.value.toUpperCase();
  const isOne =
    [...number].every((sign) => `${letters}${digits}${marks}`.includes(sign)) &&
    [...number].filter((sign) => digits.includes(sign)).length >= 3;
  return isOne ? ok(number) : err('format');
}

/** Reads the licence. @param communes - as `permitCommunes` has them */
export const permitOf = (communes: readonly string[]): Parse<MunicipalPermit> =>
  record({
    number: ruled('permit', parsePermitNumber),
    communeCode: oneOf(communes),
  } satisfies ShapeOf<MunicipalPermit>);
