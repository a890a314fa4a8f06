import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { rutBody } from './rut.ts';
import type { Rut } from './rut.ts';

/** Why a text is not an account number; `notRun`: a CuentaRUT carries its holder's RUN. */
export type AccountFault = 'format' | 'notRun';

const shape = /^\d{5,20}$/u;

/**
 * Reads an account number: 5 to 20 digits, leading zeros kept. A CuentaRUT has the holder's RUN without check digit.
 *
 * @param text what was typed; spaces and hyphens are dropped
 * @param cuentaRutOf the holder, when the account is a CuentaRUT
 * @see spec/fields#account
 * @example parseAccountNumber('0012-3456 78') // { ok: true, value: '0012345678' }
 */
export function parseAccountNumber(text: string, cuentaRutOf?: Rut): Result<string, AccountFault> {
  if (text.length > 60) return err('format');
  const digits = text.replace(/[\s\u2010-\u2015-]/gu, '');
  if (cuentaRutOf !== undefined) {
    return digits.replace(/\./gu, '') === rutBody(cuentaRutOf) ? ok(rutBody(cuentaRutOf)) : err('notRun');
  }
  return shape.test(digits) && /[1-9]/u.test(digits) ? ok(digits) : err('format');
}
