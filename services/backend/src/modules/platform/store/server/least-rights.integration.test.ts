import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { havePgbouncer, ownPgbouncer } from '@afilia/testing/services/own-pgbouncer';
import { havePostgres, ownPostgres, type OwnPostgres } from '@afilia/testing/services/own-postgres';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseOptions } from '../database.ts';
import { migrationsLeft } from '../../../record/store/migrate.ts';
import { openStore, type Store } from '../../../app/store/open-store.ts';

const possible = havePostgres();
if (!possible) console.log('Rights are not tried here: they need the programs of a server (postgresql).');

/** The statements as operators read them: of a schema of one's own, and of `public`. */
const operations = readFileSync(join(import.meta.dirname, '../../../../../../../docs/operations.md'), 'utf8');
const [ofOwnSchema = '', ofPublic = ''] = [
  ...operations.slice(operations.indexOf('### Role and schema')).matchAll(/```sql\n(.*?)```/gsu),
].map(([, statements = '']) => statements);

describe.runIf(possible)('a role with no right but those of docs/operations.md', () => {
  let postgres: OwnPostgres;
  let count = 0;
  let database: string;
  let role: string;
  beforeAll(async () => {
    postgres = await ownPostgres();
  });
  afterAll(async () => postgres?.close());
  beforeEach(async () => {
    count += 1;
    [database, role] = [`installation_${count}`, `role_${count}`];
    await postgres.run(`CREATE DATABASE ${database}`);
    // As careful operators do; in PostgreSQL 15 other roles may not create in public anyway.
    await postgres.run(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  });
  /** Runs what the page says, for the role and the database of this test. */
  const given = async (statements: string) => {
    const own = statements
      .replaceAll('DATABASE afilia', `DATABASE ${database}`)
      .replaceAll(/ROLE afilia\b/gu, `ROLE ${role}`)
      .replaceAll(/(AUTHORIZATION|TO) afilia\b/gu, `$1 ${role}`);
    for (const statement of own.split(';').filter((one) => one.trim() !== ''))
      await postgres.run(statement, database);
  };
  const addressOf = (query = '') => `postgres://${role}@127.0.0.1:${postgres.port}/${database}${query}`;
  const opened = (options: DatabaseOptions) =>
    openStore({ connections: 3, ...options }, () => undefined, testVault());
  const storeOf = async (options: DatabaseOptions): Promise<Store> => {
    const store = await opened(options);
    if (!store.ok) throw new Error(store.error.message);
    return store.value;
  };
  const refusalOf = async () => {
    const store = await opened({ databaseUrl: addressOf() });
    if (store.ok) await store.value.close();
    return store.ok ? undefined : store.error;
  };
  const tablesIn = async (schema: string) =>
    (
      await postgres.run(
        `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = '${schema}'`,
        database,
      )
    )[0]?.['tables'];
  /** Migrates, commits, sends and runs a job, and hears of it. */
  const works = async (store: Store) => {
    const received: string[] = [];
    await store.applications.onChanged(({ applicationId }) => received.push(applicationId));
    const { after, ...change } = startedApplication({ at: new Date().toISOString() });
    await store.applications.commit({ ...change, after });
    expect((await store.applications.load(after.id))?.id).toBe(after.id);
    await vi.waitUntil(() => received.includes(after.id), { timeout: 90_000 });
    await store.database.ping();
    expect((await migrationsLeft(store.database)).missing).toEqual([]);
  };

  test('works in a schema of its own, and makes nothing elsewhere', async () => {
    await given(ofOwnSchema);
    const store = await storeOf({ databaseUrl: addressOf() });
    await works(store);
    await store.close();
    // Once more, on the tables that are there.
    const again = await storeOf({ databaseUrl: addressOf() });
    await works(again);
    await again.close();
    expect(await tablesIn('public')).toBe(0);
    expect(await tablesIn('afilia')).toBeGreaterThan(20);
  });

  test('works in public by the other statements', async () => {
    await postgres.run(`CREATE ROLE ${role} LOGIN`);
    await given(`GRANT CONNECT, TEMPORARY ON DATABASE afilia TO afilia;${ofPublic}`);
    const store = await storeOf({ databaseUrl: addressOf() });
    await works(store);
    await store.close();
    expect(await tablesIn('public')).toBeGreaterThan(20);
  });

  test.runIf(havePgbouncer())(
    'works in its schema behind a pool by transaction',
    async () => {
      // One of those that this pooler knows.
      role = 'afilia_two';
      await given(ofOwnSchema);
      const pooler = await ownPgbouncer(postgres.port, 'transaction');
      const store = await storeOf({
        databaseUrl: pooler.addressOf(database, role),
        directUrl: addressOf(),
      });
      await works(store);
      await store.close();
      await pooler.close();
      expect(await tablesIn('public')).toBe(0);
    },
    60_000,
  );

  test('two installations share a database by two schemas, and hear nothing of each other', async () => {
    await given(ofOwnSchema);
    const secondRole = `${role}_second`;
    await postgres.run(
      `CREATE ROLE ${secondRole} LOGIN; CREATE SCHEMA other AUTHORIZATION ${secondRole}; GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${secondRole}`,
      database,
    );
    const one = await storeOf({ databaseUrl: addressOf() });
    const other = await storeOf({
      databaseUrl: addressOf('?options=-csearch_path%3Dother').replace(role, secondRole),
    });
    const received: string[] = [];
    await other.applications.onChanged(({ applicationId }) => received.push(applicationId));
    await works(one);
    await works(other);
    expect(received).toHaveLength(1);
    await Promise.all([one.close(), other.close()]);
  });

  test.each([
    ['no schema', (name: string) => [`ALTER ROLE ${name} SET search_path = nowhere`], /has no schema/u],
    [
      'no right in public',
      () => [],
      /may not make tables in the schema public .*GRANT CREATE ON SCHEMA public/u,
    ],
    [
      'a schema whose name must be quoted',
      (name: string) => [
        `CREATE SCHEMA "My Own" AUTHORIZATION ${name}`,
        `ALTER ROLE ${name} SET search_path = "My Own"`,
      ],
      /schema "My Own" .* cannot be used/u,
    ],
    [
      'tables that another role made',
      (name: string) => [
        `GRANT CREATE ON SCHEMA public TO ${name}`,
        'CREATE TABLE migrations (number serial PRIMARY KEY, name text, sha256 text)',
      ],
      /lacks a right: permission denied for table migrations/u,
    ],
  ])('with %s it is refused in one line that says what to do', async (_what, statements, words) => {
    await postgres.run(
      `CREATE ROLE ${role} LOGIN; GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${role}`,
    );
    for (const statement of statements(role)) await postgres.run(statement, database);
    const refusal = await refusalOf();
    expect(refusal).toEqual({ kind: 'no-rights', message: expect.stringMatching(words) });
    expect(refusal?.message).toContain('docs/operations.md');
    expect(refusal?.message).not.toContain('\n');
  });
});
