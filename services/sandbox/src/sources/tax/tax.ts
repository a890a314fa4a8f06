import { connectTax, readTaxFolder, verifyTaxDocument } from '@afilia/source-contracts/tax';
import { verifyPaper } from '../../papers/verify-paper.ts';
import { grantFor, refuseGrant } from '../credential/grants.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';
import { folderOf, holderOf } from './folder.ts';

export const taxSource = defineSource('tax', (serve) => [
  serve(connectTax).with((request, { now }) => grantFor('tax', request, now)),
  serve(readTaxFolder).with((request, { finding, now }) => {
    const refused = refuseGrant('tax', request, now);
    if (refused !== null) return refused;
    return {
      ...folderOf(finding, identifier('CTE', request.rut, now.toISOString())),
      ...holderOf(finding, request.rut),
    };
  }),
  serve(verifyTaxDocument).with((request) => verifyPaper(request)),
]);
