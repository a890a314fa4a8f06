import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

/** The last automatic review before the contract (spec/screens#curse). */
export const plans: readonly StepPlan[] = [
  { id: 'stock', label: text.stock, checks: ['stock'] },
  { id: 'conditions', label: text.conditions, checks: ['account'] },
  { id: 'last', label: text.last, checks: ['oneFcc', 'preco', 'curse'] },
];
