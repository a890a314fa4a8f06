import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceVariable } from '../../sources/config.ts';
import { sourceNames } from '@afilia/source-contracts/source-names';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtInHosts } from './host-folder.ts';
import { loadConfig } from './load-config.ts';
import { generateSealingKey } from '../../sources/credentials/sealing-key.ts';
import { variables } from './variables.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadConfig(env, { dataDir });
const faultsOf = async (env: Record<string, string>) => {
  const config = await load(env);
  return config.ok ? [] : config.error;
};
const valueOf = async (env: Record<string, string>) => {
  const config = await load(env);
  if (!config.ok) throw new Error(config.error.join('\n'));
  return config.value;
};

const sourceVariables = Object.fromEntries(
  sourceNames.flatMap((name) => [
    [sourceVariable(name, 'URL'), `https://${name}.example`],
    [sourceVariable(name, 'KEY'), 'key-of-a-source'],
  ]),
);
const production = async (): Promise<Record<string, string>> => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://afilia:db-password@db.example/afilia?sslmode=verify-full',
  API_KEY: 'api-key-of-production',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  MASTER_KEYS: `2026-11:${Buffer.alloc(32, 8).toString('base64url')}`,
  SEALING_KEY: JSON.stringify(await generateSealingKey()),
  SIGNING_KEY_PEM: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
  SIGNING_CERT_CHAIN_PEM: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  OPERATOR_SIGNING_KEY_PEM: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
  OPERATOR_SIGNING_CERT_CHAIN_PEM: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  TSA_URL: 'https://tsa.example/stamp',
  TSA_ROOT_PEM: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  SMTP_URL: 'smtps://user:mail-password@mail.example',
  HOSTS_DIR: builtInHosts,
  MAIL_FROM: 'Pago Austral <no-responder@pagoaustral.example>',
  PUBLIC_URL: 'https://afiliacion.example/',
  STAFF_ISSUER_URL: 'https://login.example/realms/soporte',
  STAFF_CLIENT_ID: 'afilia-console',
  STAFF_CLIENT_SECRET: 'client-secret-of-production',
  ...sourceVariables,
});

test('without any variable a first try has keys of its own, which the next start finds again', async () => {
  const first = await valueOf({});
  const second = await valueOf({});
  expect(first.apiKey).toMatch(/^[\da-f]{32}$/u);
  expect(second.apiKey).toBe(first.apiKey);
  expect(second.keys).toEqual(first.keys);
  expect(second.sealingKey).toEqual(first.sealingKey);
  expect(new Set(Object.values(first.keys).map((key) => Buffer.from(key).toString('hex'))).size).toBe(10);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('several first starts at once agree on the keys', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => valueOf({})));
  expect(new Set(all.map(({ apiKey }) => apiKey)).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['keys.json']);
});

test('the first master key wraps, and a name is that of one key', async () => {
  const [fresh, old] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64url'));
  const given = await valueOf({ MASTER_KEYS: `new:${fresh},old:${old}` });
  expect(given.masterKeys.map(({ name, key }) => [name, key[0]])).toEqual([
    ['new', 1],
    ['old', 2],
  ]);
  for (const wrong of [`same:${fresh},same:${old}`, fresh ?? '', 'new:short', ','])
    expect(await faultsOf({ MASTER_KEYS: wrong })).toEqual([
      expect.stringMatching(/^MASTER_KEYS is malformed/u),
    ]);
  const own = (await valueOf({})).masterKeys;
  expect(own).toEqual((await valueOf({})).masterKeys);
  expect(own).toHaveLength(1);
});

test('people are compared wherever theirs are real, with the sandbox only where it is configured', async () => {
  expect((await valueOf({})).comparesPeople).toBe(false);
  expect((await valueOf({ COMPARE_PEOPLE: 'on' })).comparesPeople).toBe(true);
  expect((await valueOf({ ...(await production()), COMPARE_PEOPLE: 'off' })).comparesPeople).toBe(true);
  expect((await valueOf({ RISK_POLICY: 'sameNetwork' })).raisedRisks).toEqual(new Set(['sameNetwork']));
});

test('[F-07] endpoint, region and key are configuration', async () => {
  const config = await valueOf({
    GRAPHQL_PATH: '/v2/graphql',
    REGION: 'sa-east-1',
    API_KEY: 'da2-abcdefghijklmnop',
  });
  expect(config).toMatchObject({
    graphqlPath: '/v2/graphql',
    region: 'sa-east-1',
    apiKey: 'da2-abcdefghijklmnop',
  });
  expect((await valueOf({})).region).toBe('us-east-1');
});

