import { parseRut } from '../values/identity/rut.ts';
import { err, ok, type Result } from '../values/result.ts';

const form = /^[\w.:-]{1,64}$/u;

/**
 * What a bank calls an application. It must name nobody: whoever reads an announcement or a log would else read a RUT.
 *
 * @returns the reference; `malformed`, or `isRut`
 */
export function parseClientReference(text: string): Result<string, 'malformed' | 'isRut'> {
  if (!form.test(text)) return err('malformed');
  return parseRut(text).ok ? err('isRut') : ok(text);
}
