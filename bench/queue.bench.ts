/** The queue of jobs (decision platform-jobs): a stage of checks beside its slowest source, and jobs that wait claimed and ended. Needs PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { durableServer, testStore } from '@afilia/testing/backend/database';
import { handlersOf } from '@afilia/testing/backend/job-recorder';
import { type BenchResult, median, round } from './result.ts';

const rounds = Number(process.env['BENCH_RUNS'] ?? 15);
const drained = Number(process.env['BENCH_STORED'] ?? 2_000);
/** How long the sources of one stage take, in ms. */
const sources = [150, 200, 250, 300, 400, 500, 650, 800];
const slowest = Math.max(...sources);
const stageBudgets = new Map([
  [1, 1.1],
  [10, 1.25],
]);
const drainBudget = 500;

const check = (person: string, ms: number) => ({
  name: 'run-check' as const,
  key: `${person} ${ms}`,
  data: { person, ms },
});

export async function run(): Promise<BenchResult> {
  const server = await durableServer();
  if (!server) throw new Error('This bench needs PostgreSQL: start one, or set DATABASE_URL.');
  const store = await testStore(server);
  const ends = new Map<string, { left: number; done: () => void }>();
  const begin = (person: string, left: number) =>
    new Promise<void>((done) => ends.set(person, { left, done }));
  const handlers = handlersOf(async ({ person, ms }) => {
    if (Number(ms) > 0) await sleep(Number(ms));
    const one = ends.get(String(person));
    if (one && --one.left === 0) one.done();
    return 'done';
  });
  const send = async (jobs: ReturnType<typeof check>[]) => {
    await store.database.transaction((tx) => store.jobs.send(tx, jobs));
    store.jobs.announce(jobs);
  };
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  const add = (what: string, value: number, worst: number, budget: number, isMissed: boolean) => {
    rows.push([what, round(value, 3), round(worst, 3), budget]);
    if (isMissed) missed.push(`${what}: ${round(value, 3)}`);
  };
  let number = 0;
  const stage = async () => {
    const person = `person-${number++}`;
    const from = performance.now();
    const ended = begin(person, sources.length);
    await send(sources.map((ms) => check(person, ms)));
    await ended;
    return (performance.now() - from) / slowest;
  };
  const drain = async () => {
    const person = `many-${number++}`;
    const ended = begin(person, drained);
    await send(Array.from({ length: drained }, (_, at) => check(person, -at)));
    const from = performance.now();
    await store.jobRunner.start(handlers);
    await ended;
    const perSecond = (drained / (performance.now() - from)) * 1000;
    await store.jobRunner.stop();
    return perSecond;
  };
  try {
    const drains: number[] = [];
    for (let at = 0; at < rounds; at++) drains.push(await drain());
    await store.jobRunner.start(handlers);
    for (const [people, budget] of stageBudgets) {
      const ratios: number[] = [];
      for (let at = 0; at < rounds; at++) {
        ratios.push(...(await Promise.all(Array.from({ length: people }, stage))));
        // As between two people.
        await sleep(300 + 137 * (at % 5));
      }
      const ratio = median(ratios);
      add(`stage, ${people} at once`, ratio, Math.max(...ratios), budget, ratio > budget);
    }
    const perSecond = median(drains);
    add('claimed and ended a second', perSecond, Math.min(...drains), drainBudget, perSecond < drainBudget);
  } finally {
    await store.drop();
  }
  return {
    title: 'The queue of jobs (median; a stage as a ratio to its slowest source)',
    columns: ['what', 'median', 'worst', 'budget'],
    rows,
    notes: [`A stage is ${sources.length} checks of ${sources.join(', ')} ms, asked for in one statement.`],
    missed,
  };
}
