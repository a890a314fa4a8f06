import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
let updatedAt: string;
beforeAll(async () => {
  backend = await startTwoHosts({ RATE_LIMIT_FACTOR: '10' });
  const rosa = new Applicant(backend);
  await rosa.start(rutOf(15_350_001));
  await rosa.reach('prescreened');
  // At a whole second, so that it can be written in every form.
  updatedAt = '2026-11-28T03:00:00.000Z';
  await backend.store.database.query('UPDATE applications SET updated_at = $1', [updatedAt]);
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { clientOf, requestToken, bankToken, ask, send, post } = banksServer(() => backend);

const listed = async (query: string) => {
  const answer = await ask(`applications?${query}`, await bankToken('default'));
  const { applications, errors } = answer.body as { applications?: object[]; errors?: object[] };
  return applications ? applications.length : errors;
};

test.each([
  ['2026-11-28T02:59:59Z', 1],
  ['2026-11-28T03:00:00Z', 0],
  ['2026-11-28T02:59:59+00:00', 1],
  ['2026-11-28T03:00:00-00:00', 0],
  ['2026-11-27T23:59:59-03:00', 1],
  ['2026-11-28T00:00:00-03:00', 0],
  ['2026-11-28T08:44:59+05:45', 1],
  ['2026-11-28T08:45:00+05:45', 0],
  ['2026-11-28T02:59:59.999999999Z', 1],
  ['2026-11-28T03:00:00.000001Z', 0],
  ['2026-11-28t02:59:59z', 1],
  ['2026-11-28 03:00:00Z', 0],
  ['0000-01-01T00:00:00+14:00', 1],
  ['9999-12-31T23:59:59-03:00', 0],
  ['2016-12-31T23:59:60Z', 1],
])('a list has the changes after %s', async (moment, count) => {
  expect(await listed(`updatedAfter=${encodeURIComponent(moment)}`)).toBe(count);
  // In a query string a + that is not escaped arrives as a blank.
  expect(await listed(`updatedAfter=${moment.replaceAll(' ', 'T')}`)).toBe(count);
});

test.each([
  ['2026-11-28', 'dateTime'],
  ['2026-11-28T03:00Z', 'dateTime'],
  ['2026-02-30T03:00:00Z', 'dateTime'],
  ['2026-11-28T24:00:00Z', 'dateTime'],
  ['2026-11-28T03:00:60Z', 'dateTime'],
  ['2026-11-28T03:00:00+24:00', 'dateTime'],
  ['2026-11-28T03:00:00-0300', 'dateTime'],
  ['20261128T030000Z', 'dateTime'],
  ['1795834800', 'dateTime'],
  ['+002026-11-28T03:00:00Z', 'dateTime'],
  ['2026-11-28T03:00:00', 'offset'],
  ['2026-11-28 03:00:00.5', 'offset'],
  ['', 'dateTime'],
])('a list refuses changes after %j: %s', async (moment, code) => {
  expect(await listed(`updatedAfter=${encodeURIComponent(moment)}`)).toEqual([
    { pointer: '/updatedAfter', code },
  ]);
});

test('all faults of a query are named at once, and a cursor of any year is no bug', async () => {
  const cursor = (moment: string) =>
    Buffer.from(JSON.stringify([moment, randomUUID()])).toString('base64url');
  expect(await listed('updatedAfter=today&state=x&cursor=y&clientReference=a%20b&z=1')).toEqual([
    { pointer: '/clientReference', code: 'clientReference' },
    { pointer: '/state', code: 'invalid_value' },
    { pointer: '/updatedAfter', code: 'dateTime' },
    { pointer: '/', code: 'unrecognized_keys' },
    { pointer: '/cursor', code: 'cursor' },
  ]);
  expect(await listed(`cursor=${cursor('0000-01-01T00:00:00.000Z')}`)).toBe(1);
  const token = await bankToken('default');
  expect((await ask('changes?cursor=x&limit=500', token)).body['errors']).toEqual([
    { pointer: '/limit', code: 'invalid_format' },
    { pointer: '/cursor', code: 'cursor' },
  ]);
  const made = await send('POST', 'webhook-endpoints', token, { url: 'https://93.184.215.14/hook' });
  const deliveries = `webhook-endpoints/${String(made.body['id'])}/deliveries`;
  expect((await ask(`${deliveries}?cursor=x&result=y`, token)).body['errors']).toEqual([
    { pointer: '/result', code: 'invalid_value' },
    { pointer: '/cursor', code: 'cursor' },
  ]);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain; charset=UTF-8',
  'application/octet-stream',
])('an empty body of %s is none, where none is needed', async (type) => {
  const token = await bankToken('default');
  const empty = (method: string, path: string) =>
    ask(path, token, {
      method,
      headers: { 'content-type': type, 'idempotency-key': randomUUID() },
      body: '',
    });
  const made = await send('POST', 'webhook-endpoints', token, { url: 'https://93.184.215.14/hook' });
  const endpoint = `webhook-endpoints/${String(made.body['id'])}`;
  expect((await empty('POST', `${endpoint}/rotate-secret`)).status).toBe(200);
  expect((await empty('POST', `${endpoint}/test`)).status).toBe(202);
  expect((await empty('DELETE', endpoint)).status).toBe(204);
  const invited = await send('POST', 'invitations', token, { channel: 'link' });
  expect((await empty('POST', `invitations/${String(invited.body['id'])}/cancel`)).status).toBe(200);
  expect(await empty('POST', `webhook-deliveries/${randomUUID()}/resend`)).toMatchObject({
    status: 404,
    body: { code: 'unknown' },
  });
  // Operations that need a body answer an empty one like any other that lacks a field.
  for (const path of ['host-sessions', 'invitations', 'webhook-endpoints'])
    expect(await empty('POST', path)).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

test('the scheme of authorization has no case, and blanks stand behind it', async () => {
  const { id, secret } = await clientOf('default');
  const credentials = Buffer.from(`${id}:${secret}`).toString('base64');
  for (const scheme of ['basic', 'BASIC', 'bAsIc', 'Basic  ']) {
    const issued = await fetch(`${backend.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `${scheme} ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    for (const bearer of ['bearer', 'BEARER', 'bEaReR', 'Bearer  ']) {
      const answer = await fetch(`${backend.url}/api/v1/applications`, {
        headers: { authorization: `${bearer} ${token}` },
      });
      expect([scheme, bearer, answer.status]).toEqual([scheme, bearer, 200]);
      await answer.arrayBuffer();
    }
    for (const wrong of [
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      `Bearer ${token} x`,
      `Bearer ${token},`,
    ]) {
      const answer = await fetch(`${backend.url}/api/v1/applications`, { headers: { authorization: wrong } });
      expect(answer.status).toBe(401);
      await answer.arrayBuffer();
    }
  }
});

const tooLong = 'a'.repeat(201);
test.each<[string, object, [string, string][]]>([
  [
    'host-sessions',
    {
      returnUrl: 'https://evil.example/',
      expiresInSeconds: 1,
      locked: ['run'],
      prefill: { rut: '1-1', email: 'x', phone: 5 },
    },
    [
      ['/prefill/phone', 'invalid_type'],
      ['/expiresInSeconds', 'too_small'],
      ['/returnUrl', 'originNotOfHost'],
      ['/prefill/rut', 'rut.checkDigit'],
      ['/prefill/email', 'email.format'],
      ['/locked', 'rutNotLocked'],
    ],
  ],
  [
    'host-sessions',
    { prefill: { rut: rutOf(15_350_001) }, isPJ: true, locked: ['firstNames'] },
    [
      ['/isPJ', 'kind.mismatch'],
      ['/locked', 'notPrefilled'],
      ['/locked', 'rutNotLocked'],
      ['/locked', 'nameNotWhole'],
    ],
  ],
  [
    'invitations',
    { channel: 'mail', entryUrl: 'https://evil.example/', expiresInDays: 0, executive: '', isPJ: 'no' },
    [
      ['/isPJ', 'invalid_type'],
      ['/executive', 'too_small'],
      ['/expiresInDays', 'too_small'],
      ['/entryUrl', 'originNotOfHost'],
      ['/prefill/email', 'required'],
    ],
  ],
  [
    'invitations',
    { channel: 'mail', prefill: { firstNames: tooLong, email: tooLong }, locked: ['firstNames', 'x'] },
    [
      ['/prefill/firstNames', 'too_big'],
      ['/prefill/email', 'too_big'],
      ['/locked/1', 'invalid_value'],
    ],
  ],
  [
    'webhook-endpoints',
    { url: 'https://10.0.0.1/', types: [], isPJ: 'x' },
    [
      ['/types', 'too_small'],
      ['/isPJ', 'invalid_type'],
      ['/url', 'addressPrivate'],
    ],
  ],
])('%s answered with all faults of %j at once', async (path, body, errors) => {
  const token = await bankToken('default');
  const refused = await send('POST', path, token, body);
  expect({ status: refused.status, errors: refused.body['errors'] }).toEqual({
    status: 422,
    errors: errors.map(([pointer, code]) => ({ pointer, code })),
  });
});

test('a change of an endpoint, and a file, are answered with all faults at once', async () => {
  const token = await bankToken('default');
  const made = await send('POST', 'webhook-endpoints', token, { url: 'https://93.184.215.14/hook' });
  const changed = await send('PATCH', `webhook-endpoints/${String(made.body['id'])}`, token, {
    url: 'http://x.example',
    state: 'maybe',
  });
  expect(changed.body['errors']).toEqual([
    { pointer: '/state', code: 'invalid_value' },
    { pointer: '/url', code: 'addressScheme' },
  ]);
  const file = await ask('invitation-batches?dryRun=perhaps', token, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
    body: 'nothing_that_is_known\na\n',
  });
  expect(file.body['errors']).toEqual([
    { pointer: '/dryRun', code: 'invalid_value' },
    { pointer: '/header', code: 'header' },
  ]);
});

test('a secret is taken from one place alone', async () => {
  const { id, secret } = await clientOf('default');
  const other = await clientOf('default');
  const grant = 'grant_type=client_credentials';
  const own = `client_id=${id}&client_secret=${secret}`;
  const answered = async (credentials: string | undefined, body: string) => {
    const answer = await (credentials === undefined
      ? fetch(`${backend.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(body) })
      : requestToken(credentials, body));
    const { error } = (await answer.json()) as { error?: string };
    return [answer.status, error, answer.headers.get('www-authenticate')];
  };
  const challenge = 'Basic realm="afilia"';
  expect(await answered(undefined, `${grant}&${own}`)).toEqual([200, undefined, null]);
  expect(await answered(undefined, `${grant}&${own}x`)).toEqual([401, 'invalid_client', null]);
  expect(await answered(undefined, grant)).toEqual([401, 'invalid_client', null]);
  expect(await answered(`${id}:x`, grant)).toEqual([401, 'invalid_client', challenge]);
  expect(await answered(`${id}:${secret}`, `${grant}&client_id=${id}`)).toEqual([200, undefined, null]);
  for (const [credentials, body] of [
    [`${id}:${secret}`, `${grant}&${own}`],
    [`${id}:${secret}`, `${grant}&client_id=${other.id}`],
    [undefined, `${grant}&${own}&client_id=${other.id}`],
    [undefined, `${grant}&${own}&${grant}`],
    [undefined, `${grant}&${own}&client_assertion=x`],
  ] as const)
    expect(await answered(credentials, body)).toEqual([400, 'invalid_request', null]);
});

test('faults of a form or a list are no body of the API', async () => {
  const token = await bankToken('default');
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'clientReference=a'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
  ] as const)
    expect(
      await ask('host-sessions', token, {
        method: 'POST',
        headers: { 'content-type': type, 'idempotency-key': randomUUID() },
        body,
      }),
    ).toMatchObject({ status: 415, body: { code: 'contentType' } });
  for (const body of ['[]', 'null', '"a"', '7'])
    expect(
      await ask('host-sessions', token, {
        method: 'POST',
        headers: { 'content-type': 'Application/JSON; charset=UTF-8', 'idempotency-key': randomUUID() },
        body,
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/', code: 'invalid_type' }] } });
  expect((await post(token, { clientReference: 'a' })).status).toBe(201);
});
