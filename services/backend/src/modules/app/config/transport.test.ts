import { expect, test } from 'vitest';
import { plainConnections } from './transport.ts';
import { readVariables } from './variables.ts';

const faultsOf = (env: Record<string, string>, more: { name: string; url: string }[] = []) =>
  plainConnections(readVariables(env).given, more);

test.each([
  ['PUBLIC_URL', 'http://afiliacion.example'],
  ['HOST_ORIGINS', 'https://a.example,http://www.bancoaustral.example'],
  ['DATABASE_URL', 'postgres://a:secret@db.example/afilia'],
  ['DATABASE_URL', 'postgres://a:secret@db.example/afilia?sslmode=disable'],
  ['DATABASE_URL', 'postgres://a:secret@db.example/afilia?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://a:secret@localhost,db.example:5433/afilia'],
  ['DATABASE_DIRECT_URL', 'postgres://a:secret@db.example/afilia'],
  ['REDIS_URL', 'redis://:secret@redis.example:6379'],
  ['TSA_URL', 'http://tsa.example/stamp'],
  ['ASSIST_RELAY_URL', 'http://relay.example:3000'],
  ['WEBHOOK_URL', 'http://www.bancoaustral.example/hooks'],
  ['FILE_SCANNER_URL', 'tcp://clamd.example:3310'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
])('%s in the clear (%s) is one line that shows no secret', (name, value) => {
  const [line = '', ...others] = faultsOf({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} is not encrypted on its way to [\\w.]+:`, 'u'));
  expect(line).not.toContain('secret');
  expect(others).toEqual([]);
});

test('an address that is encrypted, of this machine, or on a network that encrypts is as it should be', () => {
  const source = { name: 'The source bank', url: 'http://bank.mesh.internal' };
  expect(
    faultsOf(
      {
        PUBLIC_URL: 'https://afiliacion.example',
        DATABASE_URL: 'postgres://a@db.example/afilia?sslmode=verify-full',
        REDIS_URL: 'rediss://redis.example',
        ASSIST_RELAY_URL: 'http://127.0.0.1:3002',
        WEBHOOK_URL: 'https://www.bancoaustral.example/hooks',
        PLAIN_HOSTS: 'bank.mesh.internal',
      },
      [source],
    ),
  ).toEqual([]);
  expect(faultsOf({}, [source])).toHaveLength(1);
  expect(faultsOf({ DATABASE_URL: 'postgres://a@localhost,[::1]:5433/afilia' })).toEqual([]);
  expect(faultsOf({ DATABASE_URL: 'postgres://a@%2Fvar%2Frun/afilia' })).toEqual([]);
});
