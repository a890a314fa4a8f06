import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { isPrintable, toPrinted } from './printable.ts';

/** Faults of a text: its length, invisible characters, or signs that the font of the documents lacks. */
export type TextFault = MessageFault | 'unprintable';

/** Faults of a message. */
export type MessageFault = 'characters' | 'tooShort' | 'tooLong';

type Limits = { min: number; max: number };

/** Control, format (bidirectional marks, zero width), lone surrogates, private use, line separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const blanks = /\p{Zs}+/gu;

/**
 * Reads one line of text that a contract may print: composed to NFC, ligatures taken apart, trimmed, inner blanks made
 * single.
 *
 * @param text as typed
 * @param limits length in characters as people count them, after tidying
 * @returns the tidy text, or its fault
 */
export function parsePlainText(text: string, limits: Limits): Result<string, TextFault> {
  const parsed = parseMessage(toPrinted(text), limits);
  return !parsed.ok || isPrintable(parsed.value) ? parsed : err('unprintable');
}

/**
 * Reads one line of text that people read on screens and in mails alone, which take every script: composed to NFC,
 * trimmed, inner blanks made single. Bidirectional marks are refused because they show a reader another text than the
 * one that is stored.
 *
 * @param text as typed
 * @param limits length in characters as people count them, after tidying
 * @returns the tidy text, or its fault
 */
export function parseMessage(text: string, limits: Limits): Result<string, MessageFault> {
  if (text.length > limits.max * 4 + 100) return err('tooLong');
  if (unseen.test(text)) return err('characters');
  const tidy = text.normalize('NFC').replace(blanks, ' ').trim();
  const { length } = [...tidy];
  if (length < limits.min) return err('tooShort');
  return length > limits.max ? err('tooLong') : ok(tidy);
}
