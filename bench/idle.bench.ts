import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { abandonServices, type Abandoned } from './fixtures/idle/abandoned.ts';
import { type BenchResult, round } from './result.ts';

/** `IDLE_SERVICES=20 IDLE_MINUTES=30`: the long form. */
const services = Number(process.env['IDLE_SERVICES'] ?? 2);
const minutes = Number(process.env['IDLE_MINUTES'] ?? 3);

/** Percent of one core. */
const budget = 1;

/** After its start and its last request a service tidies up for a while. */
const settleMs = 60_000;

/** Linux counts in hundredths of a second, whatever its kernel was built with. */
const ticksPerSecond = 100;

/** Seconds of a processor that a process used so far, in all its threads; none when it is gone. */
function processorSeconds(pid: number): number | undefined {
  try {
    // The name, in brackets, may hold anything; the numbers are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

type Watched = Abandoned & { at: number[] };

/** Percent of a core over all minutes, and in the worst of them. */
const shares = ({ at }: Watched): { all: number; worst: number } => {
  const each = at.slice(1).map((seconds, index) => ((seconds - (at[index] ?? 0)) / 60) * 100);
  return { all: each.reduce((sum, one) => sum + one, 0) / each.length, worst: Math.max(...each) };
};

/**
 * Services without clients: half of them after people used them, half of them as they started, all left behind by
 * a process that was killed. Counted in seconds of the processor, so that other work on the machine does not matter.
 */
export async function run(): Promise<BenchResult> {
  const columns = ['service', 'used before', '% of a core', '% in the worst minute', 'MB'];
  const title = `${services} idle services for ${minutes} minutes (budget: each under ${budget} % of a core)`;
  if (process.platform !== 'linux')
    return { title, columns, rows: [], notes: ['Reads /proc, which only Linux has.'], missed: [] };
  const abandoned = await abandonServices(services);
  try {
    await setTimeout(settleMs);
    const watched: Watched[] = abandoned.map((one) => ({ ...one, at: [] }));
    for (let minute = 0; minute <= minutes; minute++) {
      if (minute > 0) await setTimeout(60_000);
      for (const { pid, at } of watched) at.push(processorSeconds(pid) ?? Number.NaN);
    }
    const missed = watched.flatMap((one, index) => {
      const { all } = shares(one);
      // A service that is gone used nothing, which is no merit.
      return all < budget ? [] : [`service ${index + 1}: ${round(all, 2)} %`];
    });
    return {
      title,
      columns,
      rows: watched.map((one, index) => {
        const { all, worst } = shares(one);
        return [index + 1, one.used ? 'yes' : 'no', round(all, 2), round(worst, 2), one.residentMb()];
      }),
      notes: ['Embedded database, everything in one process, as `npm start` runs it.'],
      missed,
    };
  } finally {
    for (const { end } of abandoned) end();
  }
}
