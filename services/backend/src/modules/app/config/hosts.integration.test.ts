import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { otherHost, otherHostFile, twoHosts } from '@afilia/testing/backend/two-hosts';
import { afterEach, expect, test } from 'vitest';
import { readHostFolder } from './host-folder.ts';
import { hostsOf } from './hosts.ts';
import { loadConfig } from './load-config.ts';
import { loadRelayConfig } from './load-relay-config.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

const folderWith = (more: object) => {
  const made = twoHosts(more);
  ({ remove } = made);
  return made.folder;
};
const load = (folder: string, more: Record<string, string> = {}) =>
  loadConfig(
    { HOSTS_DIR: folder, PUBLIC_URL: 'http://localhost:3000', ...more },
    { dataDir: join(folder, '.data') },
  );

test('each host has its own key, origins, provider, texts, sender, links and page', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const folder = folderWith({ webhook: { url: 'https://www.bancosur.example/hook' } });
  const config = await load(folder, { WEBHOOK_SECRETS: `${otherHost}:${secret}` });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const hosts = hostsOf(config.value);
  expect([...hosts.keys()]).toEqual(['default', otherHost]);
  expect(hosts.get('default')).toMatchObject({
    apiKeys: [config.value.apiKey],
    provider: { brandName: 'Pago Austral' },
    pageUrl: 'http://localhost:3000',
    webhook: undefined,
  });
  expect(hosts.get(otherHost)).toMatchObject({
    apiKeys: otherHostFile.apiKeys,
    origins: otherHostFile.origins,
    provider: { brandName: 'Cobro Sur' },
    mailFrom: 'Cobro Sur <no-responder@cobrosur.example>',
    supportPhone: '+56 2 2999 9999',
    pageUrl: 'http://localhost:3000/h/banco-sur',
    webhook: { url: 'https://www.bancosur.example/hook', secret },
  });
  const privacy = hosts.get(otherHost)?.legal.of.get('2026-11-01')?.privacy;
  expect(JSON.stringify(privacy)).toContain('Cobro Sur es responsable');
});

/** Of RFC 8037, appendix A. */
const ed25519 = { kty: 'OKP', crv: 'Ed25519', kid: 'a', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

test.each([
  [{ apiKeys: ['short'] }, '/apiKeys/0: 16 to 200 letters, digits or ._-: openssl rand -hex 16'],
  [{ apiKeys: [] }, /\/apiKeys: /u],
  [
    { origins: ['*'] },
    '/origins/0: an origin such as https://www.banco.example, without a path or a slash at the end',
  ],
  [{ origins: ['https://www.bancosur.example/'] }, /\/origins\/0: an origin such as/u],
  [
    { page: 'https://elsewhere.example/x' },
    '/page: add its origin to /origins: nobody else may embed the widget',
  ],
  [{ mail: { from: 'nobody' } }, /\/mail\/from: a sender such as/u],
  [
    { brand: { ...otherHostFile.brand, supportPhone: 'x' } },
    '/brand/supportPhone: a phone such as +56 2 2345 6789',
  ],
  [{ secret: 'x' }, /\/: .*"secret"/u],
  [
    { brand: { ...otherHostFile.brand, theme: { colors: { primary: 'blue' } } } },
    '/brand/theme: theme.colors.primary must be #rrggbb',
  ],
  [
    { clientKeys: { cli_core: { keys: [{ ...ed25519, d: 'AAAA' }] } } },
    '/clientKeys/cli_core/keys/0/d: a private key: give the public half, and make another pair',
  ],
  [{ clientKeys: { cli_core: { keys: [ed25519, ed25519] } } }, /keys: two keys with one kid/u],
  [{ clientKeys: { cli_core: { keys: [{ kty: 'oct', k: 'AAAA', kid: 'a' }] } } }, /\/keys\/0\/kty: /u],
  [{ clientKeys: { cli_core: { keys: [{ ...ed25519, x: 'AAAA' }] } } }, /keys\/0: no public key of P-256/u],
  [
    { clientKeys: { cli_core: { keys: [{ ...ed25519, alg: 'RS256' }] } } },
    '/clientKeys/cli_core/keys/0/alg: Ed25519 or EdDSA, or left out',
  ],
  [{ clientKeys: { core: { keys: [ed25519] } } }, /\/clientKeys\/core: /u],
])('a host file with %j stops the start with file, field and what to do', (more, words) => {
  const folder = folderWith(more);
  const read = readHostFolder(folder);
  expect(read.ok).toBe(false);
  const [line = ''] = read.ok ? [] : read.error;
  expect(line.startsWith(`${join(folder, otherHost, 'host.json')}: /`)).toBe(true);
  expect(line.replace(`${join(folder, otherHost, 'host.json')}: `, '')).toMatch(words);
});

test('a key of two hosts, a folder without a name of its own, and webhooks without their other half stop the start', async () => {
  const twice = folderWith({ apiKeys: ['da2-the-same-key-twice', 'da2-the-same-key-twice'] });
  expect(await load(twice)).toMatchObject({
    error: [expect.stringContaining('/apiKeys/1: banco-sur has this key too')],
  });
  remove();
  const folder = folderWith({});
  expect(await load(folder, { API_KEY: 'da2-banco-sur-0123456789' })).toMatchObject({
    error: [expect.stringContaining('banco-sur/host.json: /apiKeys: API_KEY is one of them')],
  });
  expect(JSON.stringify(await load(folder, { API_KEY: 'da2-banco-sur-0123456789' }))).not.toContain(
    '0123456789',
  );
  expect(await load(folder, { WEBHOOK_SECRETS: `${otherHost}:whsec_${'A'.repeat(44)}` })).toMatchObject({
    error: [expect.stringContaining('WEBHOOK_SECRETS: banco-sur is no host with a /webhook')],
  });
  mkdirSync(join(folder, 'Banco Norte'));
  expect(await load(folder)).toMatchObject({ error: [expect.stringContaining('rename the folder')] });
  remove();
  const silent = folderWith({ webhook: { url: 'https://www.bancosur.example/hook' } });
  expect(await load(silent)).toMatchObject({
    error: ['HOSTS_DIR: banco-sur/host.json: /webhook: add banco-sur:whsec_… to WEBHOOK_SECRETS'],
  });
});

test('production talks to the pages of no host in the clear', async () => {
  const folder = folderWith({ origins: ['http://www.bancosur.example'] });
  const config = await load(folder, { NODE_ENV: 'production' });
  expect(config.ok ? [] : config.error).toContainEqual(
    expect.stringContaining(
      'HOSTS_DIR: banco-sur/host.json is not encrypted on its way to www.bancosur.example',
    ),
  );
});

test('a relay that runs alone lets the pages of every host in, and stops on a folder that is wrong', async () => {
  const folder = folderWith({});
  const dataDir = join(folder, '.data');
  const given = { HOSTS_DIR: folder, HOST_ORIGINS: 'https://a.example' };
  const relay = await loadRelayConfig(given, { dataDir });
  expect(relay.ok && relay.value.hostOrigins).toEqual(['https://a.example', ...otherHostFile.origins]);
  remove();
  const wrong = folderWith({ origins: ['*'] });
  expect(await loadRelayConfig({ HOSTS_DIR: wrong }, { dataDir: join(wrong, '.data') })).toMatchObject({
    error: [expect.stringContaining('/origins/0: an origin such as')],
  });
});
