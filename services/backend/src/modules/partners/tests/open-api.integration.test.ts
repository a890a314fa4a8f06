import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type Answered, banksServer } from '@afilia/testing/backend/banks-server';
import { everyWay } from '@afilia/testing/backend/every-way';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { beginInvited } from '@afilia/testing/people/begin-invited';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ApiScope } from '../ports/partner.ts';
import { addressOf } from '../server/define-operation.ts';
import { partnerOperations } from '../server/operations.ts';
import { openApiDocument } from '../view/open-api.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The document as a program reads it: the answer of the routes, and no type of ours. */
type Response = { content?: Record<string, { schema: object }>; headers?: Record<string, object> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response>; security: object[] }>>;
  components: object;
};

let backend: RunningBackend;
let document: Document;
beforeAll(async () => {
  // Six tokens a minute an address, and sixty requests a client: both ends are near.
  backend = await startBackend(undefined, {
    environment: {
      RATE_LIMIT_FACTOR: '0.1',
      WEBHOOK_URL: 'https://hook.example',
      WEBHOOK_SECRET: `whsec_${'A'.repeat(44)}`,
    },
  });
  const answer = await fetch(`${backend.url}/api/v1/openapi.json`);
  document = (await answer.json()) as Document;
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));
const { clientOf, requestToken, ask, send, post, oldCursor } = banksServer(() => backend);
const grant = 'grant_type=client_credentials';

const validators = new Map<string, ValidateFunction>();

/** Checks an answer against what the document says of it; @returns its status */
async function documentedAs(path: string, method: string, answer: Answered): Promise<string> {
  const status = String(answer.status);
  const reported = document.paths[path]?.[method]?.responses[status];
  expect({ path, method, status, said: reported !== undefined }).toEqual({
    path,
    method,
    status,
    said: true,
  });
  for (const name of Object.keys(reported?.headers ?? {})) expect(answer.headers.has(name)).toBe(true);
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(reported?.content ?? {});
  expect(answer.headers.get('content-type') ?? '').toMatch(type);
  const name = `${method} ${path} ${status}`;
  const validate =
    validators.get(name) ??
    addFormats
      .default(new Ajv2020({ strict: false }))
      .compile({ ...schema, components: document.components });
  validators.set(name, validate);
  validate(type === '' || type.endsWith('json') ? answer.body : answer.text);
  expect({ path, status, errors: validate.errors }).toEqual({ path, status, errors: null });
  return status;
}

test('the document is OpenAPI 3.1, and has each operation with its scope and nothing else', async () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument)));
  const { valid, errors } = await new Validator().validate(document);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [`${method} ${path}`, security]),
  );
  expect(Object.fromEntries(described)).toEqual({
    'post /oauth/token': [{ client: [] }, {}],
    ...Object.fromEntries(
      partnerOperations.map((operation) => {
        const { method, path } = addressOf(operation);
        return [`${method} ${path}`, [{ oauth: [operation.scope] }]];
      }),
    ),
  });
});

/** Statuses that were brought about, by operation. */
const seen = new Map<string, Set<string>>();
const note = async (path: string, method: string, answer: Answered) => {
  const statuses = seen.get(`${method} ${path}`) ?? new Set();
  seen.set(`${method} ${path}`, statuses.add(await documentedAs(path, method, answer)));
};
const tokenFor = async (scopes: readonly ApiScope[]) => {
  const client = await clientOf('default', scopes);
  const answer = await requestToken(`${client.id}:${client.secret}`, grant);
  return ((await answer.json()) as { access_token: string }).access_token;
};

