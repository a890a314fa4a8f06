import {
  connectUnemploymentFund,
  readContributions,
  verifyFundDocument,
} from '@afilia/source-contracts/unemployment-fund';
import { verifyPaper } from '../../papers/verify-paper.ts';
import { grantFor, refuseGrant } from '../credential/grants.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { certificateOf } from './certificate.ts';

export const unemploymentFundSource = defineSource('unemployment-fund', (serve) => [
  serve(connectUnemploymentFund).with((request, { now }) => grantFor('unemployment-fund', request, now)),
  serve(readContributions).with((request, { finding, now }) => {
    const refused = refuseGrant('unemployment-fund', request, now);
    if (refused !== null) return refused;
    return certificateOf(finding, identifier('AFC', request.rut, now.toISOString()));
  }),
  serve(verifyFundDocument).with((request) => verifyPaper(request)),
]);
