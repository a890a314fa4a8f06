import { connectRegulator, readDebtReport } from '@afilia/source-contracts/regulator';
import { chileanDay } from '../chilean-day.ts';
import { grantFor, refuseGrant } from '../credential/grants.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';

// The report is weekly and runs behind (spec/chile#debt-report).
const behindMs = 12 * 86_400_000;

export const regulatorSource = defineSource('regulator', (serve) => [
  serve(connectRegulator).with((request, { now }) => grantFor('regulator', request, now)),
  serve(readDebtReport).with((request, { finding, now }) => {
    const refused = refuseGrant('regulator', request, now);
    if (refused !== null) return refused;
    return {
      asOf: chileanDay(new Date(now.getTime() - behindMs)),
      currentDebtClp: 1_250_000,
      overdueDebtClp: finding === 'overdueDebt' ? 910_000 : 0,
      documentFolio: identifier('CMF', request.rut, now.toISOString()),
    };
  }),
]);
