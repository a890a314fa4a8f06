import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { readScopePage } from '@afilia/testing/backend/permission-page';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PartnerOperation } from '../server/define-operation.ts';
import { partnerOperations } from '../server/operations.ts';
import { apiScopes } from '../ports/partner.ts';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
let rosa: Applicant;
let ines: Applicant;
beforeAll(async () => {
  backend = await startTwoHosts({ LOG_LEVEL: 'info' });
  rosa = new Applicant(backend);
  ines = new Applicant({ ...backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
  await rosa.start(rutOf(15_350_001));
  await ines.start(rutOf(15_350_001));
  for (const person of [rosa, ines]) await person.reach('prescreened');
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { clientOf, requestToken, tokenOf, bankToken, ask, sendExample, post } = banksServer(() => backend);
/** Of the lines of requests that were answered since. */
const requestLines = (since: number) =>
  backend.log
    .slice(since)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
const idOf = ({ application }: Applicant) => application?.id ?? '';
const scopes = readScopePage();
/** About an application of this bank, where an operation is about one. */
const partsOf = ({ name }: PartnerOperation): Record<string, string> =>
  name === 'readApplication' ? { id: idOf(rosa) } : {};

test('docs/permissions.md has a row for every operation of banks’ servers', () => {
  expect([...scopes.keys()].toSorted()).toEqual(partnerOperations.map(({ name }) => name).toSorted());
  for (const allowed of scopes.values()) expect(allowed).toHaveLength(1);
});

test.each(partnerOperations.map((operation) => [operation.name, operation] as const))(
  '%s takes a token, and the scope of docs/permissions.md',
  async (name, operation) => {
    const allowed = scopes.get(name) ?? [];
    for (const scope of apiScopes) {
      const { status, body } = await sendExample(
        operation,
        await bankToken('default', [scope]),
        partsOf(operation),
      );
      const isOpen = allowed.includes(scope);
      expect({ name, scope, isOpen: status !== 403 }).toEqual({ name, scope, isOpen });
      expect(body['code'] === 'scope').toBe(!isOpen);
    }
    for (const token of [undefined, 'a'.repeat(43), rosa.session, backend.apiKey]) {
      const refused = await sendExample(operation, token, partsOf(operation));
      expect(refused).toMatchObject({ status: 401, body: { code: 'invalidToken' } });
      expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    }
  },
);

const written = (person: Parameters<typeof idOf>[0], later: string) =>
  backend.store.database.query(
    `UPDATE applications SET updated_at = updated_at + $2::interval WHERE id = $1`,
    [idOf(person), later],
  );

test('a bank finds its own applications alone, by list and by id, and no answer says whose they are', async () => {
  for (const [hostId, own, other] of [
    ['default', rosa, ines],
    [otherHost, ines, rosa],
  ] as const) {
    const token = await bankToken(hostId);
    // As an event leaves it that is no activity of the person, such as a request about their data.
    await written(own, '1 minute');
    const listed = await ask('applications', token);
    const { applications } = listed.body as { applications: { id: string }[] };
    expect(applications.map(({ id }) => id)).toEqual([idOf(own)]);
    const found = await ask(`applications/${idOf(own)}`, token);
    expect(found.body).toEqual({
      id: idOf(own),
      folio: own.application?.folio,
      host: hostId,
      clientReference: null,
      isPJ: false,
      state: 'prescreened',
      errorCode: null,
      startedAt: expect.any(String),
      updatedAt: expect.any(String),
      version: expect.any(Number),
      signatories: { required: 1, signed: 0 },
    });
    // A request for later changes does not return the last one again.
    const { updatedAt } = found.body as { updatedAt: string };
    const later = await ask(`applications?updatedAfter=${encodeURIComponent(updatedAt)}`, token);
    expect(later.body).toMatchObject({ applications: [] });
    await written(own, '-1 minute');
    const { rut } = { rut: rutOf(15_350_001) };
    for (const reported of [JSON.stringify(listed.body), JSON.stringify(found.body)])
      for (const personal of [rut, rut.replaceAll('.', ''), own.email])
        expect(reported).not.toContain(personal);
    expect(await ask(`applications/${idOf(other)}`, token)).toMatchObject({
      status: 404,
      body: { code: 'unknown' },
    });
    for (const guess of [randomUUID(), other.application?.folio ?? '', '1', "' OR 1=1"])
      expect((await ask(`applications/${encodeURIComponent(guess)}`, token)).status).toBe(404);
    const tag = found.headers.get('etag') ?? '';
    expect(
      (await ask(`applications/${idOf(own)}`, token, { headers: { 'if-none-match': tag } })).status,
    ).toBe(304);
  }
});

test('a list is filtered, and refuses what it does not know by its pointer', async () => {
  const token = await bankToken('default');
  const count = async (query: string) =>
    ((await ask(`applications?${query}`, token)).body as { applications: object[] }).applications.length;
  expect(await count('state=prescreened')).toBe(1);
  expect(await count('state=completed')).toBe(0);
  expect(await count('clientReference=case-1')).toBe(0);
  expect(await count(`updatedAfter=${backend.clock.now().toISOString()}`)).toBe(0);
  for (const [query, pointer] of [
    ['state=x', '/state'],
    ['cursor=x', '/cursor'],
    ['updatedAfter=today', '/updatedAfter'],
    ['clientReference=12345678-5', '/clientReference'],
    ['host=banco-sur', '/'],
  ])
    expect(await ask(`applications?${query}`, token)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ pointer }] },
    });
  // Behind the last one of this bank there is nothing, whose cursor it may be.
  const { applications } = (await ask('applications', token)).body as {
    applications: { id: string; updatedAt: string }[];
  };
  const [last] = applications;
  const cursor = Buffer.from(JSON.stringify([last?.updatedAt, last?.id])).toString('base64url');
  expect(await count(`cursor=${cursor}`)).toBe(0);
});

