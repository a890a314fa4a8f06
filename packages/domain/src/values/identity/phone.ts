import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { withoutEdges } from './wrapped-text.ts';

/** Faults of a Chilean telephone number of the required kind. */
export type PhoneFault = 'format' | 'notMobile';

const decoration = /[\s().\p{Cf}\u2010-\u2015\u2212-]/gu;
/** Words before a number, as blanks and dots are gone. Not the name of a country: its numbers are others. */
const label =
  /^(?:mi|n[uú]mero|nro|n[°º]|es|de|tel[eé]fono|tel|fono|celular|celu|cel|m[oó]vil|whatsapp|wsp|wapp?|contacto|[:=])*/iu;
const chatLink =
  /^(?:https:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)(?:[?&]text=.*)?$/u;
const note = /\(\p{L}+$/u;
/**
 * The code of the country, behind a plus or a way out of another: `00`, `011`, or a carrier and `0` (numbering plan, as libphonenumber has it).
 * Then the `0` of former long distance. Each digit has its place: no longer number passes for a shorter one.
 */
const shape = /^(?:(?:\+|00|011|1(?:1[0-69]|2[02-5]|5[13-58]|69|7[0167]|8[018]|23)0)?56)?0?([2-79]\d{8})$/u;

/**
 * Reads a Chilean number: a mobile is 9 digits starting with 9; a landline, where allowed, 9 digits starting 2 to 7.
 * Own rule because phone libraries cannot tell mobile from landline in Chile and accept a leading 8.
 *
 * @param text as typed or pasted, in the national or the international form
 * @param kind `mobile` asks for a cell phone, `any` takes a landline too
 * @returns E.164, `+56987654321`
 * @see spec/fields#phone, spec/accepted-inputs#values
 * @example parsePhone('9 8765 4321') // { ok: true, value: '+56987654321' }
 * @example parsePhone('+91 98765 43210') // { ok: false, error: 'format' }
 */
export function parsePhone(text: string, kind: 'mobile' | 'any' = 'mobile'): Result<string, PhoneFault> {
  if (text.length > 60) return err('format');
  const compact = withoutEdges(text)
    .replace(chatLink, '+$1')
    .replace(note, '')
    .replace(decoration, '')
    .replace(/^[a-z]+:(?=\+)/u, '')
    .replace(label, '');
  const [, digits] = shape.exec(compact) ?? [];
  if (digits === undefined) return err('format');
  if (!digits.startsWith('9') && kind === 'mobile') return err('notMobile');
  return ok(`+56${digits}`);
}

/**
 * Writes an E.164 number with its middle hidden, for its owner alone.
 *
 * @example maskPhone('+56987654321') // '+56 9 •••• 4321'
 */
export const maskPhone = (phone: string): string =>
  `${formatPhone(phone).slice(0, -'8765 4321'.length)}•••• ${phone.slice(-4)}`;

/**
 * Writes an E.164 number for people.
 *
 * @example formatPhone('+56987654321') // '+56 9 8765 4321'
 * @example formatPhone('+56322345678') // '+56 32 234 5678'
 */
export function formatPhone(phone: string): string {
  const oneDigitArea = /^\+56([29])(\d{4})(\d{4})$/u;
  const twoDigitArea = /^\+56(\d{2})(\d{3})(\d{4})$/u;
  return phone.replace(oneDigitArea, '+56 $1 $2 $3').replace(twoDigitArea, '+56 $1 $2 $3');
}
