/** Texts of the prospect that a host may know; never a consent, never an answer that only the person can give. */
const texts = new Set([
  'rut',
  'legalName',
  'tradeName',
  'activityCode',
  'website',
  'monthlySales',
  'averageTicket',
  'run',
  'firstNames',
  'paternalSurname',
  'maternalSurname',
  'email',
  'phone',
]);

const mostLetters = 200;

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
    if (texts.has(name) && typeof text === 'string' && text.length <= mostLetters) prefill[name] = text;
    else if (name === 'channels' && Array.isArray(value) && value.every((one) => typeof one === 'string'))
      prefill[name] = value.slice(0, 3);
    else ignored.push(name);
  }
  return { prefill, ignored };
}
