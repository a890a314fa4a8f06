import { createHash, verify, X509Certificate } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInbox } from '../inbox/inbox.ts';
import { sandboxPlugin } from '../sandbox-plugin.ts';
import { remoteCredentials, remoteSignerClient } from './client.ts';
import { createRemoteSignerKeys, type RemoteSignerKeys } from './keys.ts';

let now = new Date('2026-11-21T13:45:00Z');
const clock = { now: () => now };
const text = Buffer.from('attributes of a signature');
const hash = createHash('sha256').update(text).digest('base64');
const other = createHash('sha256').update('something else').digest('base64');
let server: FastifyInstance;
let keys: RemoteSignerKeys;

beforeAll(async () => {
  keys = await createRemoteSignerKeys(now, undefined, 2048);
  server = Fastify();
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
    remoteSigner: { keys: async () => keys, multisign: 3 },
  });
});
afterAll(() => server.close());

const post = async (path: string, payload: object | string, headers: Record<string, string> = {}) => {
  const answer = await server.inject({ method: 'POST', url: `/sandbox/csc/v2/${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const tokenFor = (id: string, secret: string) =>
  post(
    'oauth2/token',
    new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
const request = async (path: string, payload: object) => {
  const { body } = await tokenFor(remoteSignerClient.id, remoteSignerClient.secret);
  return post(path, payload, { authorization: `Bearer ${String(body['access_token'])}` });
};
const credentialID = remoteCredentials.seal;
const sha256 = '2.16.840.1.101.3.4.2.1';
const signAlgo = '1.2.840.113549.1.1.11';
const authorise = async (hashes: readonly string[], numSignatures = hashes.length) =>
  request('credentials/authorize', { credentialID, numSignatures, hashes, hashAlgorithmOID: sha256 });
const sadFor = async (hashes: readonly string[]) => String((await authorise(hashes)).body['SAD']);
const sign = (SAD: string, hashes: readonly string[], more: object = {}) =>
  request('signatures/signHash', { credentialID, SAD, hashes, signAlgo, ...more });
const refusal = (status: number, error: string, description: RegExp) => ({
  status,
  body: { error, error_description: expect.stringMatching(description) },
});

test('signs the hashes that were authorised, with the key of the certificate that it shows', async () => {
  const { body } = await request('credentials/info', { credentialID, certificates: 'chain' });
  expect(body).toMatchObject({ key: { status: 'enabled' }, cert: { status: 'valid' }, multisign: 3 });
  const [leaf = '', root = ''] = (body['cert'] as { certificates: string[] }).certificates;
  const certificate = new X509Certificate(Buffer.from(leaf, 'base64'));
  expect(certificate.verify(new X509Certificate(Buffer.from(root, 'base64')).publicKey)).toBe(true);
  const signed = await sign(await sadFor([hash]), [hash]);
  const [signature = ''] = signed.body['signatures'] as string[];
  expect(verify('sha256', text, certificate.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
});

test('an authorisation is good once, for its own hashes and credential, and for five minutes', async () => {
  const sad = await sadFor([hash]);
  expect((await sign(sad, [hash])).status).toBe(200);
  expect(await sign(sad, [hash])).toEqual(refusal(400, 'invalid_request', /^Invalid parameter SAD$/u));
  expect(await sign(await sadFor([hash]), [other])).toEqual(
    refusal(400, 'invalid_request', /^Hash is not authorized/u),
  );
  const elsewhere = { credentialID: remoteCredentials.operator };
  expect((await sign(await sadFor([hash]), [hash], elsewhere)).status).toBe(400);
  const late = await sadFor([hash]);
  now = new Date(now.getTime() + 300_000);
  expect(await sign(late, [hash])).toEqual(refusal(400, 'invalid_request', /^SAD expired$/u));
});

test('authorises as many hashes as are named, up to its limit', async () => {
  expect((await authorise([hash, other])).status).toBe(200);
  expect((await authorise([hash, other], 1)).status).toBe(400);
  expect(await authorise([hash, hash, hash, other])).toEqual(
    refusal(400, 'invalid_request', /numSignatures is higher/u),
  );
  expect((await authorise(['c2hvcnQ='])).status).toBe(400);
});

test('knows one client, and refuses requests without a valid token', async () => {
  expect(await tokenFor(remoteSignerClient.id, 'wrong')).toEqual(refusal(401, 'invalid_client', /client/u));
  expect((await tokenFor('somebody', remoteSignerClient.secret)).status).toBe(401);
  expect((await post('credentials/info', { credentialID })).status).toBe(401);
  const { body } = await tokenFor(remoteSignerClient.id, remoteSignerClient.secret);
  const headers = { authorization: `Bearer ${String(body['access_token'])}` };
  expect((await post('credentials/info', { credentialID }, headers)).status).toBe(200);
  expect((await post('credentials/info', { credentialID: 'another' }, headers)).status).toBe(400);
  now = new Date(now.getTime() + 3_600_000);
  expect((await post('credentials/info', { credentialID }, headers)).status).toBe(401);
});

test('fails as configured, under the name remoteSigner', async () => {
  const fault = { source: 'remoteSigner', at: 'signHash', trouble: 'server-error', times: 1 };
  expect((await server.inject({ method: 'PUT', url: '/sandbox/faults', payload: fault })).statusCode).toBe(
    200,
  );
  const sad = await sadFor([hash]);
  expect((await sign(sad, [hash])).status).toBe(500);
  expect((await sign(sad, [hash])).status).toBe(200);
  const finding = { source: 'remoteSigner', finding: 'hit' };
  expect((await server.inject({ method: 'PUT', url: '/sandbox/faults', payload: finding })).statusCode).toBe(
    400,
  );
});
