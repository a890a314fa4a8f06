import type { Findings } from '../../scenarios/scenario.ts';

/** What the certificate of somebody says; nobody without records has one. */
export const certificateOf = (finding: Findings['unemployment-fund'] | null, documentFolio: string) =>
  finding === 'noRecords'
    ? { affiliated: false, monthsContributed: 0, averageTaxableIncomeClp: 0, documentFolio: null }
    : { affiliated: true, monthsContributed: 9, averageTaxableIncomeClp: 845_000, documentFolio };
