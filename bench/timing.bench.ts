import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends } from '@afilia/testing/backend/database';
import { type KillableBackend, killableBackend } from '@afilia/testing/backend/killable-backend';
import { auc } from './fixtures/timing/auc.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

/** `BENCH_PAIRS=200` for a look. */
const pairs = Number(process.env['BENCH_PAIRS'] ?? 2_000);
const perBatch = 50;
const owners = 20;
/** At half, time tells the two apart no better than chance; chance and a busy machine explain this much. */
const allowed = { from: 0.45, to: 0.55 };

/** One command over HTTP. @returns what it answered, and the milliseconds until it was there */
async function send(backend: KillableBackend, agent: Agent, documentId: string, variables: object) {
  const headers = { 'content-type': 'application/json', 'x-api-key': backend.apiKey };
  const body = JSON.stringify({ documentId, variables: { commandId: randomUUID(), ...variables } });
  const began = performance.now();
  const text = await new Promise<string>((resolve, reject) => {
    const call = request(`${backend.url}/graphql`, { agent, method: 'POST', headers }, (response) => {
      let got = '';
      response.setEncoding('utf8').on('data', (part: string) => (got += part));
      response.on('end', () => resolve(got));
    });
    call.on('error', reject).end(body);
  });
  const ms = performance.now() - began;
  const { data } = JSON.parse(text) as { data?: { result: { resumeToken?: string; code?: string } } };
  if (!data) throw new Error(text.slice(0, 300));
  return { ms, result: data.result };
}

const steps = ['request-resume', 'confirm-resume at once', 'confirm-resume later'] as const;
type Times = Record<(typeof steps)[number], { known: number[]; unknown: number[] }>;

async function measure(backend: KillableBackend, known: readonly string[]): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Times = {
    'request-resume': { known: [], unknown: [] },
    'confirm-resume at once': { known: [], unknown: [] },
    'confirm-resume later': { known: [], unknown: [] },
  };
  let strangers = 0;
  const confirm = async (resumeToken: string) => {
    const { ms, result } = await send(backend, agent, 'confirm-resume', { resumeToken, otp: 'x00000' });
    if (result.code !== 'E20') throw new Error(`not compared: ${JSON.stringify(result)}`);
    return ms;
  };
  // The first batch only warms up.
  for (let batch = 0; batch <= Math.ceil(pairs / perBatch); batch++) {
    const note = (step: keyof Times, side: 'known' | 'unknown', ms: number) => {
      if (batch > 0) times[step][side].push(ms);
    };
    const attempts: { side: 'known' | 'unknown'; resumeToken: string }[] = [];
    for (let pair = 0; pair < perBatch; pair++) {
      const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const side of order) {
        const rut =
          side === 'known' ? (known[pair % known.length] ?? '') : rutOf(19_000_000 + (strangers++ % owners));
        const { ms, result } = await send(backend, agent, 'request-resume', { rut });
        note('request-resume', side, ms);
        const { resumeToken = '' } = result;
        note('confirm-resume at once', side, await confirm(resumeToken));
        attempts.push({ side, resumeToken });
      }
    }
    // Mails have gone by then.
    await sleep(2_500);
    for (const { side, resumeToken } of attempts)
      note('confirm-resume later', side, await confirm(resumeToken));
  }
  agent.destroy();
  return times;
}

/** Measures how well the time of an answer tells a RUT with an application from one without. */
export async function run(): Promise<BenchResult> {
  const columns = ['what', 'database', 'pairs', 'known ms', 'unknown ms', 'known p90', 'unknown p90', 'AUC'];
  const title = `Coming back with a RUT that has an application and with one that has none (AUC ${allowed.from} to ${allowed.to})`;
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  for (const where of await testBackends()) {
    const backend = await killableBackend(where, { environment: { RESUME_CODE_SPREAD_MS: '1500' } });
    try {
      await backend.start();
      const known = Array.from({ length: owners }, (_, index) => rutOf(18_000_000 + index));
      for (const rut of known) await new Applicant(backend).toProducts(rut);
      const times = await measure(backend, known);
      for (const step of steps) {
        const { known: has, unknown: hasNone } = times[step];
        const separation = auc(has, hasNone);
        const numbers = [median(has), median(hasNone), percentile(has, 0.9), percentile(hasNone, 0.9)];
        rows.push([step, where.name, has.length, ...numbers.map((ms) => round(ms, 2)), round(separation, 3)]);
        if (separation < allowed.from || separation > allowed.to)
          missed.push(`${step} on ${where.name}: AUC ${round(separation, 3)}`);
      }
    } finally {
      await backend.close();
    }
  }
  const notes = [
    'Pairs in random order, one request at a time, on one connection. «At once» is while the codes are being mailed; «later» is after.',
  ];
  return { title, columns, rows, notes, missed };
}
