import { randomInt } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { nastyBody, hostileJson, nastyText, nastyValue, spoilt } from '@afilia/testing/backend/hostile-input';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** 20,000 in the long run: `FUZZ_RUNS=20000 npx vitest run services/backend/src/modules/application/tests/generated-requests.integration.test.ts`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

let desk: HelpDesk;
let rosa: Applicant;
let ana: StaffBrowser;
beforeAll(async () => {
  desk = await openHelpDesk();
  rosa = new Applicant(desk.backend);
  await rosa.start('12.345.678-5');
  await rosa.reach('prescreened');
  ana = new StaffBrowser(desk.url);
  await ana.signIn('ana', 'ana-sandbox');
});
afterAll(() => desk?.close());

const inAddress = nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000));
/** Text that a program can put in a header at all. */
const inHeader = nastyText.map((text) =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').slice(0, 4_000),
);

const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '/graphql',
      '/verify',
      '/verify/style.css',
      '/staff/sign-in',
      '/staff/callback',
      '/identity/callback',
      '/staff/backchannel-logout',
      '/staff/api/me',
      '/staff/api/visitors',
      '/staff/api/sessions',
      '/staff/api/reads',
      '/staff/api/own-sessions',
      '/staff/api/own-sessions/end',
    ),
  },
  { weight: 2, arbitrary: inAddress.map((id) => `/documents/${id}`) },
  { weight: 2, arbitrary: inAddress.map((id) => `/staff/api/sessions/${id}/application`) },
  { weight: 1, arbitrary: inAddress.map((id) => `/identity/begin/${id}`) },
  { weight: 1, arbitrary: inAddress.map((id) => `/${id}`) },
);
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('code', 'state', 'iss', 'again', 'public', 'since', 'error', 'q'), inAddress),
      inAddress,
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const multipart = fc
  .tuple(inHeader, inHeader, fc.oneof(nastyText, fc.constant(pdf)))
  .map(([name, file, content]) => ({
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--x--\r\n`,
  }));
const form = inAddress.map((code) => ({
  type: 'application/x-www-form-urlencoded',
  body: `code=${code}&logout_token=${code}`,
}));
const json = fc
  .oneof(
    spoilt({ code: '123456' }),
    spoilt({ sessionId: 'a'.repeat(32) }),
    spoilt({ documentId: 'application', variables: {} }),
    nastyValue,
  )
  .map((value) => ({ type: 'application/json', body: hostileJson(value) }));
const anyBody = fc.tuple(inHeader, nastyBody).map(([type, body]) => ({ type, body }));

const names = ['accept', 'origin', 'traceparent', 'user-agent', 'range', 'if-none-match', 'x-forwarded-for'];
const headers = fc.dictionary(fc.constantFrom(...names, 'x-api-key', 'authorization', 'cookie'), inHeader, {
  maxKeys: 3,
});

const input = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
  /** Bearing their session as it is, unless a header above says otherwise. */
  as: fc.constantFrom('nobody', 'applicant', 'agent'),
  path,
  query,
  headers,
  payload: fc.oneof(json, form, multipart, anyBody),
});
type Input = typeof input extends fc.Arbitrary<infer One> ? One : never;

const bearerOf = {
  nobody: () => ({}),
  applicant: () => ({ 'x-api-key': desk.backend.apiKey, authorization: `Bearer ${rosa.session}` }),
  agent: () => ({ cookie: `afilia_staff=${ana.cookie('afilia_staff')?.value}`, origin: desk.url }),
};

const statuses = new Map<number, number>();

async function send({
  method,
  as,
  path: where,
  query: requested,
  headers: given,
  payload,
}: Input): Promise<void> {
  const carries = method !== 'GET' && method !== 'HEAD';
  // A member who signs in anew is signed out first; the other requests are to come from a signed-in member.
  const bearer = bearerOf[as === 'agent' && where === '/staff/sign-in' ? 'nobody' : as]();
  const response = await fetch(`${desk.url}${where}${requested && `?${requested}`}`, {
    method,
    redirect: 'manual',
    headers: { ...bearer, ...(carries && { 'content-type': payload.type }), ...given },
    ...(carries && { body: payload.body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  expect(response.status).toBeLessThan(500);
  // No trace of what is inside.
  expect(text).not.toMatch(/\bat \S+ \(?\S+:\d+:\d+|node_modules|SELECT /u);
}

test(
  `${runs} generated requests of anybody to any address: none is a crash, and what they are refused changes nothing (FUZZ_SEED=${seed})`,
  { timeout: Math.max(5 * 60_000, runs * 100), retry: 0 },
  async () => {
    const { applications } = desk.backend.store;
    const id = rosa.application?.id ?? '';
    const before = await applications.load(id);
    await fc.assert(fc.asyncProperty(input, send), { numRuns: runs, seed, endOnFailure: true });
    expect(desk.backend.bugs).toEqual([]);
    expect(await applications.load(id)).toEqual(before);
    expect((await ana.request('me')).status).toBe(200);
    // Not all are turned away at the same door.
    for (const status of [200, 303, 400, 401, 403, 404]) expect([...statuses.keys()]).toContain(status);
  },
);
