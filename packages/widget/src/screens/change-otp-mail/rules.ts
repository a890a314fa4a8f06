import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { text } from './text.ts';

/** Typed values: field names are those of the operation `modificar-email`. */
export type MailValues = { email: string; emailConfirmation: string };

/** The sentence under a field that the server refused. */
export function mailMessage(reason: string): string {
  if (reason === 'sameEmail') return text.sameEmail;
  if (reason === 'changeLimit') return text.changeLimit;
  return fieldMessage(reason);
}
