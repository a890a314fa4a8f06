import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from '@afilia/testing/backend/child-process';
import { testBackends, testDatabase, testStore, type TestStore } from '@afilia/testing/backend/database';
import { openDatabase } from './database.ts';
import { migrate } from '../../record/store/migrate.ts';
import { rowsOf } from '../../record/store/rows-of.ts';

const backends = await testBackends();

describe.each(backends)('the database on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
    await store.database.query('CREATE TABLE numbers (n int PRIMARY KEY)');
  });
  afterAll(() => store.drop());

  const numbers = async () =>
    (await rowsOf<{ n: number }>(store.database.orm, sql`SELECT n FROM numbers ORDER BY n`)).map(
      ({ n }) => n,
    );

  test('keeps what a transaction did when it ends well, and nothing when it throws', async () => {
    const { transaction } = store.database;
    await transaction((tx) => tx.execute(sql`INSERT INTO numbers VALUES (1)`));
    const broken = transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO numbers VALUES (2)`);
      throw new Error('changed my mind');
    });

    await expect(broken).rejects.toThrow('changed my mind');
    expect(await numbers()).toEqual([1]);
  });

  test('goes on after a failed statement, a failed transaction and a failed script', async () => {
    const { query, transaction } = store.database;
    await expect(query('SELECT wrong')).rejects.toMatchObject({ code: '42703' });
    await expect(transaction((tx) => tx.execute(sql`SELECT wrong`))).rejects.toMatchObject({
      cause: { code: '42703' },
    });
    await expect(query('BEGIN; INSERT INTO numbers VALUES (7); SELECT wrong; COMMIT;')).rejects.toMatchObject(
      { code: '42703' },
    );

    expect(await numbers()).toEqual([1]);
  });

  test('gives bytes back as they came, those of a part of a buffer and none at all', async () => {
    const bytes = Uint8Array.from({ length: 600 }, (_, index) => index % 256).subarray(3, 597);
    const [row] = await rowsOf<{ some: Uint8Array; none: Uint8Array }>(
      store.database.orm,
      sql`SELECT ${bytes}::bytea AS some, ${new Uint8Array()}::bytea AS none`,
    );

    expect([...(row?.some ?? [])]).toEqual([...bytes]);
    expect([...(row?.none ?? [1])]).toEqual([]);
  });

  test('tells of a broken constraint by the code of PostgreSQL', async () => {
    await expect(store.database.query('INSERT INTO numbers VALUES ($1)', [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'numbers_pkey',
    });
  });

  test('hears a notification when its transaction commits, and not when it does not', async () => {
    const received: string[] = [];
    const second = Promise.withResolvers<void>();
    const stop = await store.database.listen('something', (payload) => {
      received.push(payload);
      if (payload === 'last') second.resolve();
    });
    const notify = (payload: string) => sql`SELECT pg_notify('something', ${payload})`;

    await store.database
      .transaction(async (tx) => {
        await tx.execute(notify('never'));
        throw new Error('undone');
      })
      .catch(() => undefined);
    await store.database.transaction((tx) => tx.execute(notify('first')));
    await store.database.transaction((tx) => tx.execute(notify('last')));
    await second.promise;

    expect(received).toEqual(['first', 'last']);
    await stop();
  });

  test('answers many at a time, each its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => store.database.query('SELECT $1::int AS n', [n])),
    );

    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 50 }, (_, n) => [{ n }]));
  });

  test('is migrated by one of several that start together; the others find it done', async () => {
    await store.database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    const results = await Promise.all([1, 2, 3].map(() => migrate(store.database)));

    const applied = results.map((result) => (result.ok ? result.value.length : -1));
    expect(applied.filter((count) => count > 0)).toHaveLength(1);
    expect(applied.filter((count) => count === 0)).toHaveLength(2);
  });

  test('is refused when it was migrated by a newer version', async () => {
    await store.database.query(`INSERT INTO migrations (name, sha256) VALUES ('9999_future', 'x')`);
    const refused = await migrate(store.database);
    await store.database.query(`DELETE FROM migrations WHERE name = '9999_future'`);
    expect(refused).toMatchObject({
      ok: false,
      error: { kind: 'migrations-differ', message: expect.stringContaining('belongs to another version') },
    });
  });

  test('made before the first release is refused in one line that says what to do, and is left as it is', async () => {
    const { database } = store;
    const { rows: before } = await database.query('SELECT name, sha256 FROM migrations ORDER BY number');
    for (const change of [`name = '0000_record'`, `sha256 = 'x'`]) {
      await database.query(`UPDATE migrations SET ${change} WHERE number = 1`);
      const refused = await migrate(database);
      const [first] = before as { name: string; sha256: string }[];
      await database.query('UPDATE migrations SET name = $1, sha256 = $2 WHERE number = 1', [
        first?.name,
        first?.sha256,
      ]);
      const message = refused.ok ? '' : refused.error.message;
      expect(message).toContain('before the first release');
      expect(message).toContain(database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL');
      expect(message).not.toContain('\n');
    }
    expect((await database.query('SELECT name, sha256 FROM migrations ORDER BY number')).rows).toEqual(
      before,
    );
    expect(await migrate(database)).toEqual({ ok: true, value: [] });
  });

  test('leaves nothing open when it is closed: the process ends by itself, and says nothing', async () => {
    const { options, drop } = await testDatabase(backend);
    const child = startChild('open-and-close', [JSON.stringify(options)]);

    expect(await child.firstLine).toBe('closed');
    expect(await child.ended).toBe(0);
    expect(child.errors()).toBe('');
    await drop();
  });
});

test.runIf(isLongRun)(
  'the embedded database has after kill -9 what it had committed, and opens at once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afilia-kill-'));
    const writer = startChild('hold-job', [JSON.stringify({ dataDir: folder }), 'kept']);
    expect(await writer.firstLine).toBe('holding');
    await writer.kill();

    const again = await openDatabase({ dataDir: folder });
    if (!again.ok) throw new Error(again.error.message);
    const { rows } = await again.value.query(`SELECT key AS key FROM jobs`);
    expect(rows).toEqual([{ key: 'kept' }]);
    await again.value.close();
    await rm(folder, { recursive: true });
  },
);

test('says that no server answers, and where, without the password', async () => {
  const problem = await openDatabase({ databaseUrl: 'postgres://me:hunter2@127.0.0.1:1/shop' });

  expect(problem).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  expect(problem.ok ? '' : problem.error.message).toContain('me@127.0.0.1:1/shop');
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});

test('says that the address cannot be read, without repeating it', async () => {
  for (const databaseUrl of ['me:hunter2@somewhere', 'https://me:hunter2@example.com/']) {
    const problem = await openDatabase({ databaseUrl });
    expect(problem).toMatchObject({ ok: false, error: { kind: 'bad-address' } });
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  }
});

/** Speaks just enough of the protocol to answer a start-up message with an error. */
const refusingServer = async (sqlState: string, message: string) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : 0, close: () => server.close() };
};

test('says that the server refuses the password, without the password', async () => {
  const { port, close } = await refusingServer('28P01', 'password authentication failed for user "me"');
  const problem = await openDatabase({ databaseUrl: `postgres://me:hunter2@127.0.0.1:${port}/shop` });

  expect(problem).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(problem.ok ? '' : problem.error.message).toContain('DATABASE_URL');
  expect(JSON.stringify(problem)).not.toContain('hunter2');
  close();
});
