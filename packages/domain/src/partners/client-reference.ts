import { parseRut } from '../values/identity/rut.ts';
import { err, ok, type Result } from '../values/result.ts';

const form = /^[\w.:-]{1,64}$/u;

/**
 * Reads a bank's own reference of an application. It must identify no person: readers of announcements and logs would
 * otherwise see a RUT.
 *
 * @returns the reference; `malformed`, or `isRut`
 */
export function parseClientReference(text: string): Result<string, 'malformed' | 'isRut'> {
  if (!form.test(text)) return err('malformed');
  return parseRut(text).ok ? err('isRut') : ok(text);
}
