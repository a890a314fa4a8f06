import { createOwnAuthority } from '@afilia/backend/signing/documents/signers/own-authority';
import { createPemSigner } from '@afilia/pades/signing/pem-signer';
import { signingKeysFromPem } from '@afilia/pades/signing/signing-keys';
import { benchNow, startSigningBench, type SigningBench } from '@afilia/testing/documents/signing-bench';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChain, checkChainOfStamp } from '@afilia/pades/revocation/check-chain';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import type { Signer } from '@afilia/pades/types';
import { checkCertificates } from './check-certificates.ts';
import { checkTimeStamps } from './check-time-stamps.ts';

let bench: SigningBench;
beforeAll(async () => {
  bench = await startSigningBench();
});
afterAll(() => bench.close());

const day = 86_400_000;
const after = (days: number) => new Date(benchNow.getTime() + days * day);
/** The authority is asked as of today, whatever the day that the certificates are looked at. */
const levels = async (signer: Pick<Signer, 'chain'>, now = benchNow) =>
  (
    await checkCertificates(signer, (chain) => checkChain(chain, benchNow, bench.extending.revocation), now)
  ).map(({ check, level }) => `${level} ${check}`);

test('certificates whose authority answers that they hold are well', async () => {
  expect(await levels(bench.signer)).toEqual(['ok certificate seal', 'ok certificate operator']);
});

test('sixty days before their end they are a warning, afterwards a failure', async () => {
  expect(await levels(bench.signer, after(3650 - 61))).toEqual([
    'ok certificate seal',
    'ok certificate operator',
  ]);
  expect(await levels(bench.signer, after(3650 - 59))).toEqual([
    'warn certificate seal',
    'warn certificate operator',
  ]);
  expect(await levels(bench.signer, after(3652))).toEqual([
    'fail certificate seal',
    'fail certificate operator',
  ]);
});

test('an authority that does not answer fails, and so do certificates without an address of one', async () => {
  await bench.trouble({ trouble: 'server-error' });
  expect(await levels(bench.signer)).toEqual(['fail certificate seal', 'fail certificate operator']);
  await bench.trouble();
  const { seal, operator } = await createOwnAuthority(benchNow, 2048);
  const keys = (pems: typeof seal) => signingKeysFromPem(pems.keyPem, pems.chainPem);
  const silent = createPemSigner({ seal: keys(seal), operator: keys(operator) });
  expect(await levels(silent)).toEqual(['fail certificate seal', 'fail certificate operator']);
  const reasonOf = async (fallbackOcsp?: string) =>
    (
      await checkCertificates(
        silent,
        (chain) => checkChain(chain, benchNow, { ...bench.extending.revocation, fallbackOcsp }),
        benchNow,
      )
    ).map(({ detail }) => detail);
  const none = 'revocation data of a certificate: the certificate names no OCSP and no CRL';
  expect(await reasonOf()).toEqual([none, none]);
  // The sandbox's authority knows none of them.
  const [instead = ''] = await reasonOf(`${bench.sandboxUrl}/sandbox/ca/ocsp`);
  expect(instead).toMatch(new RegExp(`^${none}; \\S`, 'u'));
});

test('a signer that is away, and a chain without its issuer, fail', async () => {
  const away: Pick<Signer, 'chain'> = {
    chain: async () => ({
      ok: false,
      error: { code: 'E09', detail: 'remote signer: away', retryable: true },
    }),
  };
  expect(await levels(away)).toEqual(['fail certificate seal', 'fail certificate operator']);
  const alone: Pick<Signer, 'chain'> = {
    chain: async (key) => {
      const chain = await bench.signer.chain(key);
      return chain.ok ? { ok: true, value: chain.value.slice(0, 1) } : chain;
    },
  };
  expect(await levels(alone)).toEqual(['fail certificate seal', 'fail certificate operator']);
});

test('a time stamp that holds is well; another root, an address without a server, or an authority that is silent fails', async () => {
  const { timestamps, revocation } = bench.extending;
  const requesting = { now: benchNow, settings: revocation, roots: [bench.timeStampRoot] };
  const request = (token: Uint8Array, bytes: Uint8Array) => checkChainOfStamp(token, bytes, requesting);
  const url = 'http://tsa.example/';
  expect(await checkTimeStamps(timestamps, url, request)).toMatchObject([{ level: 'ok' }]);
  const away = createTimestampClient({
    http: straightOut,
    url: 'http://127.0.0.1:9',
    timeoutMs: 1_000,
  });
  expect(await checkTimeStamps(away, url, request)).toMatchObject([{ level: 'fail' }]);
  const distrusting = createTimestampClient({
    http: straightOut,
    url: bench.timeStampUrl,
    timeoutMs: 5_000,
    roots: [bench.authority],
  });
  expect(await checkTimeStamps(distrusting, url, request)).toMatchObject([{ level: 'fail' }]);
  await bench.trouble({ trouble: 'server-error' });
  expect(await checkTimeStamps(timestamps, url, request)).toMatchObject([{ level: 'fail' }]);
  await bench.trouble();
});
