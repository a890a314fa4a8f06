import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { text } from './text.ts';

/** Typed values of a request for a review; the contact only if none is proven. */
export type ReviewValues = { statement: string; name: string; email: string; emailConfirmation: string };

export const emptyReview: ReviewValues = { statement: '', name: '', email: '', emailConfirmation: '' };

/** Letters of a statement, as the server counts them. */
export const statementLength = { min: 20, max: 2000 };

const lengthOf = (typed: string) => [...typed.trim()].length;

/** The statement is neither too short nor too long. */
export function statementRule(typed: unknown): string | null {
  const length = lengthOf(String(typed));
  if (length < statementLength.min) return text.tooShort;
  return length > statementLength.max ? text.tooLong : null;
}

/** The name is one that a mail can greet by. */
export function nameRule(typed: unknown): string | null {
  const parsed = parsePersonName(String(typed));
  return parsed.ok ? null : fieldMessage(`name.${parsed.error}`);
}

/** The sentence under a field that the server refused. */
export function reviewMessage(field: string, reason: string): string {
  if (field === 'statement' && reason === 'text.tooShort') return text.tooShort;
  if (field === 'statement' && reason === 'text.tooLong') return text.tooLong;
  return fieldMessage(reason);
}
