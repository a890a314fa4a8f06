import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { businessDayAfter } from '@afilia/domain/values/calendar/business-days';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import type { NextStep } from '../../endings/next-steps.tsx';
import { text } from './text.ts';

/** Returns the next three steps with their dates. */
export function nextSteps({ completion, basket, quote }: ApplicationView): NextStep[] {
  if (!completion) return [];
  const { signed, delivery, services, sale } = text.steps;
  const day = dayInChile(new Date(completion.signedAt));
  const days = completion.deliveryBusinessDays;
  // Only shipped products have an address.
  const ships = basket?.items.some(({ addressId }) => addressId !== null) ?? false;
  const debit = quote?.rates.find(({ card }) => card === 'debit')?.settlement;
  return [
    { title: signed.title, body: signed.body(unbrokenDay(day)), done: true },
    ships
      ? {
          title: delivery.title,
          body: days === null ? delivery.later : delivery.body(unbrokenDay(businessDayAfter(day, days))),
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

/** Returns the sentence for a refused resend; null: the shell shows the failure. */
export function resendRefusal(reason: string): string | null {
  if (reason === 'tooSoon') return text.tooSoon;
  return reason === 'sendLimit' ? text.sendLimit : null;
}
