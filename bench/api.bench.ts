import { durableServer, type TestBackend } from '@afilia/testing/backend/database';
import { type KillableBackend, killableBackend } from '@afilia/testing/backend/killable-backend';
import { memoryRows } from './fixtures/api/memory.ts';
import { inParallel, type Work } from './fixtures/api/paced.ts';
import { fillTo } from './fixtures/api/stored-applications.ts';
import { bareInserts, commands } from './fixtures/api/works.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

const budget = 5;
const storedBudget = 1.2;
const clients = 50;
const slices = 9;
/** Long enough that most slices have what happens every few seconds, such as a collection of garbage. */
const sliceMs = 6_000;

/** People press a button now and then: each client one command in this time, which is 200 a second for all. */
const everyMs = 250;

/** So many applications are stored where nothing else is said. */
const few = 1_000;

/** `BENCH_STORED=1000000`: beside the few, in the same run, as many in a database of its own. */
const many = Number(process.env['BENCH_STORED'] ?? 0);

/** `BENCH_MINUTES=30`: goes on with the paced load for so long, and looks at the memory of the backend. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 0);

type Side = { name: string; works: Work[] };
type Place = Side & { backend: KillableBackend };

async function openPlace(where: TestBackend, stored: number): Promise<Place & { sizeMb: number }> {
  const backend = await killableBackend(where, {});
  await backend.start();
  const works = await commands(backend, clients);
  const sizeMb = await fillTo(backend.databaseUrl ?? '', stored);
  return { name: `command, ${stored.toLocaleString('en')} stored`, works, backend, sizeMb };
}

/** Milliseconds of each side's commands, slice by slice. */
type ResponseTimes = ReadonlyMap<string, number[][]>;

/** Slices of all sides in turn, so that all see the same machine. The first of each is not counted. */
async function takeTurns(sides: readonly Side[], pace: number): Promise<ResponseTimes> {
  const durations = new Map<string, number[][]>(sides.map(({ name }) => [name, []]));
  for (let slice = 0; slice <= slices; slice++)
    for (const { name, works } of sides) {
      const numbers = await inParallel(works, { everyMs: pace, forMs: sliceMs });
      if (slice > 0) durations.get(name)?.push(numbers);
    }
  return durations;
}

/**
 * How the numbers of one side compare with those of another: each slice with the one beside it, and of those the middle
 * one, since a machine that others share stands still for everybody now and then.
 */
function compare(durations: ResponseTimes, name: string, beside: string) {
  const others = durations.get(beside) ?? [];
  const times = (amount: (numbers: number[]) => number) =>
    median(
      (durations.get(name) ?? []).map((numbers, index) => amount(numbers) / amount(others[index] ?? [])),
    );
  return {
    median: times(median),
    p99: times((numbers) => percentile(numbers, 0.99)),
    rate: 1 / times(({ length }) => length),
  };
}

export async function run(): Promise<BenchResult> {
  const columns = ['what', 'count', 'per second', 'median ms', 'p99 ms'];
  const title = `Commands over HTTP, ${clients} clients, beside INSERT and COMMIT on the same PostgreSQL (budget: p99 ${budget} times, paced)`;
  const where = await durableServer();
  if (!where) return { title, columns, rows: [], notes: ['No PostgreSQL to measure on.'], missed: [] };
  const places: (Place & { sizeMb: number })[] = [];
  try {
    for (const stored of many > 0 ? [few, many] : [few]) places.push(await openPlace(where, stored));
    const [first, second] = places;
    if (!first) throw new Error('nothing to measure');
    const inserts = await bareInserts(first.backend.databaseUrl ?? '', clients);
    const bare: Side = { name: 'INSERT; COMMIT', works: inserts.works };
    const rows: BenchResult['rows'] = [];
    const missed: string[] = [];
    const measure = async (how: string, pace: number) => {
      const durations = await takeTurns([bare, ...places], pace);
      for (const [name, ofSlices] of durations) {
        const numbers = ofSlices.flat();
        rows.push([
          `${how}: ${name}`,
          numbers.length,
          round((numbers.length / (slices * sliceMs)) * 1000),
          round(median(numbers), 1),
          round(percentile(numbers, 0.99), 1),
        ]);
      }
      const times = compare(durations, first.name, bare.name);
      rows.push([`${how}: times`, '', round(times.rate, 2), round(times.median, 2), round(times.p99, 2)]);
      if (pace > 0 && times.p99 > budget) missed.push(`p99 ${round(times.p99, 2)} times`);
      if (!second) return;
      const more = compare(durations, second.name, first.name);
      rows.push([
        `${how}: times, stored`,
        '',
        round(more.rate, 2),
        round(more.median, 2),
        round(more.p99, 2),
      ]);
      const slower = pace > 0 ? more.p99 : more.rate;
      if (slower > storedBudget)
        missed.push(`${second.name}, ${how}: ${round(slower, 2)} times (budget ${storedBudget})`);
    };
    await measure(`one every ${everyMs} ms`, everyMs);
    await measure('as fast as it goes', 0);
    await inserts.close();
    if (minutes > 0) {
      const memory = await memoryRows(first, { minutes, everyMs });
      rows.push(...memory.rows);
      missed.push(...memory.missed);
    }
    return {
      title,
      columns,
      rows,
      notes: [
        'A command is choose-products: HTTP, GraphQL, session, decision, snapshot, events, outcome, answered after the commit. The backend, api and worker, is one process; client and PostgreSQL run on the same machine and take their part of it. As fast as it goes, each client waits for the other 49: that tells how much goes through, not how long a command takes. Times are those of each slice against the slice beside it, the middle one of nine; milliseconds are those of all.',
        ...places.map(
          ({ name, sizeMb }) => `${name}: a database of ${sizeMb} MB at the start, a timer waiting for each.`,
        ),
      ],
      missed,
    };
  } finally {
    for (const { backend } of places) await backend.close();
  }
}
