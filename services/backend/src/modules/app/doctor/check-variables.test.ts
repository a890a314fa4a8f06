import { expect, test } from 'vitest';
import { checkHostsInUse } from './check-hosts-in-use.ts';
import { checkTexts } from './check-texts.ts';
import { checkVariables } from './check-variables.ts';

const production = { production: true, sandbox: false };

test('each reason that stops the start is one line, those of hosts under their own name, and nothing is guessed of the sandbox', () => {
  expect(
    checkVariables(['PORT is malformed: …', 'HOSTS_DIR: banco-sur/host.json: /origins: …'], {
      production: true,
    }),
  ).toEqual([
    { check: 'variables', level: 'fail', detail: 'PORT is malformed: …' },
    { check: 'hosts', level: 'fail', detail: 'HOSTS_DIR: banco-sur/host.json: /origins: …' },
  ]);
});

test('all given is well', () => {
  expect(checkVariables([], production).map(({ level }) => level)).toEqual(['ok', 'ok']);
});

test.each([
  [true, true, 'fail'],
  [false, true, 'warn'],
  [true, false, 'ok'],
])('production %s with the sandbox %s is %s', (isProduction, sandbox, level) => {
  const found = checkVariables([], { production: isProduction, sandbox });
  expect(found.find(({ check }) => check === 'sandbox')?.level).toBe(level);
});

test('a text that changed under its version fails, by name', async () => {
  expect(await checkTexts(2, async () => ['HOSTS_DIR: terms 2026-11-01 is not what was published'])).toEqual([
    { check: 'hosts', level: 'fail', detail: 'HOSTS_DIR: terms 2026-11-01 is not what was published' },
  ]);
  expect((await checkTexts(2, async () => [])).map(({ level }) => level)).toEqual(['ok']);
});

test('the hash of the files of hosts is reported, and a node on this machine that works with others is a warning', async () => {
  const lineFor = async (metrics: () => Promise<string>) => {
    const [found] = await checkHostsInUse('0123456789ab', metrics);
    return `${found?.level} ${found?.detail}`;
  };
  const metrics = (hash: string) => async () => `# HELP …\nafilia_hosts_info{hash="${hash}"} 1\nother 2\n`;
  expect(await lineFor(metrics('0123456789ab'))).toBe(
    'ok the node on this machine works with the files: 0123456789ab',
  );
  expect(await lineFor(metrics('ba9876543210'))).toBe(
    'warn the files are 0123456789ab, the node on this machine works with ba9876543210: send it SIGHUP',
  );
  expect(await lineFor(() => Promise.reject(new Error('nobody there')))).toBe(
    'ok the files are 0123456789ab; compare with afilia_hosts_info of each node',
  );
});
