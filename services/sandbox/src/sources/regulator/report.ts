import type { Findings } from '../../scenarios/scenario.ts';
import { chileanDay } from '../chilean-day.ts';

// The report is weekly and runs behind (spec/chile#debt-report).
const behindMs = 12 * 86_400_000;

/** Report about a person or a company. */
export const reportOf = (finding: Findings['regulator'] | null, now: Date, documentFolio: string) => ({
  asOf: chileanDay(new Date(now.getTime() - behindMs)),
  currentDebtClp: 1_250_000,
  overdueDebtClp: finding === 'overdueDebt' ? 910_000 : 0,
  documentFolio,
});
