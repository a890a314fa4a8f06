import { benchNow, madeUpSigner } from '@afilia/testing/documents/signing-bench';
import { expect, test } from 'vitest';
import type { Signer } from '@afilia/pades/types';
import { certificateDays } from './certificate-days.ts';
import { createOwnAuthority } from './own-authority.ts';

test('days are those of the first certificate that ends, of documents and of TLS', async () => {
  const signer = await madeUpSigner();
  const { seal } = await createOwnAuthority(new Date(benchNow.getTime() - 86_400_000), 2048);
  expect(await certificateDays(signer, seal.chainPem, benchNow)).toEqual({
    seal: 3650,
    operator: 3650,
    tls: 3649,
  });
});

test('details that an unavailable signer does not report are left out', async () => {
  const away: Pick<Signer, 'chain'> = {
    chain: async () => ({ ok: false, error: { code: 'E09', detail: 'away', retryable: true } }),
  };
  expect(await certificateDays(away, undefined, benchNow)).toEqual({});
});
