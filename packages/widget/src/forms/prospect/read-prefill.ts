import { prefillChoices, prefillFields, prefillLimits } from '@afilia/host-contract/prefill';

type Prefill = Record<string, string | readonly string[]>;

/** `unknown`: no such field. `form`: no text, or no list of texts. `choice`: none of the words. */
type Because = 'unknown' | 'form' | 'choice';

function judge(name: string, value: unknown): Because | { value: string | readonly string[] } {
  const isOne = prefillFields.text.includes(name);
  if (!isOne && !prefillFields.list.includes(name)) return 'unknown';
  const text: unknown = typeof value === 'number' ? String(value) : value;
  const texts: readonly unknown[] = isOne ? [text] : Array.isArray(value) ? value : [null];
  const isText = (one: unknown): one is string =>
    typeof one === 'string' && one.length <= prefillLimits.letters;
  if (!texts.every(isText)) return 'form';
  const choices = Object.hasOwn(prefillChoices, name) ? prefillChoices[name] : undefined;
  if (choices && !texts.every((one) => choices.includes(one))) return 'choice';
  return { value: isOne ? String(text) : texts.slice(0, prefillLimits.entries) };
}

/**
 * Reads the fields of `dm:prefill`. They only go into the fields that the person would fill: every rule is applied as
 * if typed, here and on the server. A word that is no choice is left out, since no field could show it.
 *
 * @returns the usable fields, and the names of the others
 */
export function readPrefill(given: unknown): {
  prefill: Prefill;
  ignored: { field: string; because: Because }[];
} {
  const prefill: Prefill = {};
  const ignored: { field: string; because: Because }[] = [];
  if (typeof given !== 'object' || given === null)
    return { prefill, ignored: [{ field: 'fields', because: 'form' }] };
  for (const [field, value] of Object.entries(given)) {
    const judged = judge(field, value);
    if (typeof judged === 'string') ignored.push({ field, because: judged });
    else prefill[field] = judged.value;
  }
  return { prefill, ignored };
}
