import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { dayOf, dueText } from '../text/cases.ts';

const placeholder = /\{\{([\w.]+)\}\}/gu;

/**
 * Fills what a prepared answer leaves open with the case that is shown: `{{person.name}}`, `{{case.folio}}`, `{{case.dueDay}}` and
 * `{{today}}`. The server refuses other placeholders when it reads its files.
 *
 * @param now - ISO 8601 UTC
 */
export function fillAnswer(
  text: string,
  { case: { folio, dueOn }, contact }: Pick<StaffCasePage, 'case' | 'contact'>,
  now: string,
): string {
  const values: Readonly<Record<string, string>> = {
    'person.name': contact.name,
    'case.folio': folio,
    'case.dueDay': dueText(dueOn),
    today: dayOf(now),
  };
  return text.replaceAll(placeholder, (_whole, name: string) => values[name] ?? '').trim();
}
