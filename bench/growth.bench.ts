import { systemClock } from '@afilia/backend/platform/keys/system';
import { durableServer } from '@afilia/testing/backend/database';
import { startExternalServices } from '@afilia/testing/backend/external-services';
import { inParallel, type Work } from './fixtures/api/paced.ts';
import { fillTo } from './fixtures/api/stored-applications.ts';
import { commands } from './fixtures/api/works.ts';
import { cpuMsOfNamed } from './fixtures/cost/measured-process.ts';
import { openSide, type Side } from './fixtures/cost/sides.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

/** `BENCH_STORED=1000000`: the most applications that are stored; the database then takes some 8 GB. */
const mostStored = Number(process.env['BENCH_STORED'] ?? 100_000);

const few = 1_000;
const usualClients = 50;
const steps = {
  clients: [1, 5, 20, 50, 100, 200],
  nodes: [1, 2, 4],
  stored: [10_000, 100_000, 1_000_000].filter((count) => count <= mostStored),
};

/** Compiled code and caches settle first. */
const settleMs = 5_000;
const slices = 3;
const sliceMs = 5_000;

/** Processor time that processes of PostgreSQL took since, in milliseconds; connections live longer than a slice. */
const postgresSince = (before: ReadonlyMap<string, number>): number =>
  [...cpuMsOfNamed('postgres')].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? ms), 0);

type Load = { works: readonly Work[]; cpuMs: () => number };

/** As fast as it goes: the middle one of the slices. */
async function loaded({ works, cpuMs }: Load) {
  await inParallel(works, { everyMs: 0, forMs: settleMs });
  const all: { perSecond: number; median: number; p99: number; ownMs: number; databaseMs: number }[] = [];
  for (let slice = 0; slice < slices; slice++) {
    const [own, database] = [cpuMs(), cpuMsOfNamed('postgres')];
    const durations = await inParallel(works, { everyMs: 0, forMs: sliceMs });
    const { length } = durations;
    all.push({
      perSecond: (length / sliceMs) * 1000,
      median: median(durations),
      p99: percentile(durations, 0.99),
      ownMs: (cpuMs() - own) / length,
      databaseMs: postgresSince(database) / length,
    });
  }
  const middle = (pick: (one: (typeof all)[number]) => number) => median(all.map(pick));
  return [
    round(middle(({ perSecond }) => perSecond)),
    round(
      middle((one) => one.median),
      1,
    ),
    round(
      middle(({ p99 }) => p99),
      1,
    ),
    round(
      middle(({ ownMs }) => ownMs),
      2,
    ),
    round(
      middle(({ databaseMs }) => databaseMs),
      2,
    ),
  ];
}

/** Nodes of the side, and as many clients spread over them. */
async function withNodes<Result>(
  side: Side,
  { count, clients }: { count: number; clients: number },
  act: (load: Load) => Promise<Result>,
): Promise<Result> {
  const first = await side.start(count === 1 ? [] : ['--role', 'api', '--role', 'worker']);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => side.start(['--role', 'api'])));
  const nodes = [first, ...others];
  try {
    const works = await commands(
      first.host,
      clients,
      nodes.map(({ host }) => host.url),
    );
    return await act({ works, cpuMs: () => nodes.reduce((sum, node) => sum + node.cpuMs(), 0) });
  } finally {
    for (const node of nodes) await node.end('SIGKILL');
  }
}

/** How many commands go through, and what one costs, as clients, nodes and stored applications grow. */
export async function run(): Promise<BenchResult> {
  const columns = [
    'stored',
    'clients',
    'nodes',
    'per second',
    'median ms',
    'p99 ms',
    'service, ms each',
    'PostgreSQL, ms each',
    'database MB',
  ];
  const title = 'Commands as fast as they go, as clients, nodes and stored applications grow';
  const server = await durableServer();
  if (process.platform !== 'linux' || !server)
    return { title, columns, rows: [], notes: ['It takes Linux and a PostgreSQL.'], missed: [] };
  const outside = await startExternalServices({ clock: systemClock });
  const rows: BenchResult['rows'] = [];
  /** Each on a database of its own, as the same people begin each time. */
  const measure = async (count: number, clients: number, stored: readonly number[]) => {
    const side = await openSide(server, outside);
    try {
      await withNodes(side, { count, clients }, async (load) => {
        for (const many of stored) {
          const sizeMb = await fillTo(side.databaseUrl, many);
          console.error(`nodes: ${count}, clients: ${clients}, stored: ${many}`);
          rows.push([many, clients, count, ...(await loaded(load)), sizeMb]);
        }
      });
    } finally {
      await side.close();
    }
  };
  try {
    for (const clients of steps.clients) await measure(1, clients, [few]);
    for (const count of steps.nodes.slice(1)) await measure(count, usualClients, [few]);
    await measure(1, usualClients, steps.stored);
    return {
      title,
      columns,
      rows,
      notes: [
        'A command is choose-products. Service, PostgreSQL and clients share the machine; one node is api and worker in one process.',
        'A client sends its next command when the last one is answered. Milliseconds of the service and of PostgreSQL are processor time.',
      ],
      missed: [],
    };
  } finally {
    await outside.close();
  }
}
