/**
 * Obstacles to using pg-boss with its own workers (decision 0007): a stage of checks beside its slowest
 * source, the time until the work of a killed node goes on, and the erasure of one application among a million jobs.
 * The library is used through its public interface alone. Needs PostgreSQL.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { durableServer, testDatabase, testStore } from '@afilia/testing/backend/database';
import { handlersOf } from '@afilia/testing/backend/job-recorder';
import { PgBoss } from 'pg-boss';
import { type BenchResult, median, round } from './result.ts';

const rounds = Number(process.env['BENCH_RUNS'] ?? 15);
const stored = Number(process.env['BENCH_STORED'] ?? 1_000_000);
/** How long the sources of one stage take, in ms. */
const sources = [150, 200, 250, 300, 400, 500, 650, 800];
const slowest = Math.max(...sources);
const stageBudget = 1.1;
const takeOverBudget = 20;
const erasureBudget = 1;

type Queue = {
  name: string;
  /** Asks for a job for each source of each person, and resolves with each person's time. */
  stages: (people: number) => Promise<number[]>;
  close: () => Promise<void>;
};

/** Ends of jobs by person, so that a stage is over when its last check is. */
function stageClock() {
  const open = new Map<string, { left: number; done: () => void }>();
  let next = 0;
  return {
    begin: () => {
      const person = `person-${next++}`;
      const ended = new Promise<void>((done) => open.set(person, { left: sources.length, done }));
      return { person, ended };
    },
    end: (person: string) => {
      const one = open.get(person);
      if (one && --one.left === 0) one.done();
    },
  };
}

const newBoss = async (connectionString: string): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => undefined);
  return boss.start();
};

async function library(connectionString: string): Promise<Queue> {
  const boss = await newBoss(connectionString);
  const clock = stageClock();
  await boss.createQueue('run-check', { notify: true, heartbeatSeconds: 10 });
  const options = {
    localConcurrency: 64,
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 0.5,
  };
  await boss.work<{ person: string; ms: number }>('run-check', options, async ([job]) => {
    await sleep(job?.data.ms);
    clock.end(job?.data.person ?? '');
  });
  return {
    name: 'pg-boss, its own workers',
    stages: (people) =>
      Promise.all(
        Array.from({ length: people }, async () => {
          const from = performance.now();
          const { person, ended } = clock.begin();
          await boss.insert(
            'run-check',
            sources.map((ms) => ({ data: { person, ms } })),
          );
          await ended;
          return performance.now() - from;
        }),
      ),
    close: () => boss.stop({ graceful: false }),
  };
}

async function ours(serverUrl: string): Promise<Queue> {
  const store = await testStore({ name: 'PostgreSQL', serverUrl, isDurable: true });
  const clock = stageClock();
  await store.jobRunner.start(
    handlersOf(async (data) => {
      await sleep(Number(data['ms']));
      clock.end(String(data['person']));
      return 'done';
    }),
  );
  return {
    name: 'pg-boss, workers of our own',
    stages: (people) =>
      Promise.all(
        Array.from({ length: people }, async () => {
          const from = performance.now();
          const { person, ended } = clock.begin();
          const jobs = sources.map((ms) => ({
            name: 'run-check' as const,
            key: `${person} ${ms}`,
            data: { person, ms },
          }));
          await store.database.transaction((tx) => store.jobs.send(tx, jobs));
          store.jobs.announce(jobs);
          await ended;
          return performance.now() - from;
        }),
      ),
    close: () => store.drop(),
  };
}

/** Seconds from the death of a node that holds a job until another runs it. */
async function takeOver(connectionString: string): Promise<number> {
  const boss = await newBoss(connectionString);
  await boss.createQueue('taken', { notify: true, heartbeatSeconds: 10, retryLimit: 5 });
  const child = fork(join(import.meta.dirname, 'fixtures/queue/library-node.ts'), [
    connectionString,
    'taken',
  ]);
  await sleep(2_000);
  await boss.send('taken', { of: 'a dead node' });
  await once(child, 'message');
  child.kill('SIGKILL');
  const from = performance.now();
  await new Promise<void>((resolve) => {
    void boss.work('taken', { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 }, async () =>
      resolve(),
    );
  });
  const seconds = (performance.now() - from) / 1000;
  await boss.stop({ graceful: false });
  return seconds;
}

