import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { checkVariables } from './check-variables.ts';

const production = { production: true, sandbox: false };

test('what stops the start is one line each, those of hosts under their own name, and nothing is guessed of the sandbox', () => {
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
