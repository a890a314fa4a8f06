import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/applicant';
import { testBackends } from '@afilia/testing/database';
import { type KillableBackend, killableBackend } from '@afilia/testing/killable-backend';
import { type BenchResult, median, percentile, round } from './result.ts';

const budget = 5;
const clients = 50;
const slices = 6;
const sliceMs = 2_500;

/** People press a button now and then: each client one command in this time, which is 200 a second for all. */
const everyMs = 250;

type Work = () => Promise<unknown>;

/** Each client does its work again and again, one after the other; with a pace, each begins at its own moments. */
async function inParallel(works: readonly Work[], paceMs: number): Promise<number[]> {
  const took: number[] = [];
  const start = performance.now();
  const repeat = async (work: Work, index: number) => {
    let due = start + (paceMs * index) / works.length;
    while (due < start + sliceMs) {
      if (paceMs > 0) await sleep(Math.max(0, due - performance.now()));
      const from = performance.now();
      await work();
      // A client that is late is late because of what is measured: its wait counts from when it was due.
      took.push(performance.now() - (paceMs > 0 ? Math.max(due, from - 1) : from));
      due = paceMs > 0 ? due + paceMs : performance.now();
    }
  };
  await Promise.all(works.map(repeat));
  return took;
}

/** Connections that each write one row of about the size of an event's, and wait until it is on disk. */
async function bareInserts(databaseUrl: string) {
  const all = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  await all[0]?.query('CREATE TABLE bench_rows (id uuid PRIMARY KEY, payload jsonb NOT NULL)');
  const payload = JSON.stringify({ text: 'x'.repeat(1_000) });
  const insert = { name: 'bare', text: 'INSERT INTO bench_rows (id, payload) VALUES ($1, $2)' };
  return {
    works: all.map((client) => () => client.query({ ...insert, values: [randomUUID(), payload] })),
    close: () => Promise.all(all.map((client) => client.end())),
  };
}

/** People who change their mind about their basket; by plain HTTP, so that the client costs little. */
async function commands(backend: KillableBackend): Promise<Work[]> {
  const people = Array.from({ length: clients }, () => new Applicant(backend));
  await Promise.all(people.map((person, index) => person.toConnect(rutOf(8_000_000 + index))));
  const agent = new Agent({ keepAlive: true });
  return people.map(({ session, application }) => {
    const productId = application?.basket?.items[0]?.productId;
    const input = { items: [{ productId, quantity: 1, mode: 'rent' }] };
    const headers = {
      'content-type': 'application/json',
      'x-api-key': backend.apiKey,
      authorization: `Bearer ${session}`,
    };
    return () =>
      new Promise<void>((resolve, reject) => {
        const variables = { commandId: randomUUID(), input };
        const asked = request(`${backend.url}/graphql`, { agent, method: 'POST', headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () =>
            text.includes('"__typename":"Application"') ? resolve() : reject(new Error(text.slice(0, 300))),
          );
        });
        asked.on('error', reject).end(JSON.stringify({ documentId: 'choose-products', variables }));
      });
  });
}

export async function run(): Promise<BenchResult> {
  const columns = ['what', 'count', 'per second', 'median ms', 'p99 ms'];
  const title = `Commands over HTTP, ${clients} clients, beside INSERT and COMMIT on the same PostgreSQL (budget: p99 ${budget} times, paced)`;
  const where = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
  if (!where) return { title, columns, rows: [], notes: ['No PostgreSQL to measure on.'], missed: [] };
  const backend = await killableBackend(where, {});
  try {
    await backend.start();
    const command = await commands(backend);
    const bare = await bareInserts(backend.databaseUrl ?? '');
    const rows: BenchResult['rows'] = [];
    const measure = async (how: string, paceMs: number): Promise<number> => {
      const took = { bare: [] as number[], command: [] as number[] };
      // The first of each is not counted; after that they take turns, so that both see the same machine.
      for (let slice = 0; slice <= slices; slice++) {
        const inserted = await inParallel(bare.works, paceMs);
        const commanded = await inParallel(command, paceMs);
        if (slice === 0) continue;
        took.bare.push(...inserted);
        took.command.push(...commanded);
      }
      const row = (what: string, numbers: number[]) => [
        `${how}: ${what}`,
        numbers.length,
        round((numbers.length / (slices * sliceMs)) * 1000),
        round(median(numbers), 1),
        round(percentile(numbers, 0.99), 1),
      ];
      const ratio = percentile(took.command, 0.99) / percentile(took.bare, 0.99);
      rows.push(row('INSERT; COMMIT', took.bare), row('command', took.command));
      rows.push([
        `${how}: times`,
        '',
        '',
        round(median(took.command) / median(took.bare), 2),
        round(ratio, 2),
      ]);
      return ratio;
    };
    const ratio = await measure(`one every ${everyMs} ms`, everyMs);
    await measure('as fast as it goes', 0);
    await bare.close();
    return {
      title,
      columns,
      rows,
      notes: [
        'A command is choose-products: HTTP, GraphQL, session, decision, snapshot, events, outcome, answered after the commit. The backend, api and worker, is one process; client and PostgreSQL run on the same machine and take their part of it. As fast as it goes, each client waits for the other 49: that tells how much goes through, not how long a command takes.',
      ],
      missed: ratio > budget ? [`p99 ${round(ratio, 2)} times`] : [],
    };
  } finally {
    await backend.close();
  }
}
