import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** Which checks stand behind each line. A line covers several lists, so that it never tells which one said no. */
export const plans: readonly StepPlan[] = [
  { id: 'identify', label: text.identify, checks: ['token', 'legalEntity'] },
  { id: 'customer', label: text.customer, checks: ['existingCustomer'] },
  { id: 'record', label: text.record, checks: ['bankRecord', 'negativeFiles'] },
  { id: 'confirm', label: text.confirm, checks: ['preco', 'oneFcc'] },
];
