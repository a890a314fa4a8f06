import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type Answered, banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ApiScope } from './ports/partner.ts';
import { partnerOperations } from './partner/server/operations.ts';
import { partnerPermissions } from './partner/server/permissions.ts';
import { openApiDocument } from './partner/view/open-api.ts';

vi.setConfig({ testTimeout: 60_000 });

/** As it is read by a program: what the routes answer with, and no type of ours. */
type Response = { content?: Record<string, { schema: object }>; headers?: Record<string, object> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response>; security: object[] }>>;
  components: object;
};

let backend: RunningBackend;
let document: Document;
beforeAll(async () => {
  // Six tokens a minute an address, and sixty requests a client: both ends are near.
  backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const answer = await fetch(`${backend.url}/api/v1/openapi.json`);
  document = (await answer.json()) as Document;
}, 60_000);
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { clientOf, askToken, ask, post } = banksServer(() => backend);
const grant = 'grant_type=client_credentials';

/** Checks an answer against what the document says of it; @returns its status */
async function asSaid(path: string, method: string, answer: Answered): Promise<string> {
  const status = String(answer.status);
  const said = document.paths[path]?.[method]?.responses[status];
  expect({ path, method, status, said: said !== undefined }).toEqual({ path, method, status, said: true });
  for (const name of Object.keys(said?.headers ?? {})) expect(answer.headers.has(name)).toBe(true);
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(said?.content ?? {});
  expect(answer.headers.get('content-type') ?? '').toMatch(type);
  const validate = addFormats.default(new Ajv2020({ strict: false })).compile({
    ...schema,
    components: document.components,
  });
  validate(answer.body);
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
    'post /oauth/token': [{ client: [] }],
    ...Object.fromEntries(
      Object.entries(partnerOperations).map(([name, { method, path }]) => [
        `${method} ${path}`,
        [{ oauth: [partnerPermissions[name as keyof typeof partnerPermissions]] }],
      ]),
    ),
  });
});

test('each path answers as the document says, in every way that it names', async () => {
  const person = new Applicant(backend);
  await person.start(rutOf(15_350_041));
  await person.reach('prescreened');
  const id = person.application?.id ?? '';
  // No part of a minute passes, in which more could be asked.
  backend.clock.hold();
  const tokenFor = async (scopes: ApiScope[]) => {
    const client = await clientOf('default', scopes);
    const answer = await askToken(`${client.id}:${client.secret}`, grant);
    return ((await answer.json()) as { access_token: string }).access_token;
  };
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
  ];
  const seen = new Map<string, Set<string>>();
  const note = async (path: string, method: string, answer: Answered) => {
    const statuses = seen.get(`${method} ${path}`) ?? new Set();
    seen.set(`${method} ${path}`, statuses.add(await asSaid(path, method, answer)));
  };
  for (const [path, method, answer] of answers) await note(path, method, await answer);

  // Each client to the end of what it may ask in a minute.
  for (const [token, path] of [
    [writes, 'host-sessions/x'],
    [reads, 'applications/x'],
  ] as const)
    for (let asked = 0; asked < 60; asked += 1) await ask(path, token);
  await note(sessions, 'post', await post(writes, {}));
  await note(`${sessions}/{id}`, 'get', await ask('host-sessions/x', writes));
  await note(applications, 'get', await ask('applications', reads));
  await note(`${applications}/{id}`, 'get', await ask('applications/x', reads));

  const client = await clientOf('default');
  const right = `${client.id}:${client.secret}`;
  const token = async (credentials: string, body: string, type?: string): Promise<Answered> => {
    const answer = await askToken(credentials, body, type);
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Answered['body'],
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

  // What nobody can bring about from outside is our own fault.
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { responses }]) =>
        [
          `${method} ${path}`,
          Object.keys(responses)
            .filter((status) => status !== '500')
            .toSorted(),
        ] as const,
    ),
  );
  expect(Object.fromEntries([...seen].map(([name, statuses]) => [name, [...statuses].toSorted()]))).toEqual(
    Object.fromEntries(documented),
  );
});
