import { answersOf, differences, differencesOfFew, expectedOfWide } from '@afilia/testing/powers/compare';
import { largeRegisters, type Register, registers } from '@afilia/testing/powers/registers';
import { namedRegisters, shuffledRegisters, wideRegisters } from '@afilia/testing/powers/shuffled-registers';
import * as fc from 'fast-check';
import { type BenchResult, percentile, round } from './result.ts';

const cases = Number(process.env['POWERS_CASES'] ?? 50_000);
const seed = Number(process.env['POWERS_SEED'] ?? 20_261_121);
const batch = 1_000;
const budgetMs = 100;
const mostTries = 6;

/** In batches, so that what was drawn is not kept. */
function* drawnFrom(arbitrary: fc.Arbitrary<Register>, count: number): Generator<Register> {
  for (let from = 0; from < count; from += batch)
    yield* fc.sample(arbitrary, { numRuns: Math.min(batch, count - from), seed: seed + from });
}

/** CPU time of every question about a register: combinations, verdict, and for each of its people whether the only signatory. */
function cpuOf(register: Register): number {
  const before = process.cpuUsage();
  answersOf(register);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Over the budget it may be the machine, which compiles and collects: asked again, and the least counts. */
function leastCpuOf(register: Register): number {
  let least = cpuOf(register);
  for (let tries = 1; tries < mostTries && least > budgetMs; tries++)
    least = Math.min(least, cpuOf(register));
  return least;
}

type Kind = {
  name: string;
  drawn: fc.Arbitrary<Register>;
  count: number;
  /** Differences from an oracle; undefined where it has too many sets to try. */
  compare?: (register: Register) => string[] | undefined;
};

const ofWide = (register: Register) => {
  const expected = expectedOfWide(register);
  return expected && differences(register, expected);
};

const kinds: readonly Kind[] = [
  { name: 'up to eight rows', drawn: registers, count: cases * 0.6, compare: differencesOfFew },
  {
    name: 'four or five people, many rules, shuffled',
    drawn: shuffledRegisters(4, 5),
    count: cases * 0.34,
    compare: differencesOfFew,
  },
  {
    name: 'six to eight people, many rules, shuffled',
    drawn: shuffledRegisters(6, 8),
    count: cases * 0.06,
    compare: differencesOfFew,
  },
  {
    name: 'ten to twenty people, many rules, shuffled',
    drawn: wideRegisters(10, 20),
    count: cases * 0.01,
    compare: ofWide,
  },
  {
    name: 'twenty-one to forty people, many rules, shuffled',
    drawn: wideRegisters(21, 40),
    count: cases * 0.006,
    compare: ofWide,
  },
  { name: 'forty people, statutes of any size', drawn: largeRegisters, count: cases * 0.008 },
  {
    name: 'forty people, forty rules by name for each power',
    drawn: namedRegisters,
    count: cases * 0.0012,
  },
];

const isReferred = (register: Register) => {
  const { verdict } = answersOf(register);
  return verdict.outcome === 'doubt' && verdict.doubt === 'tooManyWays';
};

export async function run(): Promise<BenchResult> {
  const missed: string[] = [];
  const rows = kinds.map(({ name, drawn, count, compare }) => {
    const times: number[] = [];
    let [compared, differing, referred] = [0, 0, 0];
    for (const register of drawnFrom(drawn, Math.ceil(count))) {
      times.push(leastCpuOf(register));
      if (isReferred(register)) {
        referred += 1;
        continue;
      }
      const apart = compare?.(register);
      if (!apart) continue;
      compared += 1;
      if (apart.length === 0) continue;
      differing += 1;
      if (missed.length < 5) missed.push(`${apart.join(', ')}: ${JSON.stringify(register)}`);
    }
    const most = times.reduce((one, other) => Math.max(one, other), 0);
    if (most > budgetMs) missed.push(`${name}: ${round(most, 1)} ms`);
    const [median, high] = [0.5, 0.99].map((part) => round(percentile(times, part) ?? 0, 2));
    return [
      name,
      times.length,
      compared,
      compare ? differing : 'not compared',
      referred,
      median ?? 0,
      high ?? 0,
      round(most, 2),
    ];
  });
  return {
    title: `Who may sign, against oracles (0 differences, ${budgetMs} ms of CPU a review)`,
    columns: [
      'made-up reviews',
      'count',
      'compared',
      'differences',
      'referred',
      'median ms',
      'p99 ms',
      'most ms',
    ],
    rows,
    notes: [
      `Seed ${seed}. Compared are the combinations in their order, whether there are more, the verdict, what validate-signatories says of each combination, of each without one of its people and of five other sets, one-signatory for everybody, and all of it again with rows, rules and powers reversed. Of up to eight people every set is tried; of more, people are taken away from everybody one after another, and what has too many sets for that is only timed. Referred are reviews with too many ways to tell them exactly (R10). The time is that of the combinations, the verdict and one-signatory for everybody; over ${budgetMs} ms it is measured up to ${mostTries} times, and the least counts.`,
    ],
    missed,
  };
}
