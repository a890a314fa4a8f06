import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import { err, ok } from '@afilia/domain/values/result';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { defaultLinks } from '../../public/options.ts';
import { createApiClient } from '../../session/api/api-client.ts';
import { createWidget } from '../../session/widget/create-widget.ts';
import { storableValues } from '../../session/storage/use-draft-form.ts';
import { sendKey } from './send-key.ts';

const secret = 'MuySecreta123';
const statement = { id: 'sourcesPerson' as const, textVersion: '2026-12' };
const serverNow = Date.parse('2026-11-21T12:00:00Z');
let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let sealingKey: string;

beforeAll(async () => {
  // As the backend makes its own: P-256, with a kid.
  pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  sealingKey = JSON.stringify({ ...jwk, kid: 'house-1', use: 'enc', alg: 'ECDH-ES' });
});

const application = () =>
  sampleApplication({
    state: 'conditionsChosen',
    connection: {
      ways: ['form'],
      attemptsLeft: 2,
      connecting: false,
      errorCode: null,
      sealingKey,
      attempt: 2,
      uploads: [],
      link: { waitsUntil: null, otherRut: false, left: 3 },
    },
  });

async function sealedBy(key: string, now = serverNow): Promise<string> {
  let sealed = '';
  const sent = await sendKey(
    application,
    key,
    () => now,
    statement,
    async (seal) => {
      sealed = (await seal())?.sealedCredentials ?? '';
      return ok(application());
    },
  );
  expect(sent.ok).toBe(true);
  return sealed;
}

function widgetOfATest(fetch: typeof globalThis.fetch, stored: Map<string, string>, wire: string[]) {
  const silent = () => undefined;
  return createWidget({
    options: {
      apiUrl: '/graphql',
      apiKey: 'test',
      mode: 'full',
      screen: null,
      theme: defaultManifest,
      applicationId: null,
      isPJ: null,
      hostSession: null,
      links: defaultLinks,
      brand: 'Pago Austral',
      history: 'off',
      messageOrigin: null,
    },
    emit: (...event) => void wire.push(JSON.stringify(event)),
    tracker: { error: (event) => void wire.push(JSON.stringify(event)), page: silent },
    storage: {
      length: 0,
      key: () => null,
      clear: silent,
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    fetch,
    signToken: null,
  });
}

test('[S-09] the private half opens what the browser sealed: key, canonical RUT, application, attempt', async () => {
  const { plaintext, protectedHeader } = await compactDecrypt(await sealedBy(secret), pair.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    rut: '12345678-5',
    key: secret,
    applicationId: application().id,
    attempt: 2,
  });
  expect(protectedHeader).toMatchObject({ kid: 'house-1', iat: serverNow / 1000 });
});

test('[S-09] a key that waits for the network is sealed when it goes, and anew for each try', async () => {
  let now = serverNow;
  const seals: number[] = [];
  const api = createApiClient({
    url: 'https://api.example/graphql',
    apiKey: 'test',
    token: () => null,
    onOffline: () => undefined,
    wait: () => Promise.resolve(),
    fetch: async (_, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: { sealedCredentials: string } };
      seals.push(Number(decodeProtectedHeader(variables.sealedCredentials)['iat']));
      now += 400_000;
      if (seals.length === 1) throw new TypeError('Failed to fetch');
      return Response.json({ data: { result: { __typename: 'Application', ...application() } } });
    },
  });
  await sendKey(
    application,
    secret,
    () => now,
    statement,
    async (seal) => {
      const sent = await api.execute('connect-sources', async () => {
        const sealed = await seal();
        return sealed && { commandId: 'c'.repeat(20), ...sealed };
      });
      return sent.ok ? ok(application()) : sent;
    },
  );
  expect(seals).toEqual([serverNow / 1000, serverNow / 1000 + 400]);
});

test('[S-09] no other pair opens it, and the seal shows nothing of the key', async () => {
  const sealed = await sealedBy(secret);
  const other = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  await expect(compactDecrypt(sealed, other.privateKey)).rejects.toThrow('decryption operation failed');
  expect(atob((sealed.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(secret);
});

test('[E-05] a key that cannot be sealed is not sent, and the failure does not quote it', async () => {
  const broken = application();
  if (broken.connection) broken.connection.sealingKey = '{"kty":"EC"}';
  const sent = await sendKey(
    () => broken,
    secret,
    () => serverNow,
    statement,
    async (seal) => {
      expect(await seal()).toBeNull();
      return err({ code: 'E18', reason: 'notReady', reference: null });
    },
  );
  expect(sent).toEqual({ ok: false, error: { code: 'E18', reason: 'notSealed' } });
});

test('[S-09] nothing of the key stays in the tab or goes over the wire', async () => {
  const stored = new Map<string, string>();
  const wire: string[] = [];
  const { widget, dispose } = widgetOfATest(
    async (_, init) => {
      wire.push(String(init?.body));
      return Response.json({ data: { result: { __typename: 'Application', ...application() } } });
    },
    stored,
    wire,
  );
  widget.keeper.storeSession({ token: 'session-token', applicationId: application().id });
  widget.application.accept(application());
  widget.keeper.keepDraft('embed-connect', storableValues({ password: secret, consent: true }));
  const sealings: (() => Promise<unknown>)[] = [];
  await sendKey(
    application,
    secret,
    () => serverNow,
    statement,
    async (seal) => {
      sealings.push(seal);
      const sealed = await seal();
      if (sealed) await widget.api.execute('connect-sources', { commandId: 'c'.repeat(20), ...sealed });
      return ok(application());
    },
  );
  dispose();
  // A retained callback cannot seal the key again.
  expect(await sealings[0]?.()).toBeNull();
  expect(wire.some((body) => body.includes('sealedCredentials'))).toBe(true);
  expect(JSON.stringify([...stored, ...wire, widget.model.get(), widget.application.get()])).not.toContain(
    secret,
  );
});
