import { havePgbouncer, ownPgbouncer, type OwnPgbouncer } from '@afilia/testing/services/own-pgbouncer';
import { havePostgres, ownPostgres, type OwnPostgres } from '@afilia/testing/services/own-postgres';
import { testVault } from '@afilia/testing/backend/test-vault';
import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { openStore, type Store } from '../../../app/store/open-store.ts';

const possible = havePostgres() && havePgbouncer();
if (!possible)
  console.log('PgBouncer is not tried here: it needs pgbouncer and the programs of a server (postgresql).');

describe.runIf(possible)('behind a real PgBouncer', () => {
  let postgres: OwnPostgres;
  const poolers: OwnPgbouncer[] = [];
  const pooler = async (
    ...given: Parameters<typeof ownPgbouncer> extends [number, ...infer Rest] ? Rest : never
  ) => {
    const made = await ownPgbouncer(postgres.port, ...given);
    poolers.push(made);
    return made;
  };
  beforeAll(async () => {
    postgres = await ownPostgres();
  });
  afterAll(async () => {
    await Promise.all(poolers.map(({ close }) => close()));
    await postgres?.close();
  });
  const problemOf = async (databaseUrl: string, directUrl?: string) => {
    const opened = await openDatabase({ databaseUrl, directUrl, connections: 2 });
    if (!opened.ok) return opened.error;
    await opened.value.close();
    return undefined;
  };
  const newDatabase = async (name: string) => {
    await postgres.run(`CREATE DATABASE ${name}`);
    return postgres.url.replace(/postgres$/u, name);
  };
  const storeOf = async (databaseUrl: string, directUrl?: string): Promise<Store> => {
    const opened = await openStore({ databaseUrl, directUrl, connections: 3 }, () => undefined, testVault());
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };

  test.each([
    ['by transaction', 'transaction', [], /by transaction: .*DATABASE_DIRECT_URL/u],
    ['by transaction, in turn', 'transaction', ['server_round_robin = 1'], /by transaction/u],
    ['by transaction with one connection', 'transaction', ['default_pool_size = 1'], /by transaction/u],
    ['by statement', 'statement', [], /by statement, and refuses transactions/u],
  ] as const)(
    'a pool %s is refused at the start in one line',
    async (_what, mode, settings, words) => {
      const problem = await problemOf((await pooler(mode, settings)).addressOf('postgres'));
      expect(problem).toEqual({ kind: 'pooler', message: expect.stringMatching(words) });
      expect(problem?.message).not.toContain('\n');
    },
    30_000,
  );

  test('a pool by session, and one that is busy with others, are let in', async () => {
    const { addressOf } = await pooler('session');
    expect(await problemOf(addressOf('postgres'))).toBeUndefined();
  });

  test.each([
    ['refused', []],
    ['ignored', ['ignore_startup_parameters = options']],
  ] as const)('options that a pooler has %s are reported in one line', async (_what, settings) => {
    const { addressOf } = await pooler('session', settings);
    const problem = await problemOf(`${addressOf('postgres')}?options=-csearch_path%3Dpg_temp`);
    expect(problem).toEqual({
      kind: 'pooler',
      message: expect.stringMatching(
        /does not pass (?:options|search_path) of DATABASE_URL on .*ALTER ROLE/u,
      ),
    });
  });

  test('the direct address is of the same database, and no pooler by transaction either', async () => {
    const { addressOf } = await pooler('transaction');
    const pooled = addressOf('postgres');
    expect((await problemOf(pooled, pooled))?.message).toMatch(/DATABASE_DIRECT_URL .* by transaction/u);
    expect((await problemOf(pooled, await newDatabase('another')))?.message).toMatch(/another database/u);
    expect(await problemOf(pooled, postgres.url)).toBeUndefined();
  });

  test('by transaction with a direct address two nodes migrate, commit, tell each other, and see who lives', async () => {
    const direct = await newDatabase('shared');
    const { addressOf } = await pooler('transaction', ['default_pool_size = 4']);
    const [one, other] = [
      await storeOf(addressOf('shared'), direct),
      await storeOf(addressOf('shared'), direct),
    ];
    const received: number[] = [];
    await other.applications.onChanged(({ version }) => received.push(version));
    const at = new Date().toISOString();
    const { after, ...change } = startedApplication({ at });
    await one.applications.commit({ ...change, after });
    let last = after;
    // The same prepared statements many times and at the same time, over few connections of the server.
    for (let count = 0; count < 5; count += 1) {
      const next = nextChange(last, ['again'], { at });
      await one.applications.commit(next);
      last = next.after;
    }
    const loads = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : other).applications.load(after.id),
    );
    expect((await Promise.all(loads)).every((found) => found?.version === last.version)).toBe(true);
    await vi.waitUntil(() => received.includes(last.version), { timeout: 90_000 });

    const release = await one.database.holdLock(4711, 1);
    const isFree = async () => {
      const sql = 'SELECT pg_try_advisory_xact_lock(4711, 1) AS free';
      return ((await other.database.query(sql)).rows[0] as { free: boolean }).free;
    };
    expect([await isFree(), await isFree(), await isFree()]).toEqual([false, false, false]);
    await release();
    expect(await isFree()).toBe(true);
    // Nothing of the listener's session is left on connections that work is done on.
    const settings = await Promise.all(
      Array.from({ length: 8 }, () =>
        one.database.query(
          `SELECT current_setting('synchronous_commit') AS commit, (SELECT count(*)::int FROM pg_prepared_statements) AS prepared, pg_sleep(0.1)`,
        ),
      ),
    );
    for (const { rows } of settings) expect(rows[0]).toMatchObject({ commit: 'on', prepared: 0 });
    await Promise.all([one.close(), other.close()]);
  });
});