/** Seconds that finding and deleting one application's jobs takes, through the library and through our index. */
async function erasure(connectionString: string): Promise<{ library: number; index: number }> {
  const boss = await newBoss(connectionString);
  await boss.createQueue('run-check-stored', {});
  const db = boss.getDb();
  await db.executeSql(
    `INSERT INTO pgboss.job (name, data, state)
     SELECT 'run-check-stored', jsonb_build_object('applicationId', (n / 20)::text, 'check', n), 'completed'
       FROM generate_series(1, ${stored}) AS n`,
  );
  await db.executeSql('ANALYZE');
  const timed = async (applicationId: string, work: (id: string) => Promise<unknown>) => {
    const from = performance.now();
    await work(applicationId);
    return (performance.now() - from) / 1000;
  };
  const throughLibrary = await timed('777', async (applicationId) => {
    const jobs = await boss.findJobs('run-check-stored', { data: { applicationId } });
    await boss.deleteJob(
      'run-check-stored',
      jobs.map(({ id }) => id),
    );
  });
  await db.executeSql(`CREATE INDEX by_application ON pgboss.job ((data ->> 'applicationId'))`);
  await db.executeSql('ANALYZE');
  const throughIndex = await timed('778', (applicationId) =>
    db.executeSql(`DELETE FROM pgboss.job WHERE data ->> 'applicationId' = $1`, [applicationId]),
  );
  await boss.stop({ graceful: false });
  return { library: throughLibrary, index: throughIndex };
}

export async function run(): Promise<BenchResult> {
  const server = await durableServer();
  if (!server) throw new Error('This bench needs PostgreSQL: start one, or set DATABASE_URL.');
  const database = await testDatabase(server);
  const connectionString = 'databaseUrl' in database.options ? database.options.databaseUrl : '';
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  try {
    for (const queue of [await library(connectionString ?? ''), await ours(server.serverUrl)]) {
      await queue.stages(1);
      for (const people of [1, 10]) {
        const ratios: number[] = [];
        for (let at = 0; at < rounds; at++) {
          ratios.push(...(await queue.stages(people)).map((ms) => ms / slowest));
          // Let workers fall back to their slow poll, as between two people.
          await sleep(300 + 137 * (at % 5));
        }
        const ratio = median(ratios);
        rows.push([
          `stage, ${people} at once`,
          queue.name,
          round(ratio, 3),
          round(Math.max(...ratios), 3),
          stageBudget,
        ]);
        if (ratio > stageBudget) missed.push(`${queue.name}, stage of ${people}: ${round(ratio, 3)}`);
      }
      await queue.close();
    }
    const taken = await takeOver(connectionString ?? '');
    rows.push(['take-over, s', 'pg-boss, its own workers', round(taken, 1), round(taken, 1), takeOverBudget]);
    if (taken > takeOverBudget) missed.push(`take-over: ${round(taken, 1)} s`);
    const erased = await erasure(connectionString ?? '');
    rows.push([
      `erasure at ${stored} jobs, s`,
      'public interface',
      round(erased.library, 2),
      '',
      erasureBudget,
    ]);
    rows.push([
      `erasure at ${stored} jobs, s`,
      'an index of our own',
      round(erased.index, 3),
      '',
      erasureBudget,
    ]);
    if (erased.library > erasureBudget) missed.push(`erasure: ${round(erased.library, 2)} s`);
  } finally {
    await database.drop();
  }
  return {
    title:
      'The queue with the workers of pg-boss, and with ours (median; a stage as a ratio to its slowest source)',
    columns: ['what', 'how', 'median', 'worst', 'budget'],
    rows,
    notes: [`A stage is ${sources.length} checks of ${sources.join(', ')} ms, asked for in one statement.`],
    missed,
  };
}
