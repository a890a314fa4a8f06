import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { dayInChile, formatLongDate } from '@afilia/domain/identity/date';
import type { NextStep } from '../../endings/next-steps.tsx';
import { text } from './text.ts';

/** Public holidays of Chile that fall on the same day every year (month-day); the movable ones shift a date by one day at most. */
const holidays = new Set([
  '01-01',
  '05-01',
  '05-21',
  '07-16',
  '08-15',
  '09-18',
  '09-19',
  '10-31',
  '11-01',
  '12-08',
  '12-25',
]);

/**
 * The day some business days after another.
 *
 * @param isoDay counted from the day after it
 * @param days 0 or more
 * @example addBusinessDays('2026-11-21', 3) // '2026-11-25', a Saturday and three working days
 */
export function addBusinessDays(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T12:00:00Z`);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (!weekend && !holidays.has(date.toISOString().slice(5, 10))) left--;
  }
  return date.toISOString().slice(0, 10);
}

/** What happens next, in three steps with their dates. */
export function nextSteps({ completion, basket, quote }: ApplicationView): NextStep[] {
  if (!completion) return [];
  const { signed, delivery, services, sale } = text.steps;
  const day = dayInChile(new Date(completion.signedAt));
  const days = completion.deliveryBusinessDays;
  // Only what is shipped has an address.
  const ships = basket?.items.some(({ addressId }) => addressId !== null) ?? false;
  const debit = quote?.rates.find(({ card }) => card === 'debit')?.settlement;
  return [
    { title: signed.title, body: signed.body(formatLongDate(day)), done: true },
    ships
      ? {
          title: delivery.title,
          body: days === null ? delivery.later : delivery.body(formatLongDate(addBusinessDays(day, days))),
          done: false,
        }
      : { ...services, done: false },
    {
      title: sale.title,
      body: debit ? sale.body(debit.charAt(0).toLowerCase() + debit.slice(1)) : sale.plain,
      done: false,
    },
  ];
}

/** The sentence for a resend that was not carried out; null: the shell shows what went wrong. */
export function resendRefusal(reason: string): string | null {
  if (reason === 'tooSoon') return text.tooSoon;
  return reason === 'sendLimit' ? text.sendLimit : null;
}
