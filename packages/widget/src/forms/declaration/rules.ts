import { parseDate } from '@afilia/domain/values/identity/date';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';

/** A day to come, as it is typed. `today` is an ISO day in Chile. */
export const futureDateRule = (today: string) => (typed: string) => {
  const day = parseDate(typed);
  if (!day.ok) return fieldMessage('date.format');
  return day.value > today ? null : fieldMessage('date.past');
};

/** Nine digits, with or without hyphens. */
export const usTinRule = (typed: string) =>
  /^\d{3}-?\d{2}-?\d{4}$|^\d{2}-\d{7}$/.test(typed.trim()) ? null : fieldMessage('taxId.format');

/** Letters and digits as countries write them, up to thirty. */
export const taxIdRule = (typed: string) =>
  /^[A-Z\d](?:[A-Z\d ./-]{0,28}[A-Z\d])?$/i.test(typed.trim()) ? null : fieldMessage('taxId.format');

/** Chile is no other country. */
export const otherCountryRule = (code: string) => (code === 'CL' ? fieldMessage('choice') : null);