test('the same POST fifty times at once makes one host session', async () => {
  const token = await bankToken('default');
  const key = randomUUID();
  const body = { clientReference: 'case-4711', isPJ: false, expiresInSeconds: 600 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(token, body, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const { rows } = await backend.store.database.query(
    'SELECT sealed FROM host_sessions WHERE idempotency_key = $1',
    [key],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('case-4711');
  const [first] = answers;
  expect(first?.body['clientSecret']).toMatch(/^cs_[\w-]{43}$/u);
  for (const other of [{ isPJ: true }, { prefill: { email: 'rosa@correo.cl' } }])
    expect(await post(token, { ...body, ...other }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotencyKeyReused' },
    });
  // The same key of another client is another session.
  const other = await post(await bankToken(otherHost), body, key);
  expect(other.body['id']).not.toBe(first?.body['id']);
  const path = `host-sessions/${String(first?.body['id'])}`;
  const read = await ask(path, token);
  expect(read.body).toMatchObject({ status: 'open', clientReference: 'case-4711', applicationId: null });
  expect(JSON.stringify(read.body)).not.toContain('cs_');
  expect((await ask(path, await bankToken(otherHost))).status).toBe(404);
  backend.clock.advance(601_000);
  expect((await ask(path, await bankToken('default'))).body).toMatchObject({ status: 'expired' });
});

test.each([
  [{ clientReference: '12.345.678-5' }, '/clientReference', 'clientReferenceIsRut'],
  [{ clientReference: 'a b' }, '/clientReference', 'clientReference'],
  [{ returnUrl: 'https://evil.example/x' }, '/returnUrl', 'originNotOfHost'],
  [{ returnUrl: 'javascript:alert(1)' }, '/returnUrl', 'invalid_format'],
  [{ returnUrl: otherHostFile.origins[0] }, '/returnUrl', 'originNotOfHost'],
  [{ expiresInSeconds: 59 }, '/expiresInSeconds', 'too_small'],
  [{ consent: true }, '/', 'unrecognized_keys'],
  [{ __proto__x: {} }, '/', 'unrecognized_keys'],
])('a host session with %j is refused by its pointer', async (body, pointer, code) => {
  expect(await post(await bankToken('default'), body)).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ pointer, code }] },
  });
});

