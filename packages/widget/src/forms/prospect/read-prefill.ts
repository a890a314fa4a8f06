import { prospectFields } from '@afilia/domain/party/prospect-fields';

/** What a host may know, and how it hands it over; never a consent, never an answer that only the person can give. */
const wayOf = new Map<string, 'text' | 'list' | 'no'>([
  ['rut', 'text'],
  ...Object.entries(prospectFields).map(([name, { prefill }]) => [name, prefill] as const),
]);

const maxLetters = 200;

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
    const way = wayOf.get(name);
    const text: unknown = typeof value === 'number' ? String(value) : value;
    if (way === 'text' && typeof text === 'string' && text.length <= maxLetters) prefill[name] = text;
    else if (way === 'list' && Array.isArray(value) && value.every((one) => typeof one === 'string'))
      prefill[name] = value.slice(0, 3);
    else ignored.push(name);
  }
  return { prefill, ignored };
}
