import { verifyAccount } from '@afilia/source-contracts/accounts';
import { defineSource } from '../serve.ts';

export const accountsSource = defineSource('accounts', (serve) => [
  serve(verifyAccount).with(({ kind }, { finding }) =>
    finding === 'kindNeeded' && !kind
      ? { status: 'kindNeeded' }
      : finding === 'otherHolder'
        ? { status: 'otherHolder' }
        : { status: 'valid', kind: kind ?? 'corriente' },
  ),
]);
