import { createRemoteSignerKeys } from '@afilia/sandbox/remote-signer/keys';
import { type FakeClock, fakeClock } from '@afilia/testing/backend/clock';
import { type PlayedSigner, startRemoteSigner } from '@afilia/testing/documents/remote-signer';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Signer } from '../types.ts';
import { createCscSigner } from './csc-signer.ts';

let clock: FakeClock;
let played: PlayedSigner;
let signer: Signer;

beforeEach(async () => {
  clock = fakeClock(new Date().toISOString());
  played = await startRemoteSigner(clock);
  signer = createCscSigner(played.remote, { http: straightOut, clock });
});
afterEach(() => played.close());

const chainOf = async () => {
  const chain = await signer.chain('seal');
  if (!chain.ok) throw new Error(chain.error.detail);
  return chain.value;
};
const refused = (detail: RegExp) => ({
  ok: false,
  error: { code: 'E09', detail: expect.stringMatching(detail), retryable: false },
});

test.each([
  [{ key: { status: 'disabled', algo: ['1.2.840.113549.1.1.11'] } }, /the key is not enabled$/u],
  [{ key: { status: 'enabled', algo: ['1.2.840.10045.4.3.2'] } }, /does not sign by RSA with SHA-256$/u],
  [{ cert: { status: 'revoked', certificates: ['AAAA'] } }, /not valid, says the signer$/u],
  [{ cert: { certificates: ['AAAA'] } }, /the certificates cannot be read$/u],
  [{ auth: { mode: 'explicit' } }, /a person would have to authorise it$/u],
])('a credential that may not sign is reported with its fault: %j', async (change, reason) => {
  played.bend('credentials/info', (answer) => ({ ...answer, ...change }));
  expect(await signer.chain('seal')).toEqual(refused(reason));
  expect(await signer.sign('seal', [new Uint8Array(32)], [])).toEqual(refused(reason));
  expect(played.asked.map(({ operation }) => operation)).not.toContain('credentials/authorize');
});

test('a certificate that has ended or not begun signs nothing, also where it was known before', async () => {
  await chainOf();
  clock.advance(3650 * 86_400_000);
  expect(await signer.chain('seal')).toEqual(refused(/its certificate was not valid at the time$/u));
  const early = fakeClock('2020-01-01T00:00:00.000Z');
  expect(await createCscSigner(played.remote, { http: straightOut, clock: early }).chain('seal')).toEqual(
    refused(/its certificate was not valid at the time$/u),
  );
});

test('a key of less than 3072 bits is refused', async () => {
  played.useKeys(await createRemoteSignerKeys(clock.now(), undefined, 2048));
  expect(await signer.chain('seal')).toEqual(refused(/less than 3072 bits$/u));
});

test('a chain must lead to a root that is trusted, and the root is added where the signer leaves it out', async () => {
  const whole = await chainOf();
  const [, root = new Uint8Array()] = whole;
  played.bend('credentials/info', (answer) => {
    const { certificates } = answer['cert'] as { certificates: string[] };
    return { ...answer, cert: { certificates: certificates.slice(0, 1) } };
  });
  expect(await createCscSigner(played.remote, { http: straightOut, clock }).chain('seal')).toEqual(
    refused(/no chain to a root of its own: its certificate does not lead to a trusted authority$/u),
  );
  const trusting = createCscSigner(played.remote, { http: straightOut, clock, roots: [root] });
  expect(await trusting.chain('seal')).toEqual({ ok: true, value: whole });
  played.straighten();
  const { authority: stranger } = await createRemoteSignerKeys(clock.now(), undefined, 2048);
  const elsewhere = new Uint8Array(Buffer.from(stranger.certificate, 'base64'));
  expect(
    await createCscSigner(played.remote, { http: straightOut, clock, roots: [elsewhere] }).chain('seal'),
  ).toEqual(
    refused(/no chain to a root of SIGNER_ROOT_PEM: its certificate does not lead to a trusted authority$/u),
  );
});
