import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { faultNames, type FaultName } from './fault-catalogue.ts';

const clock = { now: () => new Date('2026-11-21T15:00:00Z') };
const sandbox = createSandbox({ latencyFactor: 0, clock });
let root = '';

beforeAll(async () => {
  root = `${(await sandbox.listen()).httpUrl}/sandbox`;
});
afterAll(() => sandbox.close());
afterEach(() => fetch(`${root}/troubles`, { method: 'DELETE' }));

const json = { 'content-type': 'application/json' };
const putFault = (trouble: unknown) =>
  fetch(`${root}/troubles`, { method: 'PUT', headers: json, body: JSON.stringify(trouble) });
const request = (rut: string, path = 'bank/customers/lookup', options: RequestInit = {}) =>
  fetch(`${root}/sources/${path}`, {
    method: 'POST',
    headers: { ...json, 'x-api-key': 'sandbox-key' },
    body: JSON.stringify({ rut }),
    redirect: 'manual',
    ...options,
  });

/** The outcome for a caller, in a word. */
async function met(rut: string, timeoutMs = 20_000): Promise<string> {
  try {
    const response = await request(rut, undefined, { signal: AbortSignal.timeout(timeoutMs) });
    const retryAfter = response.headers.get('retry-after');
    if (response.status !== 200) return `${response.status}${retryAfter ? ` after ${retryAfter}` : ''}`;
    const text = await response.text();
    if (text.length > 1_000_000) return `${Math.round(text.length / 1_048_576)} MB`;
    return 'customer' in (JSON.parse(text) as object) ? 'answer' : 'another shape';
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.name : 'unknown';
  }
}

const meetings: Record<FaultName, string> = {
  slow: 'TimeoutError',
  hold: 'TimeoutError',
  hang: 'TimeoutError',
  reset: 'TypeError',
  'server-error': '500',
  'too-many-requests': '429 after 1',
  nonsense: 'no JSON',
  'half-body': 'TypeError',
  'too-big': '50 MB',
  'wrong-shape': 'another shape',
  redirect: '307',
};

test.each(faultNames)(
  'a source with the fault «%s» shows it, for that RUT only, until it is lifted',
  async (trouble) => {
    expect((await putFault({ source: 'bank', rut: '12.345.678-5', trouble })).status).toBe(200);
    // Only where waiting is the point does the caller give up soon: a busy machine takes its time for 50 MB.
    const timeoutMs = meetings[trouble] === 'TimeoutError' ? 400 : 20_000;
    expect(await met('12345678-5', timeoutMs)).toBe(meetings[trouble]);
    expect(await met('1-9')).toBe('answer');
    await fetch(`${root}/troubles?source=bank&rut=12.345.678-5`, { method: 'DELETE' });
    expect(await met('12345678-5')).toBe('answer');
  },
);

test('/faults is the same list under another name', async () => {
  const body = JSON.stringify({ source: 'bank', rut: '1-9', trouble: 'server-error' });
  await fetch(`${root}/faults`, { method: 'PUT', headers: json, body });
  expect(await met('1-9')).toBe('500');
  expect(await (await fetch(`${root}/troubles`)).json()).toHaveLength(1);
  expect((await fetch(`${root}/faults`, { method: 'DELETE' })).status).toBe(204);
  expect(await met('1-9')).toBe('answer');
});

test('half a body begins like an answer and breaks off', async () => {
  await putFault({ source: 'bank', rut: '1-9', trouble: 'half-body' });
  const { hostname, port } = new URL(root);
  const socket = connect(Number(port), hostname);
  const body = '{"rut":"1-9"}';
  const head =
    'POST /sandbox/sources/bank/customers/lookup HTTP/1.1\r\nhost: sandbox\r\nx-api-key: sandbox-key';
  socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: 4096\r\n.*\{"outcome":"cle$/s);
});

test('fails as many times as its fault says, at that operation, and lists its faults', async () => {
  await putFault({ source: 'bank', rut: '1-9', trouble: 'server-error', at: 'findCustomer', times: 2 });
  await putFault({ source: 'payment-provider', trouble: 'reset', at: 'readCatalogue', times: 1 });
  expect((await request('1-9', 'payment-provider/merchants/lookup')).status).toBe(200);
  expect([await met('1-9'), await met('1-9'), await met('1-9')]).toEqual(['500', '500', 'answer']);
  await fetch(`${root}/troubles?source=payment-provider`, { method: 'DELETE' });
  await putFault({ source: 'preco', trouble: 'slow', milliseconds: 5 });
  const reported: unknown = await (await fetch(`${root}/troubles`)).json();
  expect(reported).toEqual([{ source: 'preco', trouble: 'slow', milliseconds: 5 }]);
});

test('without a RUT a source fails for everybody, and a RUT of its own goes before', async () => {
  await putFault({ source: 'bank', trouble: 'server-error' });
  await putFault({ source: 'bank', rut: '1-9', trouble: 'redirect' });
  expect([await met('1-9'), await met('12345678-5')]).toEqual(['307', '500']);
});

test.each([
  [{ source: 'banco', trouble: 'hang' }],
  [{ source: 'bank', trouble: 'explode' }],
  [{ source: 'bank', trouble: 'hang', rut: 'hola' }],
  [{ source: 'bank', trouble: 'hang', times: 0 }],
  [{ source: 'bank', trouble: 'hang', often: true }],
  ['bank'],
])('an invalid fault is refused and changes nothing (%#)', async (trouble) => {
  expect((await putFault(trouble)).status).toBe(400);
  expect(await (await fetch(`${root}/troubles`)).json()).toEqual([]);
});

test('a request that is held is answered by the next fault', async () => {
  const held = { source: 'bank', rut: '1-9', trouble: 'hold' };
  await putFault(held);
  const [first, second] = [met('1-9'), met('1-9')];
  expect(await met('2-7')).toBe('answer');
  await putFault({ ...held, trouble: 'server-error' });
  expect([await first, await second]).toEqual(['500', '500']);
  await putFault(held);
  const third = met('1-9');
  await fetch(`${root}/troubles?source=bank&rut=1-9`, { method: 'DELETE' });
  expect(await third).toBe('answer');
});

test('a source finds the finding that it was set to, and only one that it can find', async () => {
  await putFault({ source: 'bank', rut: '1-9', finding: 'notCustomer', times: 1 });
  const found = async () => (await (await request('1-9')).json()) as unknown;
  expect(await found()).toEqual({ customer: false });
  expect(await found()).toEqual({ customer: true });
  for (const wrong of [
    { source: 'bank', finding: 'hit' },
    { source: 'bank', finding: 'notCustomer', trouble: 'reset' },
    { source: 'bank' },
  ])
    expect((await putFault(wrong)).status).toBe(400);
});
