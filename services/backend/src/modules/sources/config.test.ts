import { expect, test } from 'vitest';
import { parseSourcesConfig } from './config.ts';

const linesOf = (env: Record<string, string>) => {
  const result = parseSourcesConfig(env);
  return result.ok ? [] : result.error;
};

test('the sandbox stands in for every source that is not named', () => {
  const result = parseSourcesConfig({
    SANDBOX_URL: 'http://localhost:3000/',
    SOURCE_NEGATIVE_FILES_URL: 'https://bureau.example/v2/',
    SOURCE_NEGATIVE_FILES_KEY: 'k',
    SOURCE_NEGATIVE_FILES_TIMEOUT_MS: '9000',
  });
  if (!result.ok) throw new Error(result.error.join('\n'));
  expect(result.value.bank).toEqual({
    baseUrl: 'http://localhost:3000/sandbox/sources/bank',
    apiKey: 'sandbox-key',
    timeoutMs: 30_000,
    documentTimeoutMs: 120_000,
  });
  expect(result.value['negative-files']).toMatchObject({
    baseUrl: 'https://bureau.example/v2',
    apiKey: 'k',
    timeoutMs: 9000,
  });
});

test('says one line for each variable that is missing', () => {
  const lines = linesOf({ SOURCE_BANK_URL: 'https://bank.example' });
  expect(lines).toHaveLength(17);
  expect(lines).toContain('SMS_URL is missing: where the source answers (docs/source-guide.md)');
  expect(lines).toContain('SOURCE_TOKEN_URL is missing: where the source answers (docs/source-guide.md)');
  expect(lines).toContain('SOURCE_BANK_KEY is missing: a source with its own address needs its own key');
});

test('says one line for each variable that is wrong, without its value', () => {
  const lines = linesOf({
    SANDBOX_URL: 'http://localhost:3000',
    SOURCE_BANK_URL: 'ftp://bank.example',
    SOURCE_BANK_KEY: '',
    SOURCE_TAX_TIMEOUT_MS: 'soon',
  });
  expect(lines).toEqual([
    'SOURCE_BANK_URL must be an http(s) address',
    'SOURCE_BANK_KEY must not be empty',
    'SOURCE_TAX_TIMEOUT_MS must be a number of milliseconds',
  ]);
});

test('the key of the sandbox is never sent to a source with its own address', () => {
  expect(
    linesOf({ SANDBOX_URL: 'http://localhost:3000', SOURCE_CURSE_URL: 'https://curse.example' }),
  ).toEqual(['SOURCE_CURSE_KEY is missing: a source with its own address needs its own key']);
});

test("people's keys do not travel in the clear", () => {
  const own = { SANDBOX_URL: 'http://localhost:3000', SOURCE_TAX_KEY: 'k' };
  expect(linesOf({ ...own, SOURCE_TAX_URL: 'http://tax.example' })).toEqual([
    "SOURCE_TAX_URL must be https: people's keys travel to it",
  ]);
  expect(linesOf({ ...own, SOURCE_TAX_URL: 'http://127.0.0.1:9000' })).toEqual([]);
});

test('accounts are verified by the bank where no other verifier is named', () => {
  const targetsOf = (env: Record<string, string>) => {
    const result = parseSourcesConfig(env);
    if (!result.ok) throw new Error(result.error.join('\n'));
    return result.value;
  };
  const sandbox = { SANDBOX_URL: 'http://localhost:3000' };
  const bank = {
    SOURCE_BANK_URL: 'https://bank.example',
    SOURCE_BANK_KEY: 'k',
    SOURCE_BANK_TIMEOUT_MS: '9000',
  };
  const ofBank = targetsOf({ ...sandbox, ...bank });
  expect(ofBank.accounts).toEqual(ofBank.bank);
  expect(targetsOf(sandbox).accounts.baseUrl).toBe('http://localhost:3000/sandbox/sources/accounts');
  const own = { SOURCE_ACCOUNTS_URL: 'https://accounts.example', SOURCE_ACCOUNTS_KEY: 'other' };
  expect(targetsOf({ ...sandbox, ...bank, ...own }).accounts).toMatchObject({
    baseUrl: 'https://accounts.example',
    apiKey: 'other',
  });
  const { SOURCE_ACCOUNTS_URL } = own;
  expect(linesOf({ ...sandbox, ...bank, SOURCE_ACCOUNTS_URL })).toEqual([
    'SOURCE_ACCOUNTS_KEY is missing: a source with its own address needs its own key',
  ]);
});

