import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type Answered, banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });
let backend: RunningBackend;
let listener: WebhookListener;
let remove: () => void;
beforeAll(async () => {
  const hosts = twoHosts();
  ({ remove } = hosts);
  listener = await listenForWebhooks();
  backend = await startBackend(undefined, {
    environment: {
      HOSTS_DIR: hosts.folder,
      WEBHOOK_URL: listener.url,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(44)}`,
      RATE_LIMIT_FACTOR: '100',
    },
  });
});
afterAll(async () => {
  await backend?.close();
  await listener?.close();
  remove?.();
});
afterEach(async () => {
  listener.received.splice(0);
  listener.answers.splice(0);
  const { endpoints } = backend.store.webhooks;
  for (const { id, hostId } of await endpoints.list(undefined)) await endpoints.remove(id, hostId);
  expect(backend.bugs).toEqual([]);
});

const { bankToken, ask, send } = banksServer(() => backend);
const make = (token: string, more: object = {}, key?: string) =>
  send('POST', 'webhook-endpoints', token, { url: `${listener.url}/api`, ...more }, key);
const idOf = ({ body }: Answered) => String(body['id']);
type Row = Record<string, unknown> & { id: string };
const deliveriesOf = async (token: string, id: string, query = '') =>
  (await ask(`webhook-endpoints/${id}/deliveries${query}`, token)).body['deliveries'] as Row[];
const arrivedAt = (path: string) => listener.received.filter(({ url }) => url.endsWith(path));

test('the webhook and the list by reference show the same application, and say nothing of whose it is', async () => {
  const token = await bankToken('default');
  const made = await make(token, { format: 'cloudevents' });
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'on', secret: expect.stringMatching(/^whsec_/) },
  });
  const session = await send('POST', 'host-sessions', token, { clientReference: 'case-4711' });
  const rosa = new Applicant(backend);
  const rut = rutOf(15_350_061);
  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const input = { ...consents, rut, isPJ: false, hostSession: session.body['clientSecret'] };
  const started = await rosa.send('start-application', { input });
  rosa.session = String(started['sessionToken']);
  await rosa.reach('prescreened');
  await expect.poll(() => arrivedAt('/api').length).toBe(2);
  const [, arrived] = arrivedAt('/api');
  const event = new Webhook(String(made.body['secret'])).verify(arrived!.body, arrived!.headers) as {
    data: Record<string, unknown>;
  };
  const listed = await ask('applications?clientReference=case-4711', token);
  const [application] = listed.body['applications'] as Record<string, unknown>[];
  for (const field of ['folio', 'host', 'clientReference', 'isPJ', 'state', 'errorCode'])
    expect({ field, value: event.data[field] }).toEqual({ field, value: application?.[field] });
  expect(event.data['applicationId']).toBe(application?.['id']);
  expect(event.data['clientReference']).toBe('case-4711');
  const log = await deliveriesOf(token, idOf(made));
  expect(log).toHaveLength(2);
  for (const reported of [
    JSON.stringify(listener.received),
    JSON.stringify(listed.body),
    JSON.stringify(log),
  ])
    for (const personal of [rut, rut.replaceAll('.', ''), rosa.email, 'Rosa'])
      expect(reported).not.toContain(personal);
});

test('another bank finds neither endpoint nor deliveries, whatever it asks', async () => {
  const own = await bankToken('default');
  const other = await bankToken(otherHost);
  const id = idOf(await make(own));
  const tried = await send('POST', `webhook-endpoints/${id}/test`, own);
  await expect.poll(async () => (await deliveriesOf(own, id)).length).toBe(1);
  const [delivery] = await deliveriesOf(own, id);
  expect(delivery).toMatchObject({ webhookId: tried.body['webhookId'], type: 'endpoint.test', folio: null });
  for (const path of [id, 'env'])
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { state: 'off' }],
      ['DELETE', '', {}],
      ['POST', '/rotate-secret', {}],
      ['POST', '/test', {}],
      ['GET', '/deliveries', undefined],
    ] as const) {
      const at = `webhook-endpoints/${path}${rest}`;
      const answer = method === 'GET' ? await ask(at, other) : await send(method, at, other, body);
      expect({ at, method, status: answer.status }).toEqual({ at, method, status: 404 });
    }
  expect(await send('POST', `webhook-deliveries/${delivery?.id}/resend`, other)).toMatchObject({
    status: 404,
  });
  expect((await ask('webhook-endpoints', other)).body).toEqual({ endpoints: [] });
  expect((await ask('webhook-endpoints', own)).body).toMatchObject({
    endpoints: [
      { id: 'env', configured: true, createdAt: null },
      { id, configured: false, state: 'on' },
    ],
  });
  expect(JSON.stringify((await ask('webhook-endpoints', own)).body)).not.toContain('whsec_');
});

test('a repeated delivery has its webhook-id, once for each key', async () => {
  const token = await bankToken('default');
  const id = idOf(await make(token));
  const rosa = new Applicant(backend);
  await rosa.start(rutOf(15_350_062));
  await rosa.reach('prescreened');
  await expect.poll(() => arrivedAt('/api').length).toBe(2);
  await expect.poll(async () => (await deliveriesOf(token, id)).length).toBe(2);
  const [, first] = await deliveriesOf(token, id);
  const key = randomUUID();
  const again = () => send('POST', `webhook-deliveries/${first?.id}/resend`, token, {}, key);
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(202);
  expect(await again()).toMatchObject({ status: 202, body: { webhookId: first?.['webhookId'] } });
  await expect.poll(() => arrivedAt('/api').length).toBe(3);
  const [one, , three] = arrivedAt('/api');
  expect(three?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
  expect(three?.body).toBe(one?.body);
  await expect.poll(async () => (await deliveriesOf(token, id)).map(({ tries }) => tries)).toEqual([2, 1]);
  // Off: nothing is sent again, and a test is.
  await send('PATCH', `webhook-endpoints/${id}`, token, { state: 'off' });
  expect(await send('POST', `webhook-deliveries/${first?.id}/resend`, token)).toMatchObject({
    status: 409,
    body: { code: 'endpointOff' },
  });
  expect(await send('POST', `webhook-endpoints/${id}/test`, token)).toMatchObject({ status: 202 });
  await expect.poll(() => arrivedAt('/api').length).toBe(4);
});

test('switched off and on by its bank it goes on from its cursor', async () => {
  const token = await bankToken('default');
  const id = idOf(await make(token));
  expect((await send('PATCH', `webhook-endpoints/${id}`, token, { state: 'off' })).body).toMatchObject({
    state: 'off',
    offBecause: 'request',
  });
  const rosa = new Applicant(backend);
  await rosa.start(rutOf(15_350_063));
  await rosa.reach('prescreened');
  expect((await ask(`webhook-endpoints/${id}`, token)).body).toMatchObject({ pending: 1 });
  expect(arrivedAt('/api')).toEqual([]);
  expect((await send('PATCH', `webhook-endpoints/${id}`, token, { state: 'on' })).body).toMatchObject({
    state: 'on',
    offBecause: null,
  });
  await expect.poll(() => arrivedAt('/api').length).toBe(2);
  expect(arrivedAt('/api').map(({ body }) => (JSON.parse(body) as { data: Row }).data['state'])).toEqual([
    'started',
    'prescreened',
  ]);
});

test('the same POST twenty times at once makes one endpoint, and a rotation repeated changes nothing', async () => {
  const token = await bankToken('default');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => make(token, {}, key)));
  const good = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(new Set([...good, await make(token, {}, key)].map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const [first] = good;
  const id = String(first?.body['id']);
  expect(await backend.store.webhooks.endpoints.list(['default'])).toHaveLength(1);
  const rotateKey = randomUUID();
  const rotate = () => send('POST', `webhook-endpoints/${id}/rotate-secret`, token, {}, rotateKey);
  const rotated = await rotate();
  expect(rotated).toMatchObject({ status: 200, body: { previousSecretUntil: expect.any(String) } });
  expect(rotated.body['secret']).not.toBe(first?.body['secret']);
  expect((await rotate()).body).toEqual(rotated.body);
  expect(await backend.store.webhooks.endpoints.find(id)).toMatchObject({
    secret: rotated.body['secret'],
    previous: { secret: first?.body['secret'] },
  });
  const { rows } = await backend.store.database.query('SELECT * FROM api_idempotency');
  expect(JSON.stringify(rows)).not.toContain('whsec_');
});

test.each([
  [{ url: 'http://hook.example/' }, '/url', 'addressScheme'],
  [{ url: 'https://10.0.0.1/' }, '/url', 'addressPrivate'],
  [{ url: 'https://[fd00::1]/' }, '/url', 'addressPrivate'],
  [{ url: 'https://169.254.169.254/' }, '/url', 'addressPrivate'],
  [{ url: 'https://user:secret@hook.example/' }, '/url', 'address'],
  [{ url: 'https://hook.example/#a' }, '/url', 'address'],
  [{ url: 'javascript:alert(1)' }, '/url', 'invalid_format'],
  [{ url: `https://hook.example/${'a'.repeat(500)}` }, '/url', 'too_big'],
  [{ types: ['application.*', 'person.*'] }, '/types/1', 'invalid_value'],
  [{ types: [] }, '/types', 'too_small'],
  [{ format: 'xml' }, '/format', 'invalid_value'],
  [{ secret: 'mine' }, '/', 'unrecognized_keys'],
])('an endpoint with %j is refused by its pointer', async (body, pointer, code) => {
  expect(await make(await bankToken('default'), body)).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer, code }] },
  });
});
