import { type TestDatabase, testBackends, testDatabase } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkClock,
  checkConnections,
  checkDatabase,
  checkMigrations,
  checkNotifications,
} from './check-database.ts';
import { type Database, openDatabase } from '../../platform/store/database.ts';
import { migrate } from '../../record/store/migrate.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

describe.runIf(server)('the database, where a PostgreSQL answers', () => {
  let made: TestDatabase;
  let other: TestDatabase;
  let database: Database;
  let databaseUrl: string;
  beforeAll(async () => {
    [made, other] = [await testDatabase(server), await testDatabase(server)];
    databaseUrl = made.options.databaseUrl ?? '';
    const opened = await openDatabase({ databaseUrl, connections: 2 });
    if (!opened.ok) throw new Error(opened.error.message);
    database = opened.value;
  });
  afterAll(async () => {
    await database.close();
    await Promise.all([made.drop(), other.drop()]);
  });

  test('an empty one waits for the first start, a migrated one is well, one of another version fails', async () => {
    expect(await checkMigrations(database)).toMatchObject({
      level: 'warn',
      detail: expect.stringMatching(/^\d+ wait/u),
    });
    await migrate(database);
    const found = await checkDatabase(database, { databaseUrl, nodes: 2, connectionsOfNode: 11 });
    expect(found.map(({ check, level }) => `${level} ${check}`)).toEqual([
      'ok database',
      'ok migrations',
      'ok connections',
      'ok clock',
      'ok notifications',
    ]);
    await database.query(`INSERT INTO migrations (name, sha256) VALUES ('9999_of_tomorrow', 'x')`);
    expect(await checkMigrations(database)).toMatchObject({
      level: 'fail',
      detail: expect.stringContaining('9999_of_tomorrow'),
    });
  });

  test('more connections than the server has room for fail', async () => {
    expect(await checkConnections(database, { nodes: 900, connectionsOfNode: 11 })).toMatchObject({
      level: 'fail',
      detail: expect.stringContaining('9900'),
    });
  });

  test.each([
    [1_500, 'fail'],
    [-1_500, 'fail'],
    [300, 'ok'],
  ])('a clock that is %i ms ahead of the database is %s', async (ahead, level) => {
    expect(await checkClock(database, () => Date.now() + ahead)).toMatchObject({ level });
  });

  test('notifications that do not come back fail', async () => {
    const elsewhere = other.options.databaseUrl;
    expect(await checkNotifications(databaseUrl, elsewhere)).toMatchObject({
      level: 'fail',
      detail: expect.stringContaining('DATABASE_DIRECT_URL'),
    });
    expect(await checkNotifications('postgres://127.0.0.1:9/none')).toMatchObject({
      level: 'fail',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
