import { findCustomer } from '@afilia/source-contracts/bank';
import { defineSource } from '../serve.ts';

export const bankSource = defineSource('bank', (serve) => [
  serve(findCustomer).with((_request, { finding }) => ({ customer: finding !== 'notCustomer' })),
]);
