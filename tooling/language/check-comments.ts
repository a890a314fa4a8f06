import { parseSync } from 'vite';
import type { CeilingFault } from './ceilings.ts';

type Rule = { pattern: RegExp; advice: (match: string) => string };

/** A sentence begins a comment, a paragraph or an item of it, or stands behind another sentence. */
const begin = String.raw`(?:^\s*|[.!?]\s+|\n\s*(?:[-*]\s+|\n\s*))`;

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<=${begin})(?:What|Who|Whose|Whom|Where|Whether)\\b`, 'gu'),
    advice: (word) => `a sentence begins with «${word}»: begin with its subject`,
  },
  {
    pattern: /\b(?:whoever|whomever|somebody|nobody)\b/giu,
    advice: (word) => `«${word}»: name the role, or the state`,
  },
  {
    pattern: /\bwhat (?:is|was) asked\b/giu,
    advice: (words) => `«${words}»: say the request`,
  },
];

type Comment = { text: string; start: number; end: number; isLine: boolean };

/** Comments with their marks; lines of `//` that follow each other are one. */
function commentsOf(file: string, source: string): Comment[] {
  const whole: Comment[] = [];
  for (const { type, start, end } of parseSync(file, source).comments) {
    const last = whole.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && source.slice(last.end, start).trim() === '')
      Object.assign(last, { text: source.slice(last.start, end), end });
    else whole.push({ text: source.slice(start, end), start, end, isLine });
  }
  return whole;
}

/** A comment without its marks, line by line. */
const textOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$/gu, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/+|\*)?\s?/u, '').trimEnd())
    .join('\n');

/** Names of the code are no words of a comment. */
const withoutNames = (text: string): string =>
  text.replaceAll(/`[^`\n]*`/gu, (name) => '`'.repeat(name.length));

/**
 * Finds words of comments that do not say their subject: `whoever`, `somebody`, `nobody`, «what is asked», and sentences
 * that begin with What, Who, Where or Whether.
 *
 * @param file - as it is reported
 * @param source - TypeScript or TSX
 */
export function checkComments(file: string, source: string): CeilingFault[] {
  return commentsOf(file, source).flatMap(({ text: raw, start }) => {
    const text = textOf(raw);
    const line = source.slice(0, start).split('\n').length;
    return rules.flatMap(({ pattern, advice }) =>
      [...withoutNames(text).matchAll(pattern)].map(({ 0: match, index }) => ({
        file,
        line: line + text.slice(0, index).split('\n').length - 1,
        advice: advice(match),
        words: text.slice(index, index + 60).replaceAll(/\s+/gu, ' '),
      })),
    );
  });
}
