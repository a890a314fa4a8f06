import { randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { staffAsks } from '@afilia/testing/backend/staff-asks';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

let desk: HelpDesk;
beforeAll(async () => {
  desk = await openHelpDesk({
    RATE_LIMIT_FACTOR: '100000',
    MESSAGING_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
});
afterAll(() => desk?.close());

const { bankToken } = banksServer(() => desk.backend);

/** Characters that PostgreSQL takes in no text, or in no JSON: it answers 22021, 22P05 or 22P02. */
const nul = '\0';
const unstorable = [nul, '\ud800'];
const failures: string[] = [];
/** Anything but a bug is an answer. */
const query = async (path: string, init: RequestInit = {}, from?: StaffBrowser): Promise<void> => {
  const send = from
    ? (address: string) => from.fetch(address, init)
    : (address: string) => fetch(address, init);
  const response = await send(`${desk.url}${path}`);
  await response.arrayBuffer();
  if (response.status >= 500)
    failures.push(`${init.method ?? 'GET'} ${path.replaceAll(/[\da-f-]{36}/gu, '…')} ${response.status}`);
};
const seen = () => ({
  failures: [...new Set(failures.splice(0))],
  bugs: [...new Set(desk.backend.bugs.splice(0).map(String))],
});
const nothing = { failures: [], bugs: [] };

const doors = () => desk.backend.doors.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
/** Parameters that doors read, one by one: one that a door does not know has all of them refused. */
const names =
  'as code commandId cursor d endpoint endpointId error folio from host hostId id iss key limit queue r result rut since state status text to token updatedAfter w clientReference'.split(
    ' ',
  );

test('a NUL in an address or a query is an answer at every door, for any sender', async () => {
  const staff = await Promise.all(
    ['ana', 'rita', 'sofia', 'carla', 'olga'].map(async (user) => {
      const browser = new StaffBrowser(desk.url);
      await browser.signIn(user, `${user}-sandbox`);
      return browser;
    }),
  );
  const rosa = new Applicant(desk.backend);
  await rosa.start('12.345.678-5');
  const bearers = [
    {},
    { authorization: `Bearer ${await bankToken('default')}` },
    { authorization: `Bearer ${rosa.session}`, 'x-api-key': desk.backend.apiKey },
    { cookie: 'afilia_staff=%00; afilia_sign_in=a%00b; afilia_identity=%00', 'x-api-key': '%00' },
  ];
  expect(doors().length).toBeGreaterThan(100);
  for (const { method, path } of doors()) {
    const isWrite = method !== 'GET' && method !== 'DELETE';
    const at = (value: string) =>
      path
        .replaceAll(/:\w+(?:\([^)]*\))?/gu, value)
        .replaceAll('*', value)
        .replace(/sign-out|own-sessions\/end/u, 'me');
    const addresses = [
      ...['%00', 'a%00b'].map(at),
      ...(isWrite ? [] : names.map((name) => `${at(randomUUID())}?${name}=a%00b`)),
    ];
    const init: RequestInit = {
      method,
      redirect: 'manual',
      ...(isWrite && { body: '{}' }),
    };
    const headers = {
      ...(isWrite && { 'content-type': 'application/json' }),
      origin: desk.url,
      'idempotency-key': randomUUID(),
    };
    for (const address of addresses)
      if (path.startsWith('/staff') && address.includes('?')) {
        // Agents read little of it.
        for (const browser of staff.slice(2)) await query(address, { ...init, headers }, browser);
      } else if (path.startsWith('/staff'))
        for (const browser of staff) await query(address, { ...init, headers }, browser);
      else
        for (const bearer of address.includes('?')
          ? bearers.slice(path.startsWith('/api') ? 1 : 2, 3)
          : bearers)
          await query(address, { ...init, headers: { ...headers, ...bearer } });
  }
  expect(seen()).toEqual(nothing);
});

test('no door reads more than 128 kB of JSON, and what is longer is refused before it is parsed', async () => {
  expect(doors().filter(({ bodyLimit }) => bodyLimit > 128 * 1024)).toEqual([]);
  const token = await bankToken('default');
  // Nothing of it is JSON: a parser would say so.
  const body = '"'.repeat(128 * 1024 + 1);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-api-key': desk.backend.apiKey,
  };
  for (const { method, path } of doors()) {
    const takesJson = path === '/graphql' || (path.startsWith('/api/v1/') && !path.endsWith('-batches'));
    if (!takesJson || (method !== 'POST' && method !== 'PATCH')) continue;
    const response = await fetch(`${desk.url}${path.replaceAll(/:\w+/gu, 'x')}`, { method, body, headers });
    expect({ path, status: response.status, isQuoted: (await response.text()).includes('""') }).toEqual({
      path,
      status: 413,
      isQuoted: false,
    });
  }
});

/** Every text of a body in turn, and all names, with a NUL in it. */
function* poisoned(body: unknown): Generator<unknown> {
  if (typeof body === 'string') {
    for (const bad of unstorable) {
      yield bad;
      yield `${body}${bad}`;
    }
  } else if (Array.isArray(body)) {
    yield [...(body as unknown[]), nul];
    for (const [at, value] of (body as unknown[]).entries())
      for (const bad of poisoned(value)) yield (body as unknown[]).with(at, bad);
  } else if (typeof body === 'object' && body !== null) {
    yield { ...body, [nul]: nul };
    for (const [name, value] of Object.entries(body))
      for (const bad of poisoned(value)) yield { ...body, [name]: bad };
  }
}

test('a NUL in any text that the staff sends is an answer', async () => {
  const users = ['ana', 'rita', 'sofia', 'carla', 'olga'];
  for (const user of users) {
    const browser = new StaffBrowser(desk.url);
    await browser.signIn(user, `${user}-sandbox`);
    const poisoner = {
      request: async (path: string, body?: object) => {
        const [address = '', parameters = ''] = path.split('?');
        for (const [name] of new URLSearchParams(parameters)) {
          const bad = new URLSearchParams(parameters);
          bad.set(name, 'a\0b');
          await query(`/staff/api/${address}?${bad.toString()}`, {}, browser);
        }
        for (const bad of poisoned(body ?? {}))
          await query(
            `/staff/api/${path}`,
            body
              ? {
                  method: 'POST',
                  body: JSON.stringify(bad),
                  headers: { 'content-type': 'application/json', origin: desk.url },
                }
              : {},
            browser,
          );
        return { status: 0, answer: {} };
      },
      put: () => Promise.resolve({ status: 0, answer: {} }),
      post: () => Promise.resolve({ status: 0, answer: {} }),
    } as unknown as StaffBrowser;
    for (const [operation, asks] of Object.entries(staffAsks('b'.repeat(32))))
      if (operation !== 'signOut' && operation !== 'endOwnSessions') await asks(poisoner);
  }
  expect(seen()).toEqual(nothing);
});

test('a NUL in any text that a bank’s server sends is an answer', async () => {
  const token = await bankToken('default');
  const prefill = { email: 'rosa@correo.cl', names: 'Rosa', phone: '987654321', clientReference: 'a' };
  const bodies = {
    'host-sessions': { rut: '12.345.678-5', isPJ: false, clientReference: 'a', returnUrl: desk.url, prefill },
    invitations: { channel: 'link', rut: '12.345.678-5', clientReference: 'a', executive: 'Ana', prefill },
    'webhook-endpoints': { url: 'https://hook.example/', types: ['application.*'], format: 'standard' },
  };
  for (const [path, body] of Object.entries(bodies))
    for (const bad of poisoned(body))
      await query(`/api/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify(bad),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      });
  expect(seen()).toEqual(nothing);
});

test('a NUL in any variable of the first operations is an answer', async () => {
  const start = {
    rut: '12.345.678-5',
    isPJ: false,
    acceptsTerms: true,
    authorisesEvaluation: true,
    acceptsMarketing: false,
  };
  const sent: Record<string, object> = {
    'start-application': {
      commandId: randomUUID(),
      input: { ...start, textVersion: '2026-11-01', hostSession: 'a', invitation: 'a'.repeat(43) },
    },
    'host-session': { clientSecret: 'a' },
    'legal-text': { kind: 'terms', version: '2026-11-01' },
    'open-link': { commandId: randomUUID(), token: 'a'.repeat(43), word: 'a' },
    'request-new-link': { commandId: randomUUID(), token: 'a'.repeat(43) },
    'await-transfer': { transferId: randomUUID(), secret: 'a' },
    'request-resume': { commandId: randomUUID(), rut: '12.345.678-5', token: 'a' },
    'renew-resume-code': { commandId: randomUUID(), resumeToken: 'a'.repeat(43) },
    'confirm-resume': { commandId: randomUUID(), resumeToken: 'a'.repeat(43), otp: '000000' },
  };
  const extensions = { proof: { puzzle: '{}', counter: 1, derivedKey: 'a' } };
  for (const [documentId, variables] of Object.entries(sent))
    for (const bad of poisoned({ documentId, variables, extensions }))
      await query('/graphql', {
        method: 'POST',
        body: JSON.stringify(bad),
        headers: { 'content-type': 'application/json', 'x-api-key': desk.backend.apiKey },
      });
  expect(seen()).toEqual(nothing);
});

test('a NUL in any claim, header or parameter of a request for a token is refused', async () => {
  const claims = { iss: 'cli_a', sub: 'cli_a', aud: `${desk.url}/oauth/token`, jti: randomUUID(), exp: 4e9 };
  const headers = { alg: 'HS256', kid: 'a', typ: 'JWT' };
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    scope: 'applications:read',
  };
  const secret = new Uint8Array(32);
  const statuses = new Set<number>();
  const send = async (body: Record<string, string>, more: Record<string, string> = {}) => {
    const response = await fetch(`${desk.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: more,
    });
    statuses.add(response.status);
    if (response.status >= 500) failures.push(JSON.stringify(body));
  };
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  for (const bad of poisoned(claims)) {
    const signed = await new SignJWT(bad as JWTPayload).setProtectedHeader(headers).sign(secret);
    await send({ ...form, client_assertion: signed });
  }
  for (const bad of poisoned(headers))
    await send({ ...form, client_assertion: `${encoded(bad)}.${encoded(claims)}.AAAA` });
  const signed = await new SignJWT(claims).setProtectedHeader(headers).sign(secret);
  for (const bad of poisoned({ ...form, client_assertion: signed, client_id: 'cli_a' }))
    await send(bad as Record<string, string>);
  for (const bad of poisoned({ grant_type: 'client_credentials', client_id: 'cli_a', client_secret: 'a' }))
    await send(bad as Record<string, string>);
  for (const pair of [`${nul}:a`, `a:${nul}`, `cli_a${nul}:a`, 'cli_a%00:a', '%00:%00'])
    await send(
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
    );
  expect(seen()).toEqual(nothing);
  expect([...statuses].toSorted()).toEqual([400, 401]);
});
