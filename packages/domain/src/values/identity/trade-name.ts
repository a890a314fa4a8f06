import { err } from '../result.ts';
import type { Result } from '../result.ts';
import { withPlainSigns } from './person-name.ts';
import { parsePlainText } from './plain-text.ts';

/** Faults of the name on the receipt. */
export type TradeNameFault = 'characters' | 'length';

const printable = /^[\p{Script=Latin}\d .&'-]+$/u;
const wordCharacter = /[\p{L}\d]/u;

/**
 * Reads the nombre de fantasía that customers see on the receipt: 3 to 25 letters, digits, space and `.&'-`.
 *
 * @see spec/screens#embedprospect
 * @example parseTradeName('Almacén Doña Rosa') // { ok: true, value: 'Almacén Doña Rosa' }
 */
export function parseTradeName(text: string): Result<string, TradeNameFault> {
  const plain = parsePlainText(withPlainSigns(text), { min: 3, max: 25 });
  if (!plain.ok)
    return err(plain.error === 'tooShort' || plain.error === 'tooLong' ? 'length' : 'characters');
  return printable.test(plain.value) && wordCharacter.test(plain.value) ? plain : err('characters');
}
