import { text } from './text.ts';

const { accept, terms, authorise, marketing, privacyBefore, privacy } = text;

/** Changes with the sentences beside the boxes: a tick counts only for the words that were read. */
export const consentVersion = checksumOf(
  [accept, terms, authorise, marketing, privacyBefore, privacy].join('\n'),
);

function checksumOf(words: string): string {
  let sum = 0;
  for (const letter of words) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