test('[A-09] live assist has keys of its own, and takes those it is given', async () => {
  const { assist, keys } = await valueOf({});
  expect(assist).toMatchObject({ visitorPolicy: 'ticket', ice: { urls: [] }, redisUrl: undefined });
  expect(Object.values(keys)).not.toContainEqual(assist.ticketKeys[0]);
  const [fresh, old] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64url'));
  const given = await valueOf({ ASSIST_TICKET_KEY: `${fresh},${old}`, ASSIST_LIST_KEY: 'key-of-the-lists' });
  expect(given.assist.ticketKeys.map(([byte]) => byte)).toEqual([1, 2]);
  expect(given.assist.listKey).toBe('key-of-the-lists');
});

test('a whole production configuration is taken as given and makes no file', async () => {
  const config = await valueOf(await production());
  expect(config).toMatchObject({ production: true, sandbox: false, publicUrl: 'https://afiliacion.example' });
  expect(config.sources.bank.baseUrl).toBe('https://bank.example');
  expect(readdirSync(dataDir)).toEqual([]);
});

const secrets = [
  'DATABASE_URL',
  'API_KEY',
  'SECRET_KEY',
  'MASTER_KEYS',
  'SEALING_KEY',
  'SIGNING_KEY_PEM',
  'SIGNING_CERT_CHAIN_PEM',
  'OPERATOR_SIGNING_KEY_PEM',
  'OPERATOR_SIGNING_CERT_CHAIN_PEM',
  'TSA_URL',
  'TSA_ROOT_PEM',
  'HOSTS_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'STAFF_ISSUER_URL',
  'STAFF_CLIENT_ID',
  'STAFF_CLIENT_SECRET',
] as const;

