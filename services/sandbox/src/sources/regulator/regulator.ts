import { connectRegulator, readDebtReport, verifyDebtReport } from '@afilia/source-contracts/regulator';
import { verifyPaper } from '../../papers/verify-paper.ts';
import { grantFor, refuseGrant } from '../credential/grants.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { reportOf } from './report.ts';

export const regulatorSource = defineSource('regulator', (serve) => [
  serve(connectRegulator).with((request, { now }) => grantFor('regulator', request, now)),
  serve(readDebtReport).with((request, { finding, now }) => {
    const refused = refuseGrant('regulator', request, now);
    if (refused !== null) return refused;
    return reportOf(finding, now, identifier('CMF', request.rut, now.toISOString()));
  }),
  serve(verifyDebtReport).with((request) => verifyPaper(request)),
]);
