import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { checkNamed, handlersOf, recorder } from '@afilia/testing/backend/job-recorder';
import type { JobRequest } from '../../ports/jobs.ts';
import { createBoss } from './boss.ts';
import { openJobs } from './jobs.ts';
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

  test('runs a key once: asked for twice in a change, while it waits, while it runs, and when it is done', async () => {
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

  test('starts a job within moments of its commit, and runs the checks of a stage at the same time', async () => {
    const released = Promise.withResolvers<void>();
    const { handler, ran } = recorder(async () => {
      await released.promise;
      return 'done';
    });
    await store.jobRunner.start(handlersOf(handler));
    await send(checkNamed('warm up'));
    await ran(1);

    const sentAt = performance.now();
    // None of them ends before the last has started.
    await send(...Array.from({ length: 7 }, (_, index) => checkNamed(`stage ${index}`)));
    await ran(8);
    released.resolve();
    expect(performance.now() - sentAt).toBeLessThan(1_000);
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
    const { rows } = await store.database.query('SELECT output::text FROM pgboss.job');
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

  test('runs work that waited for longer than finished work is kept, as in a store restored from an old dump', async () => {
    await send(checkNamed('of long ago'));
    await store.database.query(
      `UPDATE pgboss.job SET start_after = start_after - interval '1 year', keep_until = keep_until - interval '1 year'
       WHERE singleton_key = 'of long ago'`,
    );
    await store.database.query(`UPDATE pgboss.queue SET maintain_on = now() - interval '1 year'`);
    const report = (_level: string, line: string) => void reports.push(line);
    const restored = await openJobs(store.database, report);
    // A worker does this to old jobs before it takes any.
    const sweeper = createBoss(store.database, 'sender', report);
    await sweeper.start();
    await sweeper.supervise();
    await sweeper.stop({ graceful: false });

    const { handler, runs, ran } = recorder();
    await restored.runner.start(handlersOf(handler));
    await ran(1);
    await restored.close();
    expect(runs).toMatchObject([{ key: 'of long ago' }]);
    expect(reports).toEqual([]);
  });

  test('sets a job aside after its last attempt, says so, and tries it anew when told to', async () => {
    let lastAttempt: boolean | undefined;
    const { handler, runs, ran } = recorder(async (_data, run) => {
      lastAttempt ??= run.lastAttempt;
      return run.lastAttempt ? 'again' : 'done';
    });
    await send(checkNamed('hopeless'));
    const { retries } = queuePolicies['run-check'];
    await store.database.query(
      `UPDATE pgboss.job SET state = 'retry', retry_count = $1, started_on = now() WHERE singleton_key = 'hopeless'`,
      [retries - 1],
    );
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
