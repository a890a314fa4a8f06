import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { parseRut, rutBody } from './rut.ts';
import type { Rut } from './rut.ts';
import { withoutWrapping } from './wrapped-text.ts';

/** Faults of an account number; `notRun`: a CuentaRUT carries its holder's RUN. */
export type AccountFault = 'format' | 'notRun';

const shape = /^\d{5,20}$/u;
/** «Cuenta corriente N°»: words that a blank or a sign parts from the number. «ES91 …» is a number of another country. */
const label = /^(?:N|\p{L}{2}[\p{L}.°º\s]{0,38})[\s.°º]+(?=\d)/iu;

/**
 * Reads an account number: 5 to 20 digits, leading zeros kept. A CuentaRUT has the holder's RUN without check
 * digit, and is known by it when it was typed along.
 *
 * @param text as typed; spaces and hyphens are dropped
 * @param cuentaRutOf the holder, when the account is a CuentaRUT
 * @see spec/fields#account
 * @example parseAccountNumber('0012-3456 78') // { ok: true, value: '0012345678' }
 */
export function parseAccountNumber(text: string, cuentaRutOf?: Rut): Result<string, AccountFault> {
  if (text.length > 60) return err('format');
  const bare = withoutWrapping(text).replace(label, '');
  if (cuentaRutOf !== undefined) return isOfRut(bare, cuentaRutOf) ? ok(rutBody(cuentaRutOf)) : err('notRun');
  const digits = bare.replace(/[\s\p{Cf}\u2010-\u2015\u2212-]/gu, '');
  return shape.test(digits) && /[1-9]/u.test(digits) ? ok(digits) : err('format');
}

function isOfRut(typed: string, rut: Rut): boolean {
  const parsed = parseRut(typed);
  const body = typed.replace(/[.\s\p{Cf}]/gu, '').replace(/^0+/u, '');
  return body === rutBody(rut) || (parsed.ok && parsed.value === rut);
}
