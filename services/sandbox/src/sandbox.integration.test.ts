import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createInbox } from './inbox/inbox.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxPlugin } from './sandbox-plugin.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';

const clock = { now: () => new Date('2026-11-21T15:00:00Z') };
const sandbox = createSandbox({ latencyFactor: 0, clock, apiKey: 'otra-clave' });
let root = '';

beforeAll(async () => {
  root = `${(await sandbox.listen()).httpUrl}/sandbox`;
});
afterAll(() => sandbox.close());

const listedSchema = z.array(z.record(z.string(), z.string()));

const request = (path: string, body: unknown, key = 'otra-clave') =>
  fetch(`${root}/sources/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  });

test('lists the scenarios as data and as a page', async () => {
  for (const path of ['', '/']) {
    const response = await fetch(`${root}${path}`, { headers: { accept: 'application/json' } });
    const listed = listedSchema.parse(await response.json());
    expect(listed).toHaveLength(allScenarios.length);
    expect(listed[0]).toEqual({
      rut: '12.345.678-5',
      kind: 'natural',
      title: 'Persona natural aprobada',
      outcome: expect.any(String),
      documentNumber: '587654321',
    });
  }
  const page = await fetch(`${root}/`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  for (const { title } of allScenarios) expect(text).toContain(title.replaceAll("'", '&#39;'));
});

test('the civil register knows a card by its number of either design', async () => {
  const verify = async (documentNumber: string) => {
    const given = {
      reference: 'S-2026-000001',
      rut: '12345678-5',
      documentNumber,
      documentExpiry: '2035-01-31',
    };
    const answer = await request('civil-register/identity-documents/verify', given);
    return z.object({ status: z.string() }).parse(await answer.json()).status;
  };
  expect(await verify('587654321')).toBe('valid');
  expect(await verify('B5A876543')).toBe('valid');
  expect(await verify('B5A876544')).toBe('unknown');
});

test('a source asks for its key, but shows its contract to anyone', async () => {
  expect((await request('preco/marks/lookup', { rut: '12345678-5' })).status).toBe(200);
  for (const key of ['sandbox-key', '', 'otra-clave2']) {
    const refused = await request('preco/marks/lookup', { rut: '12345678-5' }, key);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ error: 'unauthorized' });
  }
  expect(await (await fetch(`${root}/sources/preco/openapi.json`)).json()).toMatchObject({
    openapi: '3.1.0',
  });
});

test('says where a request does not fit, never what it held', async () => {
  const refused = await request('tax/grants', { rut: '12345678-5', key: 'secreta', isPJ: 'no' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toBe('{"error":"invalidRequest","message":"credential, isPJ"}');
  const broken = await fetch(`${root}/sources/tax/grants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'otra-clave' },
    body: '{"key":"secreta"',
  });
  expect(await broken.text()).toBe('{"error":"invalidRequest"}');
});

test('deletes counted failures on request', async () => {
  const rut = allScenarios.find(({ title }) => title === 'Falla una vez y se recupera')?.rut;
  const status = async () => (await request('negative-files/reports', { rut })).status;
  expect([await status(), await status()]).toEqual([503, 503]);
  await fetch(`${root}/state`, { method: 'DELETE' });
  expect([await status(), await status(), await status(), await status()]).toEqual([503, 503, 503, 200]);
});

test('can be mounted elsewhere, with links that follow', async () => {
  const server = Fastify();
  await server.register(sandboxPlugin, {
    prefix: '/otra',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
  });
  expect((await server.inject('/otra/inbox')).body).toContain('href="/otra/"');
  await server.close();
});

test('takes its time like a real source', async () => {
  const slow = createSandbox({ latencyFactor: 0.4, clock });
  const { httpUrl } = await slow.listen();
  const began = performance.now();
  await fetch(`${httpUrl}/sandbox/sources/token/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox-key' },
    body: JSON.stringify({ folio: 'S-1', rut: '12345678-5' }),
  });
  expect(performance.now() - began).toBeGreaterThan(55);
  await slow.close();
});

test('lets the server it is mounted in close although a source holds a request for ever', async () => {
  const server = Fastify();
  await server.register(sandboxPlugin, {
    prefix: '/sandbox',
    inbox: createInbox(clock),
    clock,
    latencyFactor: 0,
  });
  const origin = await server.listen({ port: 0 });
  const silent = allScenarios.find(({ code }) => code === 'E21')?.rut;
  const outcome = fetch(`${origin}/sandbox/sources/bank/customers/lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox-key' },
    body: JSON.stringify({ rut: silent }),
  }).then(
    () => 'answered',
    () => 'dropped',
  );
  // Later answers show that the first has arrived.
  await fetch(`${origin}/sandbox/`);
  await fetch(`${origin}/sandbox/`);
  await server.close();
  expect(await outcome).toBe('dropped');
});
