import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** Checks of each line. A line covers several lists, so that it does not disclose which one refused. */
export const plans: readonly StepPlan[] = [
  { id: 'identify', label: text.identify, checks: ['token', 'legalEntity'] },
  { id: 'customer', label: text.customer, checks: ['existingCustomer'] },
  { id: 'record', label: text.record, checks: ['bankRecord', 'negativeFiles'] },
  { id: 'confirm', label: text.confirm, checks: ['preco', 'oneFcc'] },
];
