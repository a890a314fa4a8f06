import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { portProblem, describePortConflict } from './free-port.ts';

test.each(['127.0.0.1', '0.0.0.0'])('a port in use at %s is taken for localhost', async (address) => {
  const other = createServer().listen(0, address);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await describePortConflict(port, 'localhost')).toContain(`Port ${port} is taken`);
  other.close();
  await once(other, 'close');
  expect(await describePortConflict(port, 'localhost')).toBeUndefined();
});

test('each way a port cannot be had is one line', () => {
  for (const code of ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', undefined])
    expect(portProblem(80, '10.9.9.9', code)).toMatch(/^(?:Port|Nothing) [^\n]+$/u);
  expect(portProblem(65_535, 'localhost', 'EADDRINUSE')).toContain('PORT=3000');
});
