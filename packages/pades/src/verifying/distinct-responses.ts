import type { ValidationData } from '../archive/validation-data.ts';
import { sha256Hex } from '../sha256.ts';

/**
 * Makes a function for the data of one file, however often the file is judged: of identical responses it leaves one, and of
 * the same response always the same array. What was verified of a response is kept by its array.
 */
export function createDistinctResponses(): (data: ValidationData) => ValidationData {
  const seen = new Map<string, Uint8Array>();
  const first = (der: Uint8Array): Uint8Array => {
    const key = sha256Hex(der);
    const known = seen.get(key) ?? der;
    seen.set(key, known);
    return known;
  };
  const each = (ders: readonly Uint8Array[]) => [...new Set(ders.map(first))];
  return (data) => ({ ...data, ocsps: each(data.ocsps), crls: each(data.crls) });
}