test('each path answers as the document says, in every way that it names', async () => {
  const person = new Applicant(backend);
  await person.start(rutOf(15_350_041));
  await person.reach('prescreened');
  const id = person.application?.id ?? '';
  // No part of a minute passes, which would allow more requests.
  backend.clock.hold();
  const [writes, reads] = [await tokenFor(['sessions:write']), await tokenFor(['applications:read'])];
  const key = randomUUID();
  const made = await post(writes, {}, key);
  const json = (body: string, headers: object = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k', ...headers },
    body,
  });
  const sessions = '/api/v1/host-sessions';
  const applications = '/api/v1/applications';
  const changes = '/api/v1/changes';
  const tag = { headers: { 'if-none-match': `"${person.application?.version}"` } };
  const answers: [string, string, Promise<Answered>][] = [
    [sessions, 'post', Promise.resolve(made)],
    [sessions, 'post', ask('host-sessions', undefined, json('{}'))],
    [sessions, 'post', ask('host-sessions', reads, json('{}'))],
    [sessions, 'post', ask('host-sessions', writes, json('{'))],
    [sessions, 'post', post(writes, {}, 'a b')],
    [sessions, 'post', post(writes, { clientReference: 'a'.repeat(70_000) })],
    [sessions, 'post', ask('host-sessions', writes, json('{}', { 'content-type': 'text/plain' }))],
    [sessions, 'post', post(writes, { isPJ: 'yes' })],
    [sessions, 'post', post(writes, { isPJ: true }, key)],
    [`${sessions}/{id}`, 'get', ask(`host-sessions/${String(made.body['id'])}`, writes)],
    [`${sessions}/{id}`, 'get', ask('host-sessions/x')],
    [`${sessions}/{id}`, 'get', ask('host-sessions/x', reads)],
    [`${sessions}/{id}`, 'get', ask('host-sessions/x', writes)],
    [applications, 'get', ask('applications', reads)],
    [applications, 'get', ask('applications')],
    [applications, 'get', ask('applications', writes)],
    [applications, 'get', ask('applications?state=x', reads)],
    [`${applications}/{id}`, 'get', ask(`applications/${id}`, reads)],
    [`${applications}/{id}`, 'get', ask(`applications/${id}`, reads, tag)],
    [`${applications}/{id}`, 'get', ask(`applications/${id}`)],
    [`${applications}/{id}`, 'get', ask(`applications/${id}`, writes)],
    [`${applications}/{id}`, 'get', ask('applications/x', reads)],
    [changes, 'get', ask('changes?limit=2', reads)],
    [changes, 'get', ask('changes')],
    [changes, 'get', ask('changes', writes)],
    [changes, 'get', ask('changes?cursor=x', reads)],
    [changes, 'get', ask(`changes?cursor=${await oldCursor()}`, reads)],
  ];
  for (const [path, method, answer] of answers) await note(path, method, await answer);

  // Sends each client's requests up to its limit of a minute.
  for (const [token, path] of [
    [writes, 'host-sessions/x'],
    [reads, 'applications/x'],
  ] as const)
    for (let requested = 0; requested < 60; requested += 1) await ask(path, token);
  await note(sessions, 'post', await post(writes, {}));
  await note(`${sessions}/{id}`, 'get', await ask('host-sessions/x', writes));
  await note(applications, 'get', await ask('applications', reads));
  await note(changes, 'get', await ask('changes', reads));
  await note(`${applications}/{id}`, 'get', await ask('applications/x', reads));

  const client = await clientOf('default');
  const right = `${client.id}:${client.secret}`;
  const token = async (credentials: string, body: string, type?: string): Promise<Answered> => {
    const answer = await requestToken(credentials, body, type);
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Answered['body'],
      text: '',
    };
  };
  const ways = [
    [right, grant],
    [`${client.id}:wrong`, grant],
    [right, `${grant}&scope=everything`],
    [right, `${grant}&scope=${'x'.repeat(5_000)}`],
    [right, grant, 'text/plain'],
    [right, grant],
    [right, grant],
  ] as const;
  for (const [credentials, body, type] of ways)
    await note('/oauth/token', 'post', await token(credentials, body, type));
  expect(seen.size).toBe(6);
});

/** Another minute, in which each address and client may ask anew. */
const later = () => {
  backend.clock.hold();
  backend.clock.advance(61_000);
};

const inEveryWay = everyWay({ backend: () => backend, ask, tokenFor, note, later });

