import { expect, test } from 'vitest';
import { parseDatabaseAddress } from './database-address.ts';

test.each([
  ['one host', 'postgres://me:secret@db:5433/shop', [['db', 5433]], 'postgres://me:secret@db:5433/shop'],
  ['no port', 'postgresql://me:secret@db/shop', [['db', 5432]], 'postgresql://me:secret@db:5432/shop'],
  [
    'several hosts',
    'postgres://me:secret@one:5433,two,[::1]:7/shop?target_session_attrs=read-write&sslmode=verify-full',
    [
      ['one', 5433],
      ['two', 5432],
      ['::1', 7],
    ],
    'postgres://me:secret@one:5433/shop?sslmode=verify-full',
  ],
  [
    'hosts behind the question mark with one port for all',
    'postgres://me:secret@/shop?host=one,two&port=6432&target_session_attrs=primary',
    [
      ['one', 6432],
      ['two', 6432],
    ],
    'postgres://me:secret@one:6432/shop',
  ],
  [
    'hosts and ports behind the question mark',
    'postgres:///shop?host=one,two&port=1,2&user=me',
    [
      ['one', 1],
      ['two', 2],
    ],
    'postgres://one:1/shop?user=me',
  ],
  [
    'a socket',
    'postgres://me@%2Fvar%2Frun/shop',
    [['/var/run', 5432]],
    'postgres://me@%2Fvar%2Frun:5432/shop',
  ],
  ['no host', 'postgres://me@/shop', [['', 5432]], 'postgres://me@/shop'],
  [
    'an encoded password',
    `postgres://me:${'p%2Fa%40s%23s%3F%25'}@db/shop`,
    [['db', 5432]],
    `postgres://me:${'p%2Fa%40s%23s%3F%25'}@db:5432/shop`,
  ],
])('%s is read', (_what, address, hosts, connectionString) => {
  const read = parseDatabaseAddress(address);
  expect(read?.hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
  expect(read?.connectionString).toBe(connectionString);
});

test('people are shown user, hosts and database, and no part of a password', () => {
  expect(parseDatabaseAddress('postgres://me:hunter2@one:5433,[::1]/shop?password=hunter3')?.name).toBe(
    'me@one:5433,[::1]:5432/shop',
  );
});

test.each([
  ['a slash', 'postgres://me:12/34@db:5432/shop'],
  ['a hash', `postgres://me:${'12#34'}@db:5432/shop`],
  ['a question mark', `postgres://me:${'12?34'}@db:5432/shop`],
  ['a percent sign', `postgres://me:${'12%zz'}@db:5432/shop`],
  ['a slash behind letters', 'postgres://me:ab/cd@db:5432/shop'],
])('a password with %s that is not encoded makes the address none', (_what, address) => {
  expect(parseDatabaseAddress(address)).toBeUndefined();
});

test.each(['read-only', 'standby', 'prefer-standby', 'tertiary'])(
  'target_session_attrs=%s is refused: this program writes',
  (target) => {
    expect(parseDatabaseAddress(`postgres://me@one,two/shop?target_session_attrs=${target}`)).toBeUndefined();
  },
);

test.each([
  'mysql://me@db/shop',
  'postgres://me@db:99999/shop',
  'postgres://me@one:x,two/shop',
  'db:5432',
  '',
])('%s is none', (address) => {
  expect(parseDatabaseAddress(address)).toBeUndefined();
});

test('settings of each session are read out of options', () => {
  const options = encodeURIComponent(
    '-c search_path=mine -cstatement_timeout=30s --lock-timeout=1s -c x.y=a\\ b -B 5',
  );
  expect(parseDatabaseAddress(`postgres://me@db/shop?options=${options}`)?.settings).toEqual([
    ['search_path', 'mine'],
    ['statement_timeout', '30s'],
    ['lock_timeout', '1s'],
    ['x.y', 'a b'],
  ]);
});