test('a POST without a key, with a wrong one, of 100 kB or no JSON is a problem that repeats nothing', async () => {
  const token = await bankToken('default');
  for (const key of ['', 'a b', 'a'.repeat(65)])
    expect(await post(token, {}, key)).toMatchObject({
      status: 400,
      body: { code: 'idempotencyKeyMissing' },
    });
  expect(await post(token, { clientReference: 'a'.repeat(100_000) })).toMatchObject({
    status: 413,
    body: { code: 'tooLarge' },
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'a' };
  expect(await ask('host-sessions', token, { method: 'POST', headers, body: '{"secret' })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  });
  const text = { ...headers, 'content-type': 'text/plain' };
  expect(await ask('host-sessions', token, { method: 'POST', headers: text, body: '{}' })).toMatchObject({
    status: 415,
    body: { code: 'contentType' },
  });
});

test('a token is given for the secret alone, holds for fifteen minutes, and ends with its client', async () => {
  const client = await clientOf('default', ['applications:read']);
  const grant = 'grant_type=client_credentials';
  const good = await requestToken(`${client.id}:${client.secret}`, `${grant}&scope=applications:read`);
  expect(await good.json()).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'applications:read',
  });
  expect(good.headers.get('cache-control')).toBe('no-store');
  const error = async (credentials: string, body: string) => {
    const answer = await requestToken(credentials, body);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  const right = `${client.id}:${client.secret}`;
  expect(await error(`${client.id}:x`, grant)).toEqual([401, 'invalid_client']);
  expect(await error(`cli_none:${client.secret}`, grant)).toEqual([401, 'invalid_client']);
  // The hash of a client's own name stands for a secret nowhere.
  expect(await error('cli_none:cli_none', grant)).toEqual([401, 'invalid_client']);
  expect(await error(':', grant)).toEqual([401, 'invalid_client']);
  expect(await error(right, 'grant_type=password')).toEqual([400, 'unsupported_grant_type']);
  expect(await error(right, `${grant}&scope=sessions:write`)).toEqual([400, 'invalid_scope']);
  expect(await error(right, `${grant}&scope=everything`)).toEqual([400, 'invalid_scope']);
  const token = await tokenOf(client);
  expect((await ask('applications', token)).status).toBe(200);
  const { rows } = await backend.store.database.query('SELECT token_hash FROM api_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
  backend.clock.advance(901_000);
  expect((await ask('applications', token)).status).toBe(401);
  const next = await tokenOf(client);
  await backend.store.partner.clients.revoke(client.id, backend.clock.now().toISOString());
  expect((await ask('applications', next)).status).toBe(401);
  expect(await error(right, grant)).toEqual([401, 'invalid_client']);
});

test('the line of a request names its host and client, and nothing that the caller wrote', async () => {
  const client = await clientOf(otherHost);
  const token = await tokenOf(client);
  const since = backend.log.length;
  await ask(`applications/${idOf(ines)}?clientReference=secreta`, token);
  await ask('applications', 'x'.repeat(43));
  await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': otherHostFile.apiKeys[0] ?? '' },
    body: '{"documentId":"catalogue"}',
  });
  await expect.poll(() => requestLines(since)).toHaveLength(3);
  const [known, unknown, widget] = requestLines(since);
  const of = { host: otherHost, method: 'GET', route: '/api/v1/applications/:id', status: 200 };
  const measured = { ms: expect.any(Number), reqId: expect.any(String) };
  expect(known).toMatchObject({ ...of, ...measured, client: client.id });
  expect(unknown).toMatchObject({ route: '/api/v1/applications', status: 401 });
  expect(unknown).not.toHaveProperty('host');
  expect(unknown).not.toHaveProperty('client');
  expect(widget).toMatchObject({ host: otherHost, route: '/graphql' });
  expect(widget).not.toHaveProperty('client');
  expect(backend.log.slice(since).join('')).not.toContain('secreta');
});
