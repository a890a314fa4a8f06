import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import type { StepPlan } from '../../waiting/step-plan.ts';
import { text } from './text.ts';

const always: readonly DocumentKind[] = [
  'affiliation-contract',
  'particular-conditions',
  'payment-mandate',
  'tax-residence-declaration',
];

/**
 * A line for the contract's number and clauses, then one for each document that every merchant of this kind signs.
 * They are produced in one run, so they end together; the lease, which depends on the terminals of the catalogue, is
 * only known when it is there.
 */
export const plansOf = (isPJ: boolean): readonly StepPlan[] => [
  { id: 'contract', label: text.contract, checks: ['contract'] },
  ...[...always, ...(isPJ ? (['beneficial-owners'] as const) : [])].map((kind) => ({
    id: kind,
    label: text.documents[kind],
    checks: ['documents'] as const,
  })),
];
