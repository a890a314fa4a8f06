/** Position of a value in the text of a dictionary, from `start` up to `end`. */
type Span = { start: number; end: number };

const closing = { '<<': '>>', '[': ']' } as const;
const blank = /[\0\t\n\f\r ]*/uy;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/uy;
const reference = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/uy;

/**
 * Finds the value of a key in a dictionary's text, that of inner dictionaries left out. Only for text of ours:
 * any other text throws.
 */
function entryIn(dictionary: string, key: string): Span | undefined {
  let at = dictionary.indexOf('<<') + 2;
  if (at < 2) throw new Error('not a dictionary');
  for (;;) {
    at = after(blank, dictionary, at);
    if (dictionary.startsWith('>>', at)) return undefined;
    if (dictionary[at] !== '/') throw new Error('a dictionary has a key that is not a name');
    const end = after(word, dictionary, at + 1);
    const start = after(blank, dictionary, end);
    const valueEnd = endOfValue(dictionary, start);
    if (dictionary.slice(at + 1, end) === key) return { start, end: valueEnd };
    at = valueEnd;
  }
}

/** The text of a key's value. */
export function valueIn(dictionary: string, key: string): string | undefined {
  const span = entryIn(dictionary, key);
  return span && dictionary.slice(span.start, span.end);
}

/** The dictionary with this entry, in place of the one that it had; everything else stays as it was, to the letter. */
export function withEntry(dictionary: string, key: string, value: string): string {
  const span = entryIn(dictionary, key);
  if (span) return dictionary.slice(0, span.start) + value + dictionary.slice(span.end);
  const close = dictionary.lastIndexOf('>>');
  return `${dictionary.slice(0, close)}/${key} ${value}\n${dictionary.slice(close)}`;
}

/** Object numbers that the text of an array refers to. */
export const referencesIn = (array: string): number[] =>
  [...array.matchAll(/(\d{1,10}) 0 R/gu)].map(([, number]) => Number(number));

/** The array with one more member at its end. */
export function withMember(array: string, member: string): string {
  const close = array.lastIndexOf(']');
  return `${array.slice(0, close).trimEnd()} ${member}${array.slice(close)}`;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function endOfValue(text: string, at: number): number {
  if (text.startsWith('<<', at)) return endOfNested(text, at + 2, closing['<<']);
  if (text[at] === '[') return endOfNested(text, at + 1, closing['[']);
  if (text[at] === '(') return endOfString(text, at);
  if (text[at] === '<') return text.indexOf('>', at) + 1;
  const referenceEnd = after(reference, text, at);
  if (referenceEnd > at) return referenceEnd;
  const end = after(word, text, text[at] === '/' ? at + 1 : at);
  if (end === at) throw new Error('a dictionary has a key without a value');
  return end;
}

function endOfNested(text: string, from: number, close: string): number {
  let at = after(blank, text, from);
  while (!text.startsWith(close, at)) at = after(blank, text, endOfValue(text, at));
  return at + close.length;
}

function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error('a string does not end');
}
