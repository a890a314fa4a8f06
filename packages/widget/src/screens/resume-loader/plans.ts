import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** Prices are reckoned anew and the account is checked again; what was typed is there already. */
export const plans: readonly StepPlan[] = [
  { id: 'data', label: text.data, checks: [], before: true },
  { id: 'prices', label: text.prices, checks: ['prices'] },
  { id: 'record', label: text.record, checks: ['account'] },
];
