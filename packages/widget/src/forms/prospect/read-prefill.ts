import { prefillFields, prefillLimits } from '@afilia/host-contract/prefill';

type Prefill = Record<string, string | readonly string[]>;

/**
 * Reads the fields of `dm:prefill`. They are only put where the person would type them: every rule is applied as if
 * typed, here and on the server.
 *
 * @returns what can be put there, and the names of what cannot
 */
export function readPrefill(given: unknown): { prefill: Prefill; ignored: string[] } {
  const prefill: Prefill = {};
  const ignored: string[] = [];
  if (typeof given !== 'object' || given === null) return { prefill, ignored: ['fields'] };
  for (const [name, value] of Object.entries(given)) {
    const text: unknown = typeof value === 'number' ? String(value) : value;
    if (prefillFields.text.includes(name) && typeof text === 'string' && text.length <= prefillLimits.letters)
      prefill[name] = text;
    else if (
      prefillFields.list.includes(name) &&
      Array.isArray(value) &&
      value.every((one) => typeof one === 'string')
    )
      prefill[name] = value.slice(0, prefillLimits.entries);
    else ignored.push(name);
  }
  return { prefill, ignored };
}
