import { startAbusedProduct, type Abuse } from '@afilia/testing/backend/under-abuse';
import { mailsInAnHour, questionsInADay } from './abuse-counts.ts';
import { type BenchResult, percentile, round } from './result.ts';

/** `mails`: to one mailbox in an hour; `questions`: of sources in a day, seven a start of three hundred. */
const budget = { p99: 200, worst: 500, times: 2, mails: 10, questions: 2_100 };
const abuses: Abuse[] = [
  { kind: 'urls', amount: 40 },
  { kind: 'pdfs', amount: 6 },
  { kind: 'streams', amount: 1_000 },
  { kind: 'slow bodies', amount: 500 },
  { kind: 'queries', amount: 1_000 },
];
/** Longer than slow bodies are waited for. */
const eachMs = 30_000;

export async function run(): Promise<BenchResult> {
  const product = await startAbusedProduct();
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  try {
    await product.calm(3_000);
    for (const abuse of abuses) {
      const calm = await product.calm(eachMs);
      const harmed = await product.under(abuse, eachMs);
      const p99 = percentile(harmed.health, 0.99);
      const worst = Math.max(...harmed.health);
      const times = percentile(harmed.commands, 0.99) / percentile(calm.commands, 0.99);
      const name = `${abuse.amount} ${abuse.kind}`;
      rows.push([
        name,
        harmed.health.length,
        round(percentile(calm.health, 0.99)),
        round(p99),
        round(worst),
        round(percentile(calm.commands, 0.99)),
        round(percentile(harmed.commands, 0.99)),
        round(Math.max(...harmed.commands)),
        round(times, 2),
        harmed.failed,
      ]);
      if (p99 > budget.p99) missed.push(`${name}: /healthz p99 ${round(p99)} ms`);
      if (worst > budget.worst) missed.push(`${name}: /healthz worst ${round(worst)} ms`);
      if (times > budget.times) missed.push(`${name}: commands ${round(times, 2)} times`);
    }
  } finally {
    await product.close();
  }
  const { spellings, mails } = await mailsInAnHour();
  const { starts, questions } = await questionsInADay();
  if (mails > budget.mails) missed.push(`${mails} mails to one mailbox in an hour`);
  if (questions > budget.questions) missed.push(`${questions} questions to sources in a day`);
  return {
    title:
      'What others notice of one client that means harm (budget: /healthz p99 200 ms, worst 500 ms; commands 2 times)',
    columns: [
      'harm',
      'asked',
      'calm p99',
      'p99 ms',
      'worst ms',
      'command calm p99',
      'p99',
      'worst',
      'times',
      'failed',
    ],
    rows,
    notes: [
      `One address in an hour, ${spellings} spellings of one mailbox: ${mails} mails there (budget ${budget.mails}).`,
      `One address in a day, ${starts} starts: ${questions} questions to sources (budget ${budget.questions}).`,
      'The product is one process with its database inside and the limits of production. URLs are of ten shapes, so many of each, 15 kB long. Harm comes from another process and another address than the commands, each of which is decided, written and answered: the business described anew.',
    ],
    missed,
  };
}
