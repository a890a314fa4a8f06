import { findCustomer, verifyAccount } from '@afilia/source-contracts/bank';
import { defineSource } from '../serve.ts';

export const bankSource = defineSource('bank', (serve) => [
  serve(findCustomer).with((_request, { finding }) => ({ customer: finding !== 'notCustomer' })),
  serve(verifyAccount).with(({ kind }, { finding }) =>
    finding === 'kindNeeded' && !kind
      ? { status: 'kindNeeded' }
      : finding === 'otherHolder'
        ? { status: 'otherHolder' }
        : { status: 'valid', kind: kind ?? 'corriente' },
  ),
]);
