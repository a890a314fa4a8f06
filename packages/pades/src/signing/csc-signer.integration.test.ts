import { createHash, verify, X509Certificate } from 'node:crypto';
import { createRemoteSignerKeys } from '@afilia/sandbox/remote-signer/keys';
import { type FakeClock, fakeClock } from '@afilia/testing/backend/clock';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { type PlayedSigner, startRemoteSigner } from '@afilia/testing/documents/remote-signer';
import { freePort } from '@afilia/testing/services/free-ports';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Signer } from '../types.ts';
import { createCscSigner } from './csc-signer.ts';

// New keys of 3072 bits take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const texts = ['contrato', 'mandato', 'arriendo'].map((text) => Buffer.from(text));
const digests = texts.map((text) => new Uint8Array(createHash('sha256').update(text).digest()));
let clock: FakeClock;
let played: PlayedSigner;
let signer: Signer;

beforeEach(async () => {
  clock = fakeClock(new Date().toISOString());
  await start();
});
afterEach(() => played.close());

async function start(options: Parameters<typeof startRemoteSigner>[1] = {}) {
  await played?.close();
  played = await startRemoteSigner(clock, options);
  signer = createCscSigner(played.remote, { http: straightOut, clock });
}

const chainOf = async (key: 'seal' | 'operator' = 'seal') => {
  const chain = await signer.chain(key);
  if (!chain.ok) throw new Error(chain.error.detail);
  return chain.value;
};
const sign = async (some = digests) => signer.sign('seal', some, await chainOf());
const askedFor = () => played.asked.map(({ operation }) => operation);
const failure = (detail: RegExp, retryable: boolean) => ({
  ok: false,
  error: { code: 'E09', detail: expect.stringMatching(detail), retryable },
});

test('[F-08] signs all documents of one act in one authorisation, and only digests leave', async () => {
  const [leaf = new Uint8Array()] = await chainOf();
  const signed = await sign();
  const { publicKey } = new X509Certificate(leaf);
  for (const [index, text] of texts.entries())
    expect(verify('sha256', text, publicKey, (signed.ok && signed.value[index]) || Buffer.alloc(0))).toBe(
      true,
    );
  expect(askedFor()).toEqual([
    'oauth2/token',
    'credentials/info',
    'credentials/authorize',
    'signatures/signHash',
  ]);
  const hashes = digests.map((digest) => Buffer.from(digest).toString('base64'));
  const credentialID = played.remote.credentials.seal;
  expect(played.asked[2]?.body).toEqual({
    credentialID,
    numSignatures: 3,
    hashes,
    hashAlgorithmOID: '2.16.840.1.101.3.4.2.1',
  });
  expect(played.asked[3]?.body).toEqual({
    credentialID,
    SAD: expect.any(String),
    hashes,
    signAlgo: '1.2.840.113549.1.1.11',
  });
  expect(await chainOf('operator')).not.toEqual(await chainOf());
});

test('a key that takes fewer hashes at once gets batches, and one that fails leaves nothing', async () => {
  await start({ multisign: 2 });
  expect(await sign()).toMatchObject({ ok: true, value: { length: 3 } });
  expect(askedFor().filter((one) => one === 'credentials/authorize')).toHaveLength(2);
  let batches = 0;
  played.bend('signatures/signHash', (answer) => {
    batches += 1;
    return batches === 2 ? { signatures: [] } : answer;
  });
  expect(await sign()).toEqual(failure(/gave 0 signatures for 1 hashes$/u, false));
});

test('asks for one token and one certificate until shortly before they end', async () => {
  await Promise.all([sign(), sign()]);
  expect(askedFor().filter((one) => one === 'oauth2/token')).toHaveLength(1);
  clock.advance(4 * 60_000);
  played.forget();
  await sign();
  expect(askedFor()).toEqual(['credentials/authorize', 'signatures/signHash']);
  clock.advance(3_600_000 - 4 * 60_000 - 31_000);
  played.forget();
  await sign();
  expect(askedFor()).toEqual(['credentials/info', 'credentials/authorize', 'signatures/signHash']);
  clock.advance(1_000);
  played.forget();
  await sign();
  expect(askedFor()).toEqual(['oauth2/token', 'credentials/authorize', 'signatures/signHash']);
});

test('a token that ended before its time is requested anew, once', async () => {
  played.bend('oauth2/token', (answer) => ({ ...answer, access_token: 'of-yesterday' }), 1);
  expect(await sign()).toMatchObject({ ok: true });
  expect(askedFor().filter((one) => one === 'oauth2/token')).toHaveLength(2);
});

test('a signer that goes on answering 401 gets two requests and no more', async () => {
  played.bend('oauth2/token', (answer) => ({ ...answer, access_token: 'unknown' }));
  expect(await signer.chain('seal')).toEqual(
    failure(/credentials\/info: answered 401 \(invalid_token\)$/u, false),
  );
  expect(askedFor()).toEqual(['oauth2/token', 'credentials/info', 'oauth2/token', 'credentials/info']);
});

test('a wrong client secret is reported without its value', async () => {
  const wrong = createCscSigner(
    { ...played.remote, clientSecret: 'not-the-secret' },
    { http: straightOut, clock },
  );
  const refused = await wrong.chain('seal');
  expect(refused).toEqual(failure(/token: answered 401 \(invalid_client\)$/u, false));
  expect(JSON.stringify(refused)).not.toContain('not-the-secret');
});

