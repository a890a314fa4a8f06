import { havePostgres, ownPostgres, type OwnPostgres } from '@afilia/testing/services/own-postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';

const possible = havePostgres();
if (!possible)
  console.log('Several PostgreSQL are not tried here: they need the programs of a server (postgresql).');

describe.runIf(possible)('a primary and its standby', () => {
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  beforeAll(async () => {
    primary = await ownPostgres();
    standby = await primary.standby();
  });
  afterAll(async () => {
    await standby?.close();
    await primary?.close();
  });
  const addressOf = (ports: readonly number[], query = '') =>
    `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres${query}`;
  const open = async (databaseUrl: string) => {
    const opened = await openDatabase({ databaseUrl, connections: 3 });
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };

  test('a standby alone is refused in one line that says what to do', async () => {
    const opened = await openDatabase({ databaseUrl: addressOf([standby.port]) });
    expect(opened.ok ? undefined : opened.error).toEqual({
      kind: 'read-only',
      message: expect.stringMatching(
        /^PostgreSQL at postgres@127\.0\.0\.1:\d+\/postgres takes no writes: .*target_session_attrs=read-write\.$/u,
      ),
    });
  });

  test('of several hosts that are away or standbys one line names all', async () => {
    const opened = await openDatabase({ databaseUrl: addressOf([9, standby.port]) });
    expect(opened.ok ? undefined : opened.error).toMatchObject({
      kind: 'read-only',
      message: expect.stringContaining(`127.0.0.1:9,127.0.0.1:${standby.port}`),
    });
  });

  test('of several hosts the one that takes writes is worked with, and after it was lost the one that was promoted', async () => {
    const ports = [9, standby.port, primary.port];
    const database = await open(addressOf(ports, '?target_session_attrs=read-write'));
    const received: string[] = [];
    await database.listen('said', (payload) => received.push(payload));
    const other = await open(addressOf([primary.port, standby.port]));
    await database.query('CREATE TABLE kept (word text)');
    await database.query(`INSERT INTO kept VALUES ('before')`);
    await standby.run('SELECT 1');
    await vi.waitUntil(
      async () => (await standby.run('SELECT word FROM kept').catch(() => [])).length === 1,
      { timeout: 90_000 },
    );

    await primary.stop();
    const lost = await database.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(lost)).toBe(true);
    // A standby that is not promoted yet is none to work with.
    const early = await database.query('SELECT 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(early)).toBe(true);
    await standby.run('SELECT pg_promote()');

    await vi.waitUntil(
      () =>
        database.query(`INSERT INTO kept VALUES ('after')`).then(
          () => true,
          () => false,
        ),
      { timeout: 90_000 },
    );
    expect((await database.query('SELECT word FROM kept ORDER BY 1')).rows).toEqual([
      { word: 'after' },
      { word: 'before' },
    ]);
    await vi.waitUntil(
      () => {
        other.announce('said', 'of the new primary');
        return received.includes('of the new primary');
      },
      { timeout: 90_000, interval: 200 },
    );
    await Promise.all([database.close(), other.close()]);
  });
});

describe.runIf(possible)('a primary that is demoted while connections are open', () => {
  test('each of them is dropped at the first statement that is refused, and the pool has no old one left', async () => {
    const postgres = await ownPostgres();
    const opened = await openDatabase({ databaseUrl: postgres.url, connections: 4 });
    if (!opened.ok) throw new Error(opened.error.message);
    const database = opened.value;
    const pid = () => database.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.2)');
    const before = await Promise.all([pid(), pid(), pid(), pid()]);
    expect(database.poolState?.()).toMatchObject({ idle: 4 });

    await postgres.run('ALTER SYSTEM SET default_transaction_read_only = on');
    await postgres.run('SELECT pg_reload_conf()');
    const write = () =>
      database
        .transaction(async (tx) => void (await tx.execute('CREATE TABLE x ()')))
        .catch((error: unknown) => error);
    await vi.waitUntil(async () => isDatabaseUnavailable(await write()));
    await vi.waitUntil(() => database.poolState?.().idle === 0);
    await postgres.run('ALTER SYSTEM RESET default_transaction_read_only');
    await postgres.run('SELECT pg_reload_conf()');
    await vi.waitUntil(() =>
      pid().then(
        () => true,
        () => false,
      ),
    );
    const after = await pid();
    const pids = before.flatMap(({ rows }) => rows.map((row) => (row as { pid: number }).pid));
    expect(pids).not.toContain((after.rows[0] as { pid: number }).pid);
    await database.close();
    await postgres.close();
  });
});
