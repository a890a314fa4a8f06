import { systemClock } from '@afilia/backend/platform/keys/system';
import { durableServer } from '@afilia/testing/backend/database';
import { startExternalServices } from '@afilia/testing/backend/external-services';
import type { ApplicantHost } from '@afilia/testing/people/applicant';
import { commands } from './fixtures/api/works.ts';
import type { MeasuredProcess } from './fixtures/cost/measured-process.ts';
import { sharesOf, type Shares } from './fixtures/cost/profile-shares.ts';
import { connectProfiler } from './fixtures/cost/profiler.ts';
import { openSide } from './fixtures/cost/sides.ts';
import { many, wholeApplication } from './fixtures/cost/work-of-people.ts';
import { type BenchResult, round } from './result.ts';

const against = process.env['BENCH_AGAINST'];
const clients = 20;
const warmUp = { commands: 1_500, applications: 4 };
const profiled = { commands: 1_500, applications: 6 };

/** Rows of each kind: those above are most of the time, what follows is thin. */
const longest = 12;

/** Cost of one unit, ms, and where it was spent. */
type Profiled = { ms: number; shares: Shares };

async function profileOf(
  running: MeasuredProcess,
  { count, work }: { count: number; work: () => Promise<unknown> },
): Promise<Profiled> {
  const { profile, close } = await connectProfiler(running.inspector);
  let ms = 0;
  const profiles = await profile(async () => {
    const before = running.cpuMs();
    await work();
    ms = (running.cpuMs() - before) / count;
  });
  close();
  return { ms, shares: sharesOf(profiles) };
}

async function profileSide(running: MeasuredProcess & { host: ApplicantHost }) {
  const works = await commands(running.host, clients);
  await many(works, warmUp.commands);
  const applications = async (count: number) => {
    for (let index = 0; index < count; index++) await wholeApplication(running.host);
  };
  await applications(warmUp.applications);
  return {
    command: await profileOf(running, {
      count: profiled.commands,
      work: () => many(works, profiled.commands),
    }),
    application: await profileOf(running, {
      count: profiled.applications,
      work: () => applications(profiled.applications),
    }),
  };
}

const kinds = {
  parts: 'by package',
  own: 'by function alone',
  whole: 'by function with all it calls',
} as const satisfies Record<keyof Shares, string>;

/** Rows of one kind of work: the longest of either version. */
function rowsOf(what: string, own: Profiled, other: Profiled | undefined): BenchResult['rows'] {
  const msOf = (of: Profiled | undefined, kind: keyof Shares, name: string): number =>
    of ? (of.shares[kind].get(name) ?? 0) * of.ms : 0;
  const cells = (of: Profiled | undefined, ms: number) =>
    of ? [round(ms, 3), round((ms / of.ms) * 100, 1)] : ['', ''];
  const row = (name: string, ownMs: number, otherMs: number) => [
    `${what}${name}`,
    ...cells(own, ownMs),
    ...cells(other, otherMs),
  ];
  const rows = (Object.keys(kinds) as (keyof Shares)[]).flatMap((kind) => {
    const names = new Set([own, other].flatMap((of) => [...(of?.shares[kind].keys() ?? [])]));
    return [...names]
      .map((name) => ({ name, own: msOf(own, kind, name), other: msOf(other, kind, name) }))
      .toSorted((one, next) => Math.max(next.own, next.other) - Math.max(one.own, one.other))
      .slice(0, longest)
      .map((one) => row(`, ${kinds[kind]}: ${one.name}`, one.own, one.other));
  });
  return [row(': all', own.ms, other?.ms ?? 0), ...rows];
}

/** Processor time of a command and of a person's whole application by place; beside another version when one is given. */
export async function run(): Promise<BenchResult> {
  const title = 'Processor time by place, ms and percent';
  const columns = ['what', 'this version', '%', 'the other one', '%'];
  const server = await durableServer();
  if (process.platform !== 'linux' || !server)
    return { title, columns, rows: [], notes: ['It takes Linux and a PostgreSQL.'], missed: [] };
  const outside = await startExternalServices({ clock: systemClock });
  const sides = [await openSide(server, outside, { isSource: true })];
  if (against !== undefined)
    sides.push(await openSide(server, outside, { checkout: against, isSource: true }));
  try {
    const found = [];
    for (const { start } of sides) {
      const running = await start([], ['--inspect=127.0.0.1:0']);
      found.push(await profileSide(running));
      await running.end('SIGKILL');
    }
    const [own, other] = found;
    if (!own) throw new Error('no version was profiled');
    return {
      title,
      columns,
      rows: [
        ...rowsOf('a command', own.command, other?.command),
        ...rowsOf('an application', own.application, other?.application),
      ],
      notes: [
        `Everything in one process, on PostgreSQL, warm: ${warmUp.commands} commands and ${warmUp.applications} applications before. All its threads together, without its processes.`,
        'A sampling profiler costs time itself: `cost` says how much a command takes, this says where.',
        ...(against === undefined ? [] : [`The other one: ${process.env['BENCH_AGAINST_COMMIT']}.`]),
      ],
      missed: [],
    };
  } finally {
    for (const { close } of sides) await close();
    await outside.close();
  }
}