test('each path of webhooks answers as the document says, in every way that it names', async () => {
  const url = 'https://93.184.215.14/hook';
  const endpoints = '/api/v1/webhook-endpoints';
  later();
  const writes = await tokenFor(['webhooks:write']);
  const made = await send('POST', 'webhook-endpoints', writes, { url });
  const id = String(made.body['id']);
  await note(endpoints, 'post', made);
  await note(endpoints, 'post', await send('POST', 'webhook-endpoints', writes, { url: 'http://x.example' }));
  const delivery = {
    id: randomUUID(),
    hostId: 'default',
    endpointId: id,
    applicationId: randomUUID(),
    folio: 'S-2026-000001',
    version: 1,
    webhookId: 'evt_1',
    type: 'application.changed',
    status: 204,
    ms: 12,
    detail: null,
    isDelivered: true,
    at: backend.clock.now().toISOString(),
  };
  await backend.store.webhooks.deliveries.note(delivery);
  const one = `${endpoints}/{id}`;
  const resend = '/api/v1/webhook-deliveries/{id}/resend';
  const body = JSON.stringify({ url });
  const [scope, writing] = ['webhooks:read', 'webhooks:write'] as const;
  await inEveryWay({ scope, method: 'get', path: endpoints }, id, body);
  await inEveryWay({ scope, method: 'get', path: one }, id, body);
  await inEveryWay({ scope, method: 'get', path: `${one}/deliveries` }, id, body, (request) => [
    request(`${id}/deliveries?result=x#`),
  ]);
  await inEveryWay({ scope: writing, method: 'post', path: endpoints }, id, body);
  await inEveryWay({ scope: writing, method: 'patch', path: one }, id, body, (request, headers) => [
    request(id, { headers, body: '{"state":"on"}' }),
    request(id, { headers, body: '{"url":"https://10.0.0.1/"}' }),
    request('env', { headers, body: '{}' }),
  ]);
  for (const path of [`${one}/rotate-secret`, `${one}/test`])
    await inEveryWay({ scope: writing, method: 'post', path }, id, body);
  await inEveryWay({ scope: writing, method: 'post', path: resend }, delivery.id, body);
  await inEveryWay({ scope: writing, method: 'delete', path: one }, id, body, (request) => [request('env')]);
  for (const method of ['get', 'patch', 'delete'])
    expect([...(seen.get(`${method} ${one}`) ?? [])]).toContain('429');
});

test('each path of invitations answers as the document says, in every way that it names', async () => {
  const invitations = '/api/v1/invitations';
  later();
  const writes = await tokenFor(['invitations:write']);
  const body = JSON.stringify({ channel: 'link' });
  const invite = async () =>
    String((await send('POST', 'invitations', writes, { channel: 'link' })).body['id']);
  const id = await invite();
  const used = await invite();
  const { url } = (await ask(`invitations/${used}`, await tokenFor(['invitations:read']))).body;
  await beginInvited(new Applicant(backend), rutOf(15_350_042), url);
  const one = `${invitations}/{id}`;
  const scope = 'invitations:read';
  await inEveryWay({ scope, method: 'get', path: one }, id, body);
  await inEveryWay({ scope, method: 'get', path: `${one}/qr.svg` }, id, body);
  await inEveryWay({ scope: 'invitations:write', method: 'post', path: invitations }, id, body);
  await inEveryWay(
    { scope: 'invitations:write', method: 'post', path: `${one}/cancel` },
    id,
    '{}',
    (request) => [
      request(used, {
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: '{}',
      }),
    ],
  );
  const batches = '/api/v1/invitation-batches';
  const csv = 'client_reference\na\n';
  const made = await ask('invitation-batches', await tokenFor(['invitations:write']), {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
    body: csv,
  });
  const batch = String(made.body['id']);
  for (const path of [`${batches}/{id}`, `${batches}/{id}/report.csv`])
    await inEveryWay({ scope, method: 'get', path }, batch, csv);
  const file = { scope: 'invitations:write', method: 'post', path: batches, type: 'text/csv' } as const;
  await inEveryWay(file, '', csv, (request, headers) => [
    request('', { headers, body: csv.padEnd(5_300_000) }),
  ]);
  for (const path of [one, `${one}/qr.svg`]) expect([...(seen.get(`get ${path}`) ?? [])]).toContain('429');
});

test('nothing is documented that was not brought about', () => {
  // A caller brings neither a fault of ours about nor a database that is away, which database-read-only shows.
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { responses }]) =>
        [
          `${method} ${path}`,
          Object.keys(responses)
            .filter((status) => !['500', '503'].includes(status))
            .toSorted(),
        ] as const,
    ),
  );
  expect(Object.fromEntries([...seen].map(([name, statuses]) => [name, [...statuses].toSorted()]))).toEqual(
    Object.fromEntries(documented),
  );
});
