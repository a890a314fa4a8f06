import { findCustomer, verifyAccount } from '@afilia/source-contracts/bank';
import { defineSource } from '../serve.ts';

export const bankSource = defineSource('bank', (serve) => [
  serve(findCustomer).with((_request, { finding }) => ({ customer: finding !== 'notCustomer' })),
  serve(verifyAccount).with((_request, { finding }) => ({
    status: finding === 'otherHolder' ? 'otherHolder' : 'valid',
  })),
]);
