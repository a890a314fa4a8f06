import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChild } from '@afilia/testing/backend/child-process';
import { testBackends, testDatabase, testStore, type TestStore } from '@afilia/testing/backend/database';
import { handlersOf, recorder } from '@afilia/testing/backend/job-recorder';
import { testVault } from '@afilia/testing/backend/test-vault';
import { openStore } from '../../../app/store/open-store.ts';

const serverBackends = (await testBackends()).filter(({ name }) => name === 'PostgreSQL');

describe.each(serverBackends)('several nodes on $name', (backend) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await testStore(backend);
  });
  afterEach(() => store.drop());

  const killedHolding = async () => {
    const dead = startChild('hold-job', [JSON.stringify(store.options), 'orphan']);
    expect(await dead.firstLine).toBe('holding');
    await dead.kill();
  };

  test('take over the job of a node that was killed, long before its heartbeat is missed', async () => {
    await killedHolding();
    const { handler, runs, ran } = recorder();
    await store.jobRunner.start(handlersOf(handler));
    await ran(1);
    expect(runs).toEqual([{ key: 'orphan', attempt: 2 }]);
    const { rows } = await store.database.query(
      `SELECT start_after < created_at + interval '10 seconds' AS early FROM jobs WHERE key = 'orphan'`,
    );
    expect(rows).toEqual([{ early: true }]);
  });

  test.runIf(isLongRun)('leave the job of a node that lives alone, until it dies', async () => {
    const alive = startChild('hold-job', [JSON.stringify(store.options), 'held']);
    expect(await alive.firstLine).toBe('holding');
    const { handler, runs, ran } = recorder();
    await store.jobRunner.start(handlersOf(handler));
    // The start has looked for jobs of the dead.
    expect(runs).toEqual([]);
    await alive.kill();
    await ran(1);
    expect(runs).toEqual([{ key: 'held', attempt: 2 }]);
  });

  test.runIf(isLongRun)(
    'take over by its heartbeat what a machine had that vanished without a word',
    async () => {
      await killedHolding();
      await store.database.query(
        `UPDATE jobs SET node = NULL, heartbeat_at = heartbeat_at - interval '1 minute'`,
      );
      const { handler, runs, ran } = recorder();
      await store.jobRunner.start(handlersOf(handler));
      await ran(1);
      expect(runs).toEqual([{ key: 'orphan', attempt: 2 }]);
    },
  );
});

test.each(serverBackends)(
  'several nodes that start at the same moment on an empty $name all start',
  async (backend) => {
    const { options, drop } = await testDatabase(backend);
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => openStore(options, () => undefined, testVault())),
    );
    expect(stores.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    for (const store of stores) if (store.ok) await store.value.close();
    await drop();
  },
);

test.runIf(isLongRun)(
  'the embedded queue goes on at once with the job of a process that was killed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afilia-jobs-'));
    const dead = startChild('hold-job', [JSON.stringify({ dataDir: folder }), 'orphan']);
    expect(await dead.firstLine).toBe('holding');
    await dead.kill();

    const store = await openStore({ dataDir: folder }, () => undefined, testVault());
    if (!store.ok) throw new Error(store.error.message);
    const { handler, runs, ran } = recorder();
    await store.value.jobRunner.start(handlersOf(handler));
    await ran(1);
    expect(runs).toEqual([{ key: 'orphan', attempt: 2 }]);
    await store.value.close();
    await rm(folder, { recursive: true });
  },
);
