import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** Recomputes prices and checks the account again; typed data is already there. */
export const plans: readonly StepPlan[] = [
  { id: 'data', label: text.data, checks: [], before: true },
  { id: 'prices', label: text.prices, checks: ['prices'] },
  { id: 'record', label: text.record, checks: ['account'] },
];
