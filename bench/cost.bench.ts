import { join } from 'node:path';
import { systemClock } from '@afilia/backend/platform/keys/system';
import { durableServer, type TestBackend, testDatabase } from '@afilia/testing/backend/database';
import { startExternalServices } from '@afilia/testing/backend/external-services';
import type { ApplicantHost } from '@afilia/testing/people/applicant';
import { freePort } from '@afilia/testing/services/free-ports';
import type { Work } from './fixtures/api/paced.ts';
import { commands, rowsOverHttp } from './fixtures/api/works.ts';
import { type MeasuredProcess, startMeasured } from './fixtures/cost/measured-process.ts';
import { openSide, type Side } from './fixtures/cost/sides.ts';
import { many, wholeApplication } from './fixtures/cost/work-of-people.ts';
import { type BenchResult, median, round } from './result.ts';

/** `npm run bench -- --against <commit>`: folder of that version. */
const against = process.env['BENCH_AGAINST'];

const slices = Number(process.env['BENCH_SLICES'] ?? 7);
const clients = 20;

/** Compiled code settles within so many commands. */
const warmUp = 1_500;
const commandsOfSlice = 600;
const applicationsOfSlice = 2;

/** Times what the least program costs: a route that writes one row; Node with nothing to do. */
const budgets = { command: 8, start: 30 };

/** Milliseconds of each side, slice by slice. */
type Costs = Map<string, number[]>;

const add = (costs: Costs, name: string, value: number): void => {
  costs.set(name, [...(costs.get(name) ?? []), value]);
};

/** The middle one of the slices, each beside that of the same slice. */
const times = (costs: Costs, name: string, beside: string): number =>
  median((costs.get(name) ?? []).map((value, index) => value / (costs.get(beside)?.[index] ?? Number.NaN)));

/** Every other slice runs in the opposite order, so that no side always comes first. */
const inTurn = <One>(all: readonly One[], slice: number): readonly One[] =>
  slice % 2 === 0 ? all : all.toReversed();

type Measured = { name: string; works: Work[]; running: MeasuredProcess };

async function measureCommands(all: readonly Measured[]): Promise<Costs> {
  const costs: Costs = new Map();
  for (const { works } of all) await many(works, warmUp);
  for (let slice = 0; slice < slices; slice++)
    for (const { name, works, running } of inTurn(all, slice)) {
      const before = running.cpuMs();
      await many(works, commandsOfSlice);
      add(costs, name, (running.cpuMs() - before) / commandsOfSlice);
    }
  return costs;
}

type Running = MeasuredProcess & { name: string; host: ApplicantHost };

/** The road changes: another version may not lead to its end a person who walks today's. */
async function walksRoad(host: ApplicantHost): Promise<boolean> {
  try {
    await wholeApplication(host);
    return true;
  } catch (error) {
    console.error('The other version does not walk the whole road of this one:', error);
    return false;
  }
}

/** @param all - this version first */
async function measureApplications([own, ...others]: readonly Running[]): Promise<Costs> {
  const costs: Costs = new Map();
  if (!own) return costs;
  await wholeApplication(own.host);
  const all = [own];
  for (const other of others) if (await walksRoad(other.host)) all.push(other);
  for (let slice = 0; slice < slices; slice++)
    for (const { name, host, cpuMs } of inTurn(all, slice)) {
      const before = cpuMs();
      for (let index = 0; index < applicationsOfSlice; index++) await wholeApplication(host);
      add(costs, name, (cpuMs() - before) / applicationsOfSlice);
    }
  return costs;
}

const idle = join(import.meta.dirname, 'fixtures/cost/idle-process.ts');

async function measureStarts(sides: readonly Side[]): Promise<{ costs: Costs; memory: Costs }> {
  const costs: Costs = new Map();
  const memory: Costs = new Map();
  const all = [{ name: 'node', start: () => startMeasured([idle]) }, ...sides];
  // The first one makes the tables and the keys.
  for (const { start } of sides) await (await start()).end('SIGTERM');
  for (let slice = 0; slice < slices; slice++)
    for (const { name, start } of inTurn(all, slice)) {
      const running = await start();
      add(costs, name, running.cpuMs());
      add(memory, name, running.residentMb());
      await running.end('SIGTERM');
    }
  return { costs, memory };
}

async function bareServer(server: TestBackend) {
  const database = await testDatabase(server);
  const port = String(await freePort());
  const program = join(import.meta.dirname, 'fixtures/cost/bare-server.ts');
  const running = await startMeasured([program, port, database.options.databaseUrl ?? '']);
  const close = async () => {
    await running.end('SIGKILL');
    await database.drop();
  };
  return { name: 'one row', running, works: rowsOverHttp(`http://127.0.0.1:${port}`, clients), close };
}

/** Processor time of what the service does, beside the least that could do it; beside another version when one is given. */
export async function run(): Promise<BenchResult> {
  const columns = ['what', 'the least', 'this version', 'times', 'budget', 'the other one', 'of it'];
  const title = `Processor time of the service, ms, the middle one of ${slices} slices side by side`;
  const server = await durableServer();
  if (process.platform !== 'linux' || !server)
    return { title, columns, rows: [], notes: ['It takes Linux and a PostgreSQL.'], missed: [] };
  const outside = await startExternalServices({ clock: systemClock });
  const sides = [await openSide(server, outside)];
  if (against !== undefined) sides.push(await openSide(server, outside, { checkout: against }));
  const bare = await bareServer(server);
  try {
    const starts = await measureStarts(sides);
    const running = await Promise.all(sides.map(async ({ name, start }) => ({ name, ...(await start()) })));
    const measured = await Promise.all(
      running.map(async (one) => ({
        name: one.name,
        works: await commands(one.host, clients),
        running: one,
      })),
    );
    const ofCommands = await measureCommands([bare, ...measured]);
    const ofApplications = await measureApplications(running);
    for (const one of running) await one.end('SIGKILL');
    const [own = '', other = ''] = sides.map(({ name }) => name);
    const row = (what: string, costs: Costs, { least, budget }: { least?: string; budget?: number }) => [
      what,
      least ? round(median(costs.get(least) ?? []), 2) : '',
      round(median(costs.get(own) ?? []), 2),
      least ? round(times(costs, own, least), 2) : '',
      budget ?? '',
      costs.has(other) ? round(median(costs.get(other) ?? []), 2) : '',
      costs.has(other) ? round(times(costs, own, other), 2) : '',
    ];
    const missed = [
      { what: 'a command', is: times(ofCommands, own, bare.name), budget: budgets.command },
      { what: 'a start', is: times(starts.costs, own, 'node'), budget: budgets.start },
    ].filter(({ is, budget }) => is > budget);
    return {
      title,
      columns,
      rows: [
        row(`a command, ${clients} clients`, ofCommands, { least: bare.name, budget: budgets.command }),
        row('a person’s whole application', ofApplications, {}),
        row('a start on PostgreSQL', starts.costs, { least: 'node', budget: budgets.start }),
        row('MB at the end of a start', starts.memory, { least: 'node' }),
      ],
      notes: [
        'The least of a command is a route that writes one row, that of a start is Node with nothing to do.',
        'Everything in one process, on PostgreSQL; sources, mail and time stamps are those of the bench. A command is choose-products.',
        ...(against === undefined ? [] : [`The other one: ${process.env['BENCH_AGAINST_COMMIT']}.`]),
      ],
      missed: missed.map(({ what, is, budget }) => `${what}: ${round(is, 1)} times, ${budget} allowed`),
    };
  } finally {
    await bare.close();
    for (const { close } of sides) await close();
    await outside.close();
  }
}
