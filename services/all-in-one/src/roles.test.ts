import { expect, test } from 'vitest';
import { missingSettings, readRoles, withDefaultPort } from './roles.ts';

test.each([
  [[], []],
  [['--role', 'api'], ['api']],
  [
    ['--role=worker', '--role', 'relay', '--role=worker'],
    ['worker', 'relay'],
  ],
])('%j asks for the roles %j', (args, roles) => {
  expect(readRoles(args)).toEqual({ roles });
});

test.each([[['--role']], [['--role', 'boss']], [['api']], [['--rol', 'api']]])(
  '%j gets the list of roles, in one line',
  (args) => {
    expect(readRoles(args)).toEqual({ problems: [expect.stringContaining('api, worker, relay')] });
  },
);

const namesOf = (lines: string[]) => lines.map((line) => /: (\w+) is missing/u.exec(line)?.[1]);

test('a node among several learns, in one line each, the settings that it needs about the others', () => {
  expect(namesOf(missingSettings(['api'], {}))).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'SANDBOX_URL']);
  expect(namesOf(missingSettings(['worker'], { SANDBOX: 'off', PUBLIC_URL: 'x' }))).toEqual(['DATABASE_URL']);
  expect(namesOf(missingSettings(['relay'], {}))).toEqual(['PUBLIC_URL', 'REDIS_URL']);
  expect(namesOf(missingSettings(['sandbox'], {}))).toEqual(['PUBLIC_URL']);
  expect(missingSettings([], {})).toEqual([]);
});

test('one of each can be started on one machine without choosing ports', () => {
  expect(withDefaultPort({}, ['relay'])).toEqual({ PORT: '3002' });
  expect(withDefaultPort({ PORT: '9000' }, ['relay'])).toEqual({ PORT: '9000' });
  expect(withDefaultPort({}, [])).toEqual({});
});
