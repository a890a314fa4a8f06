import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { groupThousands } from './rut.ts';
import { withoutEdges } from './wrapped-text.ts';

/** Faults of an amount of pesos. */
export type ClpFault = 'format' | 'range';

const plainDigits = /^\d{1,12}$/u;
/** By dots, by blanks, or the millions or thousands by an apostrophe. Not from zero on: `0.500` is a half elsewhere. */
const grouped = /^[1-9]\d{0,2}(?:(?:['’´]\d{3})?(?:\.\d{3}){0,3}|(?:\s\d{3}){1,3})$/u;
const label = /^(?:monto|valor|total|precio|(?:ticket|venta)(?: promedio)?):\s*/iu;
const currencyBefore = /^(?:CLP|\$CLP)?\s*\$?\s*/iu;
/** «.-» and «,-» end an amount that has no decimals. */
const currencyAfter = /(?:[.,]-|CLP|\$|pesos(?: chilenos)?)$/iu;
const brackets = /^[(<[{]|[)>\]}]$/u;

/**
 * Reads whole pesos, with or without $, CLP and thousands dots. Decimals are refused: pesos have none, and `1.5`
 * would otherwise become 15.
 *
 * @param text as typed
 * @param range smallest and largest amount accepted, both included
 * @returns pesos
 * @see spec/fields#pesos, spec/accepted-inputs#values
 * @example parseClp('$1.234.567', { min: 1, max: 5_000_000 }) // { ok: true, value: 1234567 }
 */
export function parseClp(text: string, range: { min: number; max: number }): Result<number, ClpFault> {
  if (text.length > 40) return err('format');
  // In accounts brackets stand for a minus.
  if (brackets.test(text.trim())) return err('format');
  const digits = withoutEdges(text)
    .replace(label, '')
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
    .trim();
  if (!plainDigits.test(digits) && !grouped.test(digits)) return err('format');
  return clpInRange(Number(digits.replace(/[.\s'’´]/gu, '')), range);
}

/**
 * Checks an amount that already is a number.
 *
 * @param amount whole pesos
 */
export function clpInRange(amount: number, range: { min: number; max: number }): Result<number, ClpFault> {
  if (!Number.isSafeInteger(amount)) return err('format');
  return amount >= range.min && amount <= range.max ? ok(amount) : err('range');
}

/**
 * Writes pesos, rounded to whole ones.
 *
 * @example formatClp(1234567) // '$1.234.567'
 */
export function formatClp(amount: number): string {
  const whole = Math.round(amount);
  return `${whole < 0 ? '-' : ''}$${groupThousands(String(Math.abs(whole)))}`;
}

/**
 * Writes an amount in UF.
 *
 * @param uf the amount
 * @param decimals least number of decimals shown; up to four are kept when the amount has them
 * @example formatUf(0.55) // 'UF 0,55'
 */
export const formatUf = (uf: number, decimals = 2): string => `UF ${formatDecimal(uf, decimals, 4)}`;

/**
 * Writes the value of the UF on a day, with the two decimals it is published with.
 *
 * @param value pesos per UF
 * @example formatUfValue(40697.42) // '$40.697,42'
 */
export const formatUfValue = (value: number): string => `$${formatDecimal(value, 2, 2)}`;

/**
 * Writes a percentage.
 *
 * @param percent `0.63` for 0,63 %
 * @example formatPercent(0.63) // '0,63 %'
 */
export const formatPercent = (percent: number): string => `${formatDecimal(percent, 2, 3)} %`;

function formatDecimal(value: number, minDecimals: number, maxDecimals: number): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const keptDecimals = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/u, '');
  const sign = value < 0 ? '-' : '';
  return `${sign}${groupThousands(whole)}${keptDecimals === '' ? '' : `,${keptDecimals}`}`;
}