test.each(secrets)('production without %s is refused in one line that says what it is for', async (name) => {
  const env = await production();
  for (const value of [undefined, '', '  ']) {
    const { [name]: _, ...rest } = env;
    expect(await faultsOf(value === undefined ? rest : { ...rest, [name]: value })).toEqual([
      `${name} is missing: ${variables[name].purpose}. Example: ${variables[name].example}`,
    ]);
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test('production without anything tells every missing variable at once', async () => {
  const faults = await faultsOf({ NODE_ENV: 'production' });
  for (const name of secrets) expect(faults.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
  expect(faults.some((line) => line.startsWith('SOURCE_BANK_URL'))).toBe(true);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', 'many'],
  ['API_KEY', 'short-secret'],
  ['SECRET_KEY', 'c2hvcnQ'],
  ['SECRET_KEY', 'not base64 of anything at all, but a sentence'],
  ['SEALING_KEY', '{"kty":"EC","d":"do-not-show"}'],
  ['SMTP_URL', 'http://user:hunter2@mail'],
  ['MAIL_FROM', 'Pago Austral'],
  ['MAIL_FROM', 'a@b.cl\r\nBcc: everyone@b.cl'],
  ['PUBLIC_URL', 'afiliacion'],
  ['HOST_ORIGINS', 'https://a.example/path'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['SUPPORT_PHONE', 'call us'],
  ['BECOME_CUSTOMER_URL', 'javascript:alert(1)'],
  ['SANDBOX', 'maybe'],
  ['TEST_INSTALLATION', 'yes'],
  ['SANDBOX_INBOX_KEY', 'short'],
  ['METRICS_KEY', 'short'],
  ['HSTS_INCLUDE_SUBDOMAINS', 'true'],
  ['SECURITY_CONTACT', 'security@pagoaustral.example'],
  ['SECURITY_CONTACT', 'mailto:a@b.cl\nContact: mailto:c@d.cl'],
  ['SECURITY_TXT_DAYS', '365'],
  ['SANDBOX_LATENCY_FACTOR', '-1'],
  ['REGION', 'here'],
  ['GRAPHQL_PATH', 'graphql'],
  ['RISK_POLICY', 'sameShoes'],
  ['COMPARE_PEOPLE', 'perhaps'],
  ['CREDENTIAL_WAYS', 'form,redirect'],
  ['CREDENTIAL_WAYS', ','],
  ['LOG_LEVEL', 'loud'],
  ['ASSIST_VISITOR_POLICY', 'closed'],
  ['ASSIST_TICKET_KEY', 'short'],
  ['ASSIST_LIST_KEY', 'short'],
  ['ASSIST_ICE_SERVERS', 'https://stun.example'],
  ['ASSIST_TURN_SECRET', 'short'],
  ['REDIS_URL', 'http://redis'],
] as const)('a malformed %s is refused in one line that does not show it', async (name, value) => {
  const faults = await faultsOf({ [name]: value });
  expect(faults.map((line) => line.replace(/\. In its user and password .*$/u, ''))).toEqual([
    `${name} is malformed: ${variables[name].purpose}. Example: ${variables[name].example}`,
  ]);
});

test('production does not start with ClaveÚnica without an agreement, or in the clear', async () => {
  const provider = {
    ...(await production()),
    SIGNATORY_FACTORS: 'sms,clave-unica',
    CLAVE_UNICA_ISSUER_URL: 'http://clave-unica.example/openid',
    CLAVE_UNICA_CLIENT_ID: 'afilia',
    CLAVE_UNICA_CLIENT_SECRET: 'made-up-secret',
  };
  expect(await faultsOf(provider)).toEqual([
    expect.stringMatching(/^CLAVE_UNICA_AGREEMENT is missing: /u),
    expect.stringMatching(/^CLAVE_UNICA_ISSUER_URL is not encrypted on its way to clave-unica.example: /u),
  ]);
});

test('a signing key without its certificate, and without those of the operator, is refused', async () => {
  const key = '-----BEGIN PRIVATE KEY-----';
  expect(await faultsOf({ SIGNING_KEY_PEM: key })).toEqual([
    expect.stringMatching(/^SIGNING_CERT_CHAIN_PEM is missing/u),
    expect.stringMatching(/^OPERATOR_SIGNING_KEY_PEM is missing/u),
    expect.stringMatching(/^OPERATOR_SIGNING_CERT_CHAIN_PEM is missing/u),
  ]);
});

test('a list of origins is read with spaces and without those that are empty', async () => {
  expect((await valueOf({ HOST_ORIGINS: ' https://a.example, https://b.example ,' })).hostOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('a key file that is not ours stops the start in one line', async () => {
  writeFileSync(join(dataDir, 'keys.json'), '{"API_KEY":"x","SECRET_KEY":"y","SEALING_KEY":"z"}');
  expect(await faultsOf({})).toEqual([expect.stringContaining('keys.json is damaged')]);
});

test('docs/operations.md tells every variable', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8');
  for (const name of Object.keys(variables)) expect(page).toContain(`\`${name}\``);
});

test('mails need no encryption on their way to the sandbox, and to no other server', async () => {
  const elsewhere = { SANDBOX_URL: 'http://sandbox:3100', SMTP_URL: 'smtp://sandbox:3125' };
  const isPlayed = async (env: Record<string, string>) => (await valueOf(env)).isMailPlayed;
  expect(await isPlayed(elsewhere)).toBe(true);
  expect(await isPlayed({ ...elsewhere, SMTP_URL: 'smtp://mail.example:25' })).toBe(false);
  expect(await isPlayed({ ...(await production()), ...elsewhere })).toBe(false);
});

const withoutTestDeclaration = /^SANDBOX is on in production: .* TEST_INSTALLATION=on$/u;

test('production with the sandbox is refused in one line unless it is declared a test installation', async () => {
  const env = { ...(await production()), SANDBOX: 'on' };
  const refusal = [expect.stringMatching(withoutTestDeclaration)];
  expect(await faultsOf(env)).toEqual(refusal);
  expect(await faultsOf({ ...env, TEST_INSTALLATION: 'off', SANDBOX_INBOX_KEY: 'key-of-the-inbox' })).toEqual(
    refusal,
  );
  expect(await faultsOf({ ...env, TEST_INSTALLATION: 'on' })).toEqual([
    expect.stringMatching(/^SANDBOX_INBOX_KEY is missing: /u),
  ]);
  const declared = { ...env, TEST_INSTALLATION: 'on', SANDBOX_INBOX_KEY: 'key-of-the-inbox' };
  expect(await valueOf(declared)).toMatchObject({
    sandbox: true,
    testInstallation: { inboxKey: 'key-of-the-inbox' },
  });
  // Declared or not: without the sandbox it is none.
  expect((await valueOf({ ...declared, SANDBOX: 'off' })).testInstallation).toBeUndefined();
  expect((await valueOf({})).testInstallation).toBeUndefined();
});

test('a data folder that others can read is closed before keys lie in it, and refused where it is not ours alone', async () => {
  chmodSync(dataDir, 0o755);
  await valueOf({});
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  writeFileSync(join(dataDir, 'somebody-else.txt'), '');
  chmodSync(dataDir, 0o755);
  expect(await faultsOf({})).toEqual([expect.stringContaining(`chmod 700 '${dataDir}'`)]);
  expect(await faultsOf(await production())).toEqual([expect.stringContaining('chmod 700')]);
});

test('weaknesses are reported to the support phone unless there is a contact of its own', async () => {
  expect((await valueOf({})).security).toEqual({ contact: 'tel:+56223456789', days: 180 });
  const given = { SECURITY_CONTACT: 'mailto:security@pagoaustral.example', SECURITY_TXT_DAYS: '30' };
  expect((await valueOf(given)).security).toEqual({ contact: given.SECURITY_CONTACT, days: 30 });
});
