import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

const transportOf = async (includeSubDomains: boolean) => {
  const server = Fastify();
  addSecurityHeaders(server, { includeSubDomains });
  return (await server.inject('/')).headers['strict-transport-security'];
};

test('TLS is demanded for a year, of names below ours only where that is configured', async () => {
  expect(await transportOf(false)).toBe('max-age=31536000');
  expect(await transportOf(true)).toBe('max-age=31536000; includeSubDomains');
});
