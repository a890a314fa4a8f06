import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { withoutWrapping } from './wrapped-text.ts';

declare const rutBrand: unique symbol;

/** A checked RUT or RUN in the form that is stored and sent: `12345678-5`, no dots, no leading zeros, K upper. */
export type Rut = string & { readonly [rutBrand]: true };

/** Faults of a RUT: not written like one, or the check digit belongs to another number. */
export type RutFault = 'format' | 'checkDigit';

const maxSensibleText = 60;
const hyphens = /[\u00AD\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
/** With the marks of direction that phones and spreadsheets paste along; no digit can hide behind them here. */
const separators = /[.\s\p{Cf}]/gu;
/** Of keyboards in Greek or Cyrillic, and the sign for kelvin. The check digit alone can be one. */
const otherKs = /[\u039A\u03BA\u041A\u043A\u212A]/gu;
/** «RUT N°», «Mi RUN es», «Cédula de identidad», as blanks and dots are gone. */
const label = /^(?:CL-?|[\p{L}/]{0,30}(?:RU[TN]|CI|DULA|CARN[EÉ]T?|TRIBUTARIO)[^\d-]{0,20}-?)/u;
const canonicalShape = /^0*(\d{1,8})-?([\dK])$/u;

/**
 * Reads a RUT as people write it: dots anywhere or none, hyphen or none, blanks, leading zeros, lower k,
 * typographic hyphens pasted from a PDF, prefix CL, a label, quotes or brackets round it. Bodies of nine digits are school numbers, not tax numbers.
 *
 * @param text as typed or pasted
 * @returns the canonical RUT, or its fault
 * @see spec/fields#rut, spec/chile#rut-and-run, spec/accepted-inputs#values
 * @example parseRut('12.345.678-5') // { ok: true, value: '12345678-5' }
 */
export function parseRut(text: string): Result<Rut, RutFault> {
  if (text.length > maxSensibleText) return err('format');
  const compact = withoutWrapping(text)
    .replace(hyphens, '-')
    .replace(separators, '')
    .replace(otherKs, 'K')
    .toUpperCase()
    .replace(label, '');
  const [, body, checkDigit] = canonicalShape.exec(compact) ?? [];
  if (body === undefined || checkDigit === undefined || Number(body) === 0) return err('format');
  if (checkDigitOf(Number(body)) !== checkDigit) return err('checkDigit');
  return ok(`${Number(body)}-${checkDigit}` as Rut);
}

/**
 * The check digit of a RUT body: module 11 with weights 2 to 7 from the right.
 *
 * @param body 1 to 99,999,999
 * @returns `0` to `9` or `K`
 * @see spec/chile#check-digit
 */
export function checkDigitOf(body: number): string {
  let sum = 0;
  let weight = 2;
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const digit = 11 - (sum % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'K' : String(digit);
}

/**
 * The number before the hyphen, as CuentaRUT uses it for its account number.
 *
 * @example rutBody(rut) // '12345678'
 */
export const rutBody = (rut: Rut): string => rut.slice(0, rut.indexOf('-'));

/**
 * Writes a RUT for people.
 *
 * @example formatRut(rut) // '12.345.678-5'
 */
export function formatRut(rut: Rut): string {
  return `${groupThousands(rutBody(rut))}${rut.slice(rut.indexOf('-'))}`;
}

/**
 * Writes a RUT for the eyes of others: the middle group is hidden.
 *
 * @example maskRut(rut) // '12.***.678-5'
 */
export function maskRut(rut: Rut): string {
  const groups = groupThousands(rutBody(rut)).split('.');
  groups[Math.max(0, groups.length - 2)] = '***';
  return `${groups.join('.')}${rut.slice(rut.indexOf('-'))}`;
}

/** Puts a dot before every third digit from the right. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, '.');
