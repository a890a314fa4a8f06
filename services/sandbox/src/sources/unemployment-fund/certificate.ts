import type { Findings } from '../../scenarios/scenario.ts';

/** Certificate of contributions; without records there is none. */
export const certificateOf = (finding: Findings['unemployment-fund'] | null, documentFolio: string) =>
  finding === 'noRecords'
    ? { affiliated: false, monthsContributed: 0, averageTaxableIncomeClp: 0, documentFolio: null }
    : { affiliated: true, monthsContributed: 9, averageTaxableIncomeClp: 845_000, documentFolio };
