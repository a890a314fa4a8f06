import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { Made, Steps } from './fixtures/documents/make-set.ts';
import { type BenchResult, median, round } from './result.ts';

const here = join(import.meta.dirname, '..');
/** A checkout of the build to compare with, after `npm ci` there. */
const earlier = process.env['EARLIER_CHECKOUT'];
const sets = Number(process.env['BENCH_SETS'] ?? 9);
/** In turns, so that both builds meet the same machine. */
const turns = Number(process.env['BENCH_RUNS'] ?? 3);

const budget = { ratio: 0.5, judging: 2_000 };
const names: readonly (keyof Steps)[] = ['producing', 'signing', 'countersigning'];

async function make(folder: string, authority: string): Promise<Made> {
  const script = join(import.meta.dirname, 'fixtures/documents/make-set.ts');
  const child = spawn(process.execPath, [script, folder, authority, String(sets)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Made;
}

const together = (steps: Steps): number => names.reduce((sum, name) => sum + steps[name], 0);

/** Rows of one build: the first set of a process, then the median of the others. */
function rowsOf(
  build: string,
  made: readonly Made[],
): { rows: BenchResult['rows']; warm: number; cold: number } {
  const firsts = made.flatMap((one) => one.sets.slice(0, 1));
  const others = made.flatMap((one) => one.sets.slice(1));
  const row = (what: string, of: readonly Steps[]) => [
    `${build}, ${what}`,
    ...names.map((name) => round(median(of.map((steps) => steps[name])))),
    round(median(of.map(together))),
  ];
  return {
    rows: [row('first set', firsts), row('each further', others)],
    warm: median(others.map(together)),
    cold: median(firsts.map(together)),
  };
}

/** Cost of a person's documents to produce, sign and countersign, beside an earlier build; and files of many signatures to judge. */
export async function run(): Promise<BenchResult> {
  const bench = await startSigningBench();
  const made = { own: [] as Made[], earlier: [] as Made[] };
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      if (earlier !== undefined) made.earlier.push(await make(earlier, bench.timeStampUrl));
      made.own.push(await make(here, bench.timeStampUrl));
    }
  } finally {
    await bench.close();
  }
  const own = rowsOf('this build', made.own);
  const before = earlier === undefined ? undefined : rowsOf('the earlier build', made.earlier);
  const ratio = before ? own.warm / before.warm : undefined;
  const judgedRows = (build: string, of: readonly Made[]) =>
    [0, 1].map((at): (string | number)[] => {
      const all = of.flatMap(({ judged }) => judged.slice(at, at + 1));
      const each = (pick: 'first' | 'again' | 'bytes' | 'people') =>
        round(median(all.map((one) => one[pick])));
      return [
        `${build}, judging ${each('people')} and the operator, ${each('bytes')} bytes`,
        '',
        '',
        each('first'),
        each('again'),
      ];
    });
  const slowest = Math.max(...made.own.flatMap(({ judged }) => judged.map(({ first }) => first)));
  return {
    title: `Processor for the documents of a person, and for judging files of many signatures, ms (budget: ${budget.ratio} of the earlier build; ${budget.judging} ms)`,
    columns: ['what', ...names, 'together'],
    rows: [
      ...(before?.rows ?? []),
      ...own.rows,
      ...(earlier === undefined ? [] : judgedRows('the earlier build', made.earlier)),
      ...judgedRows('this build', made.own),
    ],
    notes: [
      'Five documents, keys of 3072 bits; the time-stamp authority is another process and not counted. All threads of the process together.',
      'Of judging the last two columns are a first file and the same again.',
      ratio === undefined
        ? 'EARLIER_CHECKOUT names no build to compare with.'
        : `This build takes ${round(ratio, 2)} of the earlier one, ${round(own.cold / (before?.cold ?? 1), 2)} in a process that has just begun; ${turns} processes of each in turns.`,
    ],
    missed: [
      ...(ratio !== undefined && ratio > budget.ratio
        ? [`a person's documents take ${round(ratio, 2)} of before`]
        : []),
      ...(slowest > budget.judging ? [`judging takes ${round(slowest)} ms`] : []),
    ],
  };
}
