import { expect, test } from 'vitest';
import { missingFor, readRoles, withUsualPort } from './roles.ts';

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
  '%j is told what there is, in one line',
  (args) => {
    expect(readRoles(args)).toEqual({ problems: [expect.stringContaining('api, worker, relay')] });
  },
);

const namesOf = (lines: string[]) => lines.map((line) => /: (\w+) is missing/u.exec(line)?.[1]);

test('a node among several is told, in one line each, what it would need to know of the others', () => {
  expect(namesOf(missingFor(['api'], {}))).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'SANDBOX_URL']);
  expect(namesOf(missingFor(['worker'], { SANDBOX: 'off', PUBLIC_URL: 'x' }))).toEqual(['DATABASE_URL']);
  expect(namesOf(missingFor(['relay'], {}))).toEqual(['PUBLIC_URL', 'REDIS_URL']);
  expect(namesOf(missingFor(['sandbox'], {}))).toEqual(['PUBLIC_URL']);
  expect(missingFor([], {})).toEqual([]);
});

test('one of each can be started on one machine without choosing ports', () => {
  expect(withUsualPort({}, ['relay'])).toEqual({ PORT: '3002' });
  expect(withUsualPort({ PORT: '9000' }, ['relay'])).toEqual({ PORT: '9000' });
  expect(withUsualPort({}, [])).toEqual({});
});
