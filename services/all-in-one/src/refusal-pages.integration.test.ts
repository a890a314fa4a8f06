import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from './open-server.ts';

const lines: string[] = [];
const { server } = openServer(
  { trustedProxies: [], includeSubDomains: false, tls: undefined },
  createLogger({ level: 'warn', destination: { write: (line) => lines.push(line) } }),
);
let base = '';

beforeAll(async () => {
  server.get('/fails', async () => {
    throw new Error('canario');
  });
  server.get('/away', async () => {
    throw Object.assign(new Error('canario'), { code: '25006' });
  });
  server.get('/refuses', async () => {
    throw Object.assign(new Error('canario'), { statusCode: 429 });
  });
  base = await server.listen({ port: await freePort(), host: '127.0.0.1' });
});
afterAll(() => server.close());

const request = async (path: string, accept: string) => {
  const response = await fetch(`${base}${path}`, { headers: { accept } });
  return { response, text: await response.text() };
};
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['/nothing/canario', 404, 'Esta página no existe'],
  ['/fails', 500, 'Algo falló de nuestro lado'],
  ['/refuses', 429, 'Demasiados intentos seguidos'],
])('a person who opens %s (%d) reads «%s»; a program gets JSON', async (path, status, title) => {
  const { response, text } = await request(path, browser);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).not.toContain('canario');
  expect(text).not.toContain('http-equiv="refresh"');
  const program = await request(path, 'application/json');
  expect(program.response.status).toBe(status);
  expect(JSON.parse(program.text)).toMatchObject({ statusCode: status });
});

test('a database that is away is 503 with a time to come back: a page asks again by itself', async () => {
  lines.length = 0;
  const { response, text } = await request('/away', browser);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(text).toContain('http-equiv="refresh" content="2"');
  const program = await request('/away', 'application/json');
  expect([program.response.status, program.response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(`${text}${program.text}`).not.toContain('canario');
  expect(lines.filter((line) => line.includes('25006'))).toHaveLength(2);
});

test('a failure is in the log, for a person’s request and for a program’s', async () => {
  lines.length = 0;
  await request('/fails', browser);
  await request('/fails', 'application/json');
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(2);
});
