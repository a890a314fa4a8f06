import { assistWords, type AssistChoices } from '@afilia/host-contract/assist';

/** Unparsed settings of the host: attributes by name without `assist-`, and the property. */
type AssistSettings = { attributes: Readonly<Record<string, string>>; property: unknown };

/** A value ready for use, or the form that it must have. */
type Read = { value: string } | { must: string };
type Reader = (text: string, base: string) => Read;

const oneOf =
  (...words: readonly string[]): Reader =>
  (text) =>
    words.includes(text) ? { value: text } : { must: `be ${words.join(' or ')}` };

const address =
  (protocols: RegExp, must: string): Reader =>
  (text, base) => {
    const url = URL.canParse(text, base) ? new URL(text, base) : null;
    return url && protocols.test(url.protocol) ? { value: url.href } : { must };
  };
const sound = address(/^https?:$/, 'be off or an address with http or https');

/** A RUT with or without its dots, hyphen and check digit; the first eight digits of a UUID are none. */
const likeRut = /(?<![\da-z])\d{1,2}\.?\d{3}\.?\d{3}(?:-[\dk](?![\da-z])|[\dk]?(?!-?[\da-z]))/iu;

const readers: Record<keyof AssistChoices, Reader> = {
  lang: oneOf(...assistWords.lang),
  sound: (text, base) => (text === 'off' ? { value: text } : sound(text, base)),
  template: address(/^https:$/, 'be an address with https'),
  compression: oneOf(...assistWords.compression),
  canvases: oneOf(...assistWords.canvases),
  user: (text) => {
    // No address of mail has only these letters.
    if (!/^[\w.-]{1,64}$/.test(text)) return { must: 'be 1 to 64 letters, digits, or any of _ . -' };
    return likeRut.test(text) ? { must: 'be no RUT, nor a number that looks like one' } : { value: text };
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (name: string): name is keyof AssistChoices => Object.hasOwn(readers, name);

/**
 * Reads the host's choices of live help. The property goes before the attributes; unknown and malformed values are left
 * out.
 *
 * @param base the page's address, for addresses that are relative to it
 * @returns the choices, and for developers the names of the ignored ones, without their values, which may be personal
 */
export function parseAssistChoices(
  { attributes, property }: AssistSettings,
  base: string,
): { choices: AssistChoices; ignored: readonly string[] } {
  const ignored: string[] = [];
  const choices: Record<string, string> = {};
  const take = (given: Readonly<Record<string, unknown>>, called: (name: string) => string) => {
    for (const [name, text] of Object.entries(given)) {
      if (text === undefined || text === null) continue;
      const read: Read = !isKnown(name)
        ? { must: `be one of ${Object.keys(readers).map(called).join(', ')}` }
        : typeof text === 'string'
          ? readers[name](text, base)
          : { must: 'be a text' };
      if ('value' in read) choices[name] = read.value;
      else ignored.push(`${called(name).slice(0, 60)} must ${read.must}`);
    }
  };
  take(attributes, (name) => `assist-${name}`);
  if (isRecord(property)) take(property, (name) => `assistOptions.${name}`);
  else if (property !== undefined && property !== null) ignored.push('assistOptions must be an object');
  return { choices, ignored };
}
