import { goodConfirmation } from '@afilia/testing/people/good-forms';
import { type CheckName, checksOf, type StageName } from '@afilia/domain/application/model/evaluation/stages';
import type { AnsweredRequest } from '@afilia/sandbox/sources/source-environment';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends } from '@afilia/testing/backend/database';
import { killableBackend } from '@afilia/testing/backend/killable-backend';
import { type BenchResult, median, round } from './result.ts';

const budget = 1.15;
const runs = Number(process.env['BENCH_RUNS'] ?? 7);
const crowdSize = 10;

/** Which question each check asks. Only those of the stages that are measured. */
const questionOf: Partial<Record<CheckName, string>> = {
  token: 'issueToken',
  existingCustomer: 'findMerchant',
  bankRecord: 'findCustomer',
  preco: 'readMarks',
  oneFcc: 'screenPerson',
  negativeFiles: 'checkNegativeFiles',
  taxCredentials: 'connectTax',
  unemploymentFundCredentials: 'connectUnemploymentFund',
  regulatorCredentials: 'connectRegulator',
  taxFolder: 'readTaxFolder',
  unemploymentFund: 'readContributions',
  regulator: 'readDebtReport',
  engine: 'evaluateApplication',
  stock: 'reserveStock',
  account: 'verifyAccount',
  curse: 'approveCurse',
};

/** Waits of a person, by the stages that each has. */
const waitsFor = {
  'first checks': ['prescreening'],
  'connection and evaluation': ['connection', 'evaluation'],
  curse: ['curse'],
} satisfies Record<string, StageName[]>;

type WaitName = keyof typeof waitsFor;

/** One wait of one person: from and to in milliseconds of `performance.now()`. */
type Wait = { name: WaitName; rut: string; from: number; to: number };

/**
 * The least a wait can take: the slowest chain of sources of each of its stages, each source as long as it took by its
 * own clock. A check that waits for others (the engine needs the folder) makes a chain; the others run beside it.
 */
function slowestChain({ name, rut, from, to }: Wait, answered: readonly AnsweredRequest[]): number {
  const during = answered.filter((one) => one.rut === rut && one.arrivedAt >= from && one.answeredAt <= to);
  return waitsFor[name].reduce((sum, stage) => {
    const plans = checksOf(stage, false);
    const lengthTo = (check: CheckName): number => {
      const own = during.find(({ operation }) => operation === questionOf[check]);
      if (!own) throw new Error(`${check} asked nothing during ${stage}`);
      const before = plans.find((plan) => plan.check === check)?.after ?? [];
      return own.answeredAt - own.arrivedAt + Math.max(0, ...before.map(lengthTo));
    };
    return sum + Math.max(...plans.map(({ check }) => lengthTo(check)));
  }, 0);
}

/** Walks to the documents, and says how long the person waited in each stage, as seen over HTTP. */
async function walk(applicant: Applicant, rut: string): Promise<Wait[]> {
  const waits: Wait[] = [];
  const timed = async (name: WaitName, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    waits.push({ name, rut, from, to: performance.now() });
  };
  await timed('first checks', async () => {
    await applicant.start(rut);
    await applicant.reach('prescreened');
  });
  await applicant.proveContact();
  await applicant.choose();
  await timed('connection and evaluation', async () => {
    await applicant.connect();
    await applicant.reach('evaluated');
  });
  await applicant.declare();
  await timed('curse', async () => {
    await applicant.send('confirm-summary', goodConfirmation);
    await applicant.reach('curseApproved', 'documentsIssued');
  });
  // Not measured, and not left running beside what is measured next.
  await applicant.reach('documentsIssued');
  return waits;
}

export async function run(): Promise<BenchResult> {
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  let lastBody = 9_000_000;
  for (const where of await testBackends()) {
    const answered: AnsweredRequest[] = [];
    const backend = await killableBackend(where, {
      latencyFactor: 1,
      onAnswer: (one) => answered.push(one),
    });
    try {
      await backend.start();
      const measure = (waits: Wait[], who: string, hasBudget: boolean) => {
        for (const name of Object.keys(waitsFor) as WaitName[]) {
          const mine = waits.filter((wait) => wait.name === name);
          const walls = mine.map(({ from, to }) => to - from);
          const chains = mine.map((wait) => slowestChain(wait, answered));
          const ratios = walls.map((wall, index) => wall / (chains[index] ?? 1));
          const ratio = median(ratios);
          rows.push([
            `${where.name}, ${who}`,
            name,
            mine.length,
            round(median(chains)),
            round(median(walls)),
            round(ratio, 3),
            round(Math.max(...ratios), 3),
          ]);
          if (hasBudget && ratio > budget) missed.push(`${where.name}, ${who}, ${name}: ${round(ratio, 3)}`);
        }
      };
      const walkAgain = () => walk(new Applicant(backend), rutOf(++lastBody));
      // The first person pays for code that was never run and connections that were never made.
      await walkAgain();
      const alone: Wait[] = [];
      for (let count = 0; count < runs; count++) alone.push(...(await walkAgain()));
      measure(alone, 'one person', true);
      const together = await Promise.all(Array.from({ length: crowdSize }, walkAgain));
      // How much two cores take at the very same instant; the budget is for a stage beside its slowest source.
      measure(together.flat(), `${crowdSize} at once`, false);
    } finally {
      await backend.close();
    }
  }
  return {
    title: `How long a person waits for checks, beside the slowest chain of sources (budget: ${budget} times, median)`,
    columns: ['where', 'wait for', 'runs', 'chain ms', 'wait ms', 'ratio', 'worst'],
    rows,
    notes: [
      'A chain is the sources that wait for one another, slowest way, each by its own clock: the token and the slowest of the six after it; the slowest record and the engine; the slowest of four and Curse. Sources as slow as real ones; the backend in a process of its own; times as seen over HTTP. Ten at once press at the very same instant, and share the machine with the database, all sources and one another: shown without a budget.',
    ],
    missed,
  };
}