test('one that is silent, cuts the line or is not there is worth a retry, and leaves nothing signed', async () => {
  await start({ timeoutMs: 300 });
  await chainOf();
  const { set } = faultsOf(played);
  for (const [trouble, reason] of [
    ['hang', /signHash: TimeoutError$/u],
    ['reset', /signHash: (?:ECONNRESET|UND_ERR_SOCKET)$/u],
    ['half-body', /signHash: (?:ECONNRESET|UND_ERR_SOCKET)$/u],
    ['nonsense', /signHash: answer is not JSON$/u],
    ['too-big', /signHash: answer too long$/u],
    ['server-error', /signHash: answered 500$/u],
  ] as const) {
    await set({ source: 'remoteSigner', at: 'signHash', trouble, times: 1 });
    expect(await sign()).toEqual(failure(reason, true));
  }
  expect(await sign()).toMatchObject({ ok: true });
  const tokenUrl = `http://127.0.0.1:${await freePort()}/token`;
  const nowhere = { ...played.remote, tokenUrl };
  expect(await createCscSigner(nowhere, { http: straightOut, clock }).chain('seal')).toEqual(
    failure(/token: ECONNREFUSED$/u, true),
  );
  // Ended long before a silent signer would be given up without a limit.
}, 20_000);

test('a slow signer is waited for', async () => {
  await faultsOf(played).set({ source: 'remoteSigner', at: 'signHash', trouble: 'slow', milliseconds: 700 });
  expect(await sign()).toMatchObject({ ok: true });
});

test('a redirect is not followed, and an answer of another shape is refused', async () => {
  await chainOf();
  const { set } = faultsOf(played);
  await set({ source: 'remoteSigner', at: 'authorize', trouble: 'redirect', times: 1 });
  expect(await sign()).toEqual(failure(/authorize: answered 307$/u, false));
  await set({ source: 'remoteSigner', at: 'authorize', trouble: 'wrong-shape', times: 1 });
  expect(await sign()).toEqual(failure(/authorize: answer of another form at SAD$/u, false));
});

test('a busy signer is left alone for as long as it says, five minutes at most', async () => {
  await chainOf();
  const busy = (seconds: string) =>
    played.bend(
      'credentials/authorize',
      (_answer, reply) => {
        void reply.code(503).header('retry-after', seconds);
        return { error: 'temporarily_unavailable' };
      },
      1,
    );
  busy('60');
  expect(await sign()).toEqual(failure(/authorize: answered 503$/u, true));
  played.forget();
  clock.advance(59_000);
  expect(await sign()).toEqual(failure(/authorize: asked us to wait$/u, true));
  expect(askedFor()).toEqual([]);
  clock.advance(1_000);
  expect(await sign()).toMatchObject({ ok: true });
  busy('86400');
  expect(await sign()).toEqual(failure(/authorize: answered 503$/u, true));
  clock.advance(5 * 60_000);
  expect(await sign()).toMatchObject({ ok: true });
});

test('the signature of another digest, of the order reversed, or no signature at all is not used', async () => {
  await chainOf();
  const other = new Uint8Array(createHash('sha256').update('otra cosa').digest());
  const foreign = await sign([other]);
  const [value = new Uint8Array()] = foreign.ok ? foreign.value : [];
  const bent: ((signatures: string[]) => string[])[] = [
    ([, ...rest]) => [Buffer.from(value).toString('base64'), ...rest],
    (signatures) => signatures.toReversed(),
    (signatures) => signatures.map(() => 'AAAA'),
    (signatures) => signatures.map((one) => Buffer.from(one, 'base64').subarray(1).toString('base64')),
  ];
  for (const change of bent) {
    played.bend(
      'signatures/signHash',
      (answer) => ({ signatures: change(answer['signatures'] as string[]) }),
      1,
    );
    expect(await sign()).toEqual(failure(/a signature is not of its hash and certificate$/u, true));
  }
  expect(await sign()).toMatchObject({ ok: true });
});

test('fewer or more signatures than hashes are none', async () => {
  played.bend(
    'signatures/signHash',
    ({ signatures }) => ({ signatures: (signatures as string[]).slice(1) }),
    1,
  );
  expect(await sign()).toEqual(failure(/gave 2 signatures for 3 hashes$/u, false));
  played.bend(
    'signatures/signHash',
    ({ signatures }) => ({ signatures: [...(signatures as string[]), 'AAAA'] }),
    1,
  );
  expect(await sign()).toEqual(failure(/gave 4 signatures for 3 hashes$/u, false));
});

test('an authorisation that the signer has seen before is refused, and the next try has one of its own', async () => {
  const sads: unknown[] = [];
  played.bend('credentials/authorize', (answer) => {
    sads.push(answer['SAD']);
    return { ...answer, SAD: sads[0] };
  });
  expect(await sign()).toMatchObject({ ok: true });
  const again = await sign();
  expect(again).toEqual(failure(/signHash: answered 400 \(invalid_request\)$/u, false));
  expect(findSecret(String(sads[0]), JSON.stringify(again))).toEqual([]);
  played.straighten();
  expect(await sign()).toMatchObject({ ok: true });
});

test('nothing is signed if the certificate changed after it was read, and the next try has the new one', async () => {
  const before = await chainOf();
  const newKeys = await createRemoteSignerKeys(clock.now());
  played.useKeys(newKeys);
  expect(await signer.sign('seal', digests, before)).toEqual(
    failure(/not of its hash and certificate$/u, true),
  );
  const after = await chainOf();
  expect(after).not.toEqual(before);
  expect(await signer.sign('seal', digests, after)).toMatchObject({ ok: true });
  // Another attempt has read the new one meanwhile: a request for the old one is not signed by the new key.
  expect(await signer.sign('seal', digests, before)).toEqual(
    failure(/not of its hash and certificate$/u, true),
  );
});
