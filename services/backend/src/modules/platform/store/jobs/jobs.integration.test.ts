import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { checkNamed, handlersOf, recorder } from '@afilia/testing/backend/job-recorder';
import type { JobRequest } from '../../ports/jobs.ts';
import { createJobs } from './jobs.ts';
import { queuePolicies } from './queues.ts';

describe.each(await testBackends())('the queue on $name', (backend) => {
  let store: TestStore;
  let reports: string[];
  beforeAll(async () => {
    store = await testStore(backend, (_level, line) => reports.push(line));
  });
  beforeEach(() => {
    reports = [];
  });
  afterEach(() => store.jobRunner.stop());
  afterAll(() => store.drop());

  const send = async (...requests: JobRequest[]) => {
    await store.database.transaction((tx) => store.jobs.send(tx, requests));
    store.jobs.announce(requests);
  };

  test('has a job when the change that asks for it was committed, and not when it was not', async () => {
    const { handler, runs, ran } = recorder();
    const change = startedApplication({ jobs: [checkNamed('of the change')] });
    await store.applications.commit(change);
    expect(await store.applications.commit({ ...change, jobs: [checkNamed('of a conflict')] })).toBe(
      'conflict',
    );
    await expect(
      store.database.transaction(async (tx) => {
        await store.jobs.send(tx, [checkNamed('of a failure')]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');

    await store.jobRunner.start(handlersOf(handler));
    await send(checkNamed('afterwards'));
    await ran(2);
    expect(runs.map(({ key }) => key).sort()).toEqual(['afterwards', 'of the change']);
    expect(reports).toEqual([]);
  });

  test('runs a key once: requested twice in a change, while it waits, while it runs, and when it is done', async () => {
    const release = Promise.withResolvers<void>();
    const { handler, runs, ran } = recorder(async ({ key }) => {
      if (key === 'once') await release.promise;
      return 'done';
    });
    await send(checkNamed('once'), checkNamed('once'));
    await send(checkNamed('once'));
    await store.jobRunner.start(handlersOf(handler));
    await ran(1);
    await send(checkNamed('once'));
    release.resolve();
    await send(checkNamed('between'));
    await ran(2);
    await send(checkNamed('once'), checkNamed('end'));
    await ran(3);

    expect(runs.map(({ key }) => key)).toEqual(['once', 'between', 'end']);
  });

  test('keeps the same key in two queues apart', async () => {
    const { handler, runs, ran } = recorder();
    await store.jobRunner.start(handlersOf(handler));
    await send(checkNamed('shared'), { ...checkNamed('shared'), name: 'send-mail' });
    await ran(2);

    expect(runs).toHaveLength(2);
  });

  test('runs the checks of a stage at the same time', async () => {
    const released = Promise.withResolvers<void>();
    const { handler, runs, ran } = recorder(async () => {
      await released.promise;
      return 'done';
    });
    await store.jobRunner.start(handlersOf(handler));
    await send(checkNamed('warm up'));
    await ran(1);

    // None of them ends before the last has started.
    await send(...Array.from({ length: 7 }, (_, index) => checkNamed(`stage ${index}`)));
    await ran(8);
    expect(runs).toHaveLength(8);
    released.resolve();
  });

  test('runs as many jobs side by side as the queue allows, and then the others without resting in between', async () => {
    const { concurrency } = queuePolicies['run-check'];
    const count = concurrency + 20;
    const allowed = Promise.withResolvers<void>();
    let running = 0;
    let maxRunning = 0;
    const { handler, ran } = recorder(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      if (running === concurrency) allowed.resolve();
      await allowed.promise;
      running -= 1;
      return 'done';
    });
    await store.jobRunner.start(handlersOf(handler));
    await send(...Array.from({ length: count }, (_, index) => checkNamed(`many ${index}`)));
    await ran(count);

    expect(maxRunning).toBe(concurrency);
  });

  test('tries again what answers "again" and what throws, and keeps nothing of the error but its name', async () => {
    const { handler, runs, ran } = recorder(async ({ key }, { attempt }) => {
      if (attempt > 1) return 'done';
      if (key === 'throws') throw new TypeError('about SECRET');
      return 'again';
    });
    await store.jobRunner.start(handlersOf(handler));
    await send(checkNamed('again'), checkNamed('throws'));
    await ran(4);

    expect(
      runs
        .filter(({ attempt }) => attempt === 2)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['again', 'throws']);
    expect(reports).toEqual([expect.stringMatching(/^job run-check .*, attempt 1: TypeError$/)]);
    const { rows } = await store.database.query('SELECT error FROM jobs');
    expect(JSON.stringify(rows)).not.toContain('SECRET');
  });

  test('does not start a timer before its time', async () => {
    const startedAt: number[] = [];
    const { handler, ran } = recorder(async () => {
      startedAt.push(Date.now());
      return 'done';
    });
    await store.jobRunner.start(handlersOf(handler));
    const due = Date.now() + 1_000;
    await send({ ...checkNamed('timer'), startAfter: new Date(due).toISOString() });
    await ran(1);

    expect(startedAt[0]).toBeGreaterThanOrEqual(due);
  });

  test('runs work that waited for a year, as in a store restored from an old dump, and forgets keys of what ended then', async () => {
    const names = ['of long ago', 'ended long ago', 'ended of late'];
    await send(...names.map(checkNamed));
    await store.database.query(`UPDATE jobs SET start_after = start_after - interval '1 year'`);
    await store.database.query(
      `UPDATE jobs SET state = 'done', ended_at = now() - CASE key WHEN 'ended of late' THEN interval '59 days' ELSE interval '61 days' END
        WHERE key LIKE 'ended%'`,
    );
    const { handler, runs, ran } = recorder();
    await store.jobRunner.start(handlersOf(handler));
    await ran(1);
    const { rows } = await store.database.query(
      `SELECT key FROM jobs WHERE key LIKE '%ago' OR key LIKE 'ended%' ORDER BY key`,
    );
    expect(rows).toEqual([{ key: 'ended of late' }, { key: 'of long ago' }]);
    expect(runs).toMatchObject([{ key: 'of long ago' }]);
    expect(reports).toEqual([]);
  });

  test('runs no more jobs of one group at the same time than its queue allows, on all nodes', async () => {
    const { ofGroup } = queuePolicies['deliver-webhooks'];
    const delivery = (group: string, number: number): JobRequest => ({
      name: 'deliver-webhooks',
      key: `${group} ${number}`,
      data: { key: group },
      group,
    });
    const release = Promise.withResolvers<void>();
    const started: string[] = [];
    const { handler, ran } = recorder(async ({ key }) => {
      started.push(String(key));
      if (key === 'hangs') await release.promise;
      return 'done';
    });
    const second = createJobs(store.database, (_level, line) => reports.push(line)).runner;
    await store.jobRunner.start(handlersOf(handler));
    if (store.database.kind === 'server') await second.start(handlersOf(handler));
    await send(...Array.from({ length: 3 * ofGroup }, (_, at) => delivery('hangs', at)));
    await send(...Array.from({ length: ofGroup }, (_, at) => delivery('answers', at)));
    await ran(2 * ofGroup);
    expect(started.toSorted()).toEqual([
      ...Array<string>(ofGroup).fill('answers'),
      ...Array<string>(ofGroup).fill('hangs'),
    ]);
    release.resolve();
    await ran(4 * ofGroup);
    await second.stop();
  });

  test('sets a job aside after its last attempt, reports it, and tries it anew on request', async () => {
    let lastAttempt: boolean | undefined;
    const { handler, runs, ran } = recorder(async (_data, run) => {
      lastAttempt ??= run.lastAttempt;
      return run.lastAttempt ? 'again' : 'done';
    });
    await send(checkNamed('hopeless'));
    const { retries } = queuePolicies['run-check'];
    await store.database.query(`UPDATE jobs SET attempts = $1 WHERE key = 'hopeless'`, [retries]);
    await store.jobRunner.start(handlersOf(handler));
    await ran(1);
    await store.jobRunner.stop();

    expect(lastAttempt).toBe(true);
    const letters = store.jobs.deadLettersOf(undefined);
    expect(await letters.list()).toMatchObject({
      letters: [{ queue: 'run-check', data: { key: 'hopeless' }, attempts: retries + 1, folio: null }],
      isCut: false,
    });
    // Of no application, so a member who works for one host alone sees nothing of it.
    expect((await store.jobs.deadLettersOf(['default']).list()).letters).toEqual([]);
    expect(reports).toEqual([expect.stringContaining(`failed ${retries + 1} times and is set aside`)]);

    const by = { id: 'command', name: 'marta' };
    expect(await letters.retry({ queue: 'run-check' }, by, new Date().toISOString())).toBe(1);
    expect((await letters.list()).letters).toEqual([]);
    await store.jobRunner.start(handlersOf(handler));
    await ran(2);
    expect(runs.at(-1)).toEqual({ key: 'hopeless', attempt: 1 });
  });

  test('tells a running handler to end when the process stops, and another runner takes the job', async () => {
    const aborted = Promise.withResolvers<void>();
    const first = recorder(
      (_data, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted.resolve();
            resolve('again');
          });
        }),
    );
    await store.jobRunner.start(handlersOf(first.handler));
    await send(checkNamed('handed back'));
    await first.ran(1);
    await store.jobRunner.stop();
    await aborted.promise;

    const second = recorder();
    await store.jobRunner.start(handlersOf(second.handler));
    await second.ran(1);
    expect(second.runs).toEqual([{ key: 'handed back', attempt: 2 }]);
  });

  test('documents that wait for their turn to be drawn are charged no try when their node ends around them', async () => {
    const { concurrency } = queuePolicies['make-documents'];
    const keys = Array.from({ length: concurrency + 5 }, (_, index) => `drawn ${index}`);
    const documents = (key: string): JobRequest => ({ name: 'make-documents', key, data: { key } });
    const first = recorder(
      (_data, { signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve('again'))),
    );
    await store.jobRunner.start(handlersOf(first.handler));
    await send(...keys.map(documents));
    await first.ran(concurrency);
    await store.jobRunner.stop();

    const second = recorder();
    await store.jobRunner.start(handlersOf(second.handler));
    await second.ran(keys.length);
    const attempts = second.runs.map(({ attempt }) => attempt).sort();
    expect(attempts).toEqual([...keys.slice(concurrency).map(() => 1), ...Array(concurrency).fill(2)]);
  });
});
