import { connectUnemploymentFund, readContributions } from '@afilia/source-contracts/unemployment-fund';
import { grantFor, refuseGrant } from '../credential/grants.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';

export const unemploymentFundSource = defineSource('unemployment-fund', (serve) => [
  serve(connectUnemploymentFund).with((request, { now }) => grantFor('unemployment-fund', request, now)),
  serve(readContributions).with((request, { finding, now }) => {
    const refused = refuseGrant('unemployment-fund', request, now);
    if (refused !== null) return refused;
    if (finding === 'noRecords')
      return { affiliated: false, monthsContributed: 0, averageTaxableIncomeClp: 0, documentFolio: null };
    return {
      affiliated: true,
      monthsContributed: 9,
      averageTaxableIncomeClp: 845_000,
      documentFolio: identifier('AFC', request.rut, now.toISOString()),
    };
  }),
]);
