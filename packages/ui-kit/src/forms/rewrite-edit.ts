import type { TypedText } from '@afilia/domain/values/identity/rut-while-typing';

/** The report of an input about a change of its text. */
type Edit = {
  /** The text before the change. */
  before: string;
  /** The text after it, and the place of its caret. */
  typed: string;
  caret: number;
  /** The kind of input as in the DOM, `deleteContentBackward`; empty if the browser tells none. */
  inputType: string;
};

/** Writes a field's text anew after a change, from the text before it. */
export type Write = (typed: string, caret: number, before: string) => TypedText;

/**
 * Writes a text anew after a change. A key that deletes a dot, hyphen or blank that `write` would set again deletes
 * the digit beside it, on the side to which the key deletes.
 */
export function rewriteEdit({ before, typed, caret, inputType }: Edit, write: Write): TypedText {
  const written = write(typed, caret, before);
  const isDeletion = /^delete(?!ByCut|ByDrag)/.test(inputType);
  if (!isDeletion || written.text !== before) return written;
  const at = inputType.endsWith('Forward') ? caret : caret - 1;
  return at < 0 ? written : write(typed.slice(0, at) + typed.slice(at + 1), at, before);
}

/** Returns the part that a change put into a text: the part between the equal beginnings and ends. */
export function insertedText(before: string, typed: string): string {
  const most = Math.min(before.length, typed.length);
  let start = 0;
  while (start < most && before[start] === typed[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === typed.at(-1 - end)) end++;
  return typed.slice(start, typed.length - end);
}