test('a provider of accounts names what it needs, one line for each that is missing or incomplete', () => {
  const sandbox = { SANDBOX_URL: 'http://localhost:3000' };
  const floid = { ...sandbox, SOURCE_ACCOUNTS: 'floid' };
  const kinds = { SOURCE_ACCOUNTS_KINDS: 'corriente:1,vista:2,rut:3,ahorro:4' };
  expect(linesOf(floid)).toEqual([
    'SOURCE_ACCOUNTS_KINDS is missing: SOURCE_ACCOUNTS=floid needs its code of each of corriente, vista, rut, ahorro',
  ]);
  expect(linesOf({ ...floid, SOURCE_ACCOUNTS_KINDS: 'corriente:1,vista:2' })).toEqual([
    'SOURCE_ACCOUNTS_KINDS lacks rut, ahorro',
  ]);
  for (const wrong of ['', 'corriente', 'corriente:1,corriente:2', 'cuenta:1', 'vista:1:2'])
    expect(linesOf({ ...floid, SOURCE_ACCOUNTS_KINDS: wrong })).toEqual([
      'SOURCE_ACCOUNTS_KINDS must be kind:code by comma, each of corriente, vista, rut, ahorro once',
    ]);
  expect(
    linesOf({ ...sandbox, SOURCE_ACCOUNTS: 'khipu', SOURCE_TAX: 'floid', SOURCE_BANK: 'floid' }),
  ).toEqual([
    'SOURCE_BANK must be contract',
    'SOURCE_ACCOUNTS must be one of contract, floid',
    'SOURCE_TAX must be one of contract, fintoc',
  ]);
  const bank = { SOURCE_BANK_URL: 'https://bank.example', SOURCE_BANK_KEY: 'k' };
  const played = parseSourcesConfig({ ...floid, ...kinds, ...bank });
  expect(played).toMatchObject({
    value: {
      accounts: {
        baseUrl: 'http://localhost:3000/sandbox/providers/floid',
        apiKey: 'sandbox-key',
        provider: { name: 'floid', kinds: { corriente: '1', vista: '2', rut: '3', ahorro: '4' } },
      },
    },
  });
  expect(
    linesOf({
      ...floid,
      ...kinds,
      SOURCE_ACCOUNTS_URL: 'http://api.floid.example',
      SOURCE_ACCOUNTS_KEY: 'k',
    }),
  ).toEqual(["SOURCE_ACCOUNTS_URL must be https: people's keys travel to it"]);
});

test('a provider of links has keys of its own with an address of its own, and the sandbox’s without', () => {
  const fintoc = { SANDBOX_URL: 'http://localhost:3000', SOURCE_TAX: 'fintoc' };
  expect(parseSourcesConfig(fintoc)).toMatchObject({
    value: {
      tax: {
        baseUrl: 'http://localhost:3000/sandbox/providers/fintoc',
        provider: {
          name: 'fintoc',
          publicKey: 'pk_test_sandbox',
          widgetUrl: '/sandbox/providers/fintoc/widget.js',
          windows: "'self'",
        },
      },
    },
  });
  const own = { SOURCE_TAX_URL: 'https://api.fintoc.example/v1', SOURCE_TAX_KEY: 'sk' };
  expect(linesOf({ ...fintoc, ...own })).toEqual([
    'SOURCE_TAX_PUBLIC_KEY is missing: SOURCE_TAX=fintoc with its own address needs it',
    'SOURCE_TAX_WEBHOOK_SECRET is missing: SOURCE_TAX=fintoc with its own address needs it',
  ]);
});

test('the cost of a source’s answer is a number of pesos, and is absent if not configured', () => {
  const sandbox = { SANDBOX_URL: 'http://localhost:3000' };
  const costOf = (cost: Record<string, string>) => {
    const result = parseSourcesConfig({ ...sandbox, ...cost });
    return result.ok ? [result.value['negative-files'].costClp, result.value.tax.costClp] : result.error;
  };
  expect(costOf({ SOURCE_NEGATIVE_FILES_COST_CLP: '120.5' })).toEqual([120.5, undefined]);
  for (const wrong of ['', 'free', '-1', '1e9', '0x10', ' 12'])
    expect(costOf({ SOURCE_TAX_COST_CLP: wrong })).toEqual([
      'SOURCE_TAX_COST_CLP must be a number of pesos, such as 120',
    ]);
});
