import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Why a text is refused: invisible characters, or its length. */
export type TextFault = 'characters' | 'tooShort' | 'tooLong';

/** Control, format (bidirectional marks, zero width), lone surrogates, private use, line separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const blanks = /\p{Zs}+/gu;

/**
 * Reads one line of text: composed to NFC, trimmed, inner blanks made single.
 * Bidirectional marks are refused because they show a reader another text than the one that is stored.
 *
 * @param text what was typed
 * @param limits length in characters as people count them, after tidying
 * @returns the tidy text, or why it is refused
 */
export function parsePlainText(
  text: string,
  limits: { min: number; max: number },
): Result<string, TextFault> {
  if (text.length > limits.max * 4 + 100) return err('tooLong');
  if (unseen.test(text)) return err('characters');
  const tidy = text.normalize('NFC').replace(blanks, ' ').trim();
  const { length } = [...tidy];
  if (length < limits.min) return err('tooShort');
  return length > limits.max ? err('tooLong') : ok(tidy);
}
