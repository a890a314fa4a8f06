/**
 * How long staff wait for the desk with a million applications: searches of each kind, with what is found opened and
 * compared, the list of cases, and one case with what is on record. Needs PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { collecting } from '@afilia/testing/spec/company-spec';
import { searchWords } from '@afilia/domain/desk/search-terms';
import { durableServer, testStore, type TestStore } from '@afilia/testing/backend/database';
import { searchApplications, type SearchDeps } from '@afilia/backend/audit/use-cases/search-applications';
import { type BenchResult, percentile, round } from './result.ts';

const stored = Number(process.env['BENCH_STORED'] ?? 1_000_000);
const runs = Number(process.env['BENCH_RUNS'] ?? 40);
const openCases = 5_000;
const closedCases = Math.floor(stored * 0.3);
const budgetMs = { search: 300, list: 100, page: 300 };

/** A few names are many people's: word n is drawn about as often as 1/n. */
const letters = 'abdefgijkmnoprstuw';
const inLetters = (at: number): string =>
  at < letters.length
    ? (letters[at] ?? '')
    : inLetters(Math.floor(at / letters.length)) + (letters[at % letters.length] ?? '');
const words = Array.from({ length: 20_000 }, (_, at) => `x${inLetters(at)}x`);
const wordAt = (at: number) => words[at] ?? '';

async function fill({ database, staff }: TestStore): Promise<void> {
  const spec = collecting();
  const { application } = spec;
  const hashes = words.map((word) => staff.searches.hashOf('nameWord', searchWords(word)[0] ?? ''));
  const shortened = hashes.map((hash) =>
    Buffer.from(hash.slice(hash.indexOf(':') + 1), 'base64url')
      .subarray(0, 2)
      .toString('hex'),
  );
  await database.query('CREATE TABLE bench_words (place int PRIMARY KEY, word text, hash text)');
  await database.query(
    `INSERT INTO bench_words SELECT ordinality - 1, word, hash
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS listed (word, hash, ordinality)`,
    [words, shortened],
  );
  await database.query('SET synchronous_commit = off');
  const batch = 50_000;
  for (let from = 0; from < stored; from += batch)
    await database.query(
      `WITH drawn AS (
         SELECT n, gen_random_uuid() AS id,
                ARRAY(SELECT floor(power($4::float, random()))::int - 1 FROM generate_series(1, 4) WHERE n > 0) AS places
           FROM generate_series($1::bigint, $2::bigint) AS n
       ),
       written AS (
         INSERT INTO applications (id, folio, version, state, merchant_rut, snapshot, created_at, updated_at)
         SELECT id, 'B-' || n, 60, 'signing', 'rut-' || n,
                $3::jsonb || jsonb_build_object('id', id, 'folio', 'B-' || n,
                  'prospect', $3::jsonb -> 'prospect' || jsonb_build_object(
                    'email', 'p' || n || '@correo.cl',
                    'firstNames', (SELECT word FROM bench_words WHERE place = places[1]),
                    'paternalSurname', (SELECT word FROM bench_words WHERE place = places[2]))),
                now() - random() * interval '900 days', now() - random() * interval '300 days'
           FROM drawn
       )
       INSERT INTO search_keys (application_id, kind, hash)
       SELECT id, 'nameWord', hash FROM drawn, unnest(places) AS place JOIN bench_words USING (place)
       UNION ALL
       SELECT id, kind, 'hmac:' || md5(kind || n) || md5(n || kind) FROM drawn, unnest(ARRAY['rut', 'email', 'phone']) AS kind
       ON CONFLICT DO NOTHING`,
      [from, Math.min(stored, from + batch) - 1, JSON.stringify(application), words.length],
    );
  await database.query(
    `INSERT INTO desk_cases (id, application_id, code, opened_at, due_on)
     SELECT gen_random_uuid(), id, (ARRAY['R07', 'R03', 'R05', 'R12', 'R21'])[1 + floor(random() * 5)::int],
            date_trunc('milliseconds', now() - random() * interval '10 days'),
            (current_date + floor(random() * 8)::int - 2)::text
       FROM applications LIMIT $1`,
    [openCases],
  );
  await database.query(
    `INSERT INTO desk_cases (id, application_id, code, opened_at, due_on, is_pj, closed_at)
     SELECT gen_random_uuid(), id, 'R07', now() - interval '300 days', '2026-01-01', FALSE, now() - interval '290 days'
       FROM applications OFFSET $1 LIMIT $2`,
    [openCases, closedCases],
  );
  await database.query(
    `UPDATE search_keys SET hash = $1 WHERE (application_id, kind) IN
       (SELECT id, 'email' FROM applications WHERE folio = 'B-4711')`,
    [staff.searches.hashOf('email', 'p4711@correo.cl')],
  );
  await database.query('VACUUM ANALYZE');
}

const now = () => new Date().toISOString();

/** The list of cases: its pages, in the middle too, and the queues; of everybody and of those of one host. */
async function addLists(
  { staff, staffOf }: TestStore,
  add: (name: string, times: Promise<number[]>, budget: number) => Promise<unknown>,
): Promise<{ id: string } | undefined> {
  const { lists } = staff;
  const ofHost = staffOf(['default']).lists;
  const start = { sort: 'due', size: 100, from: 'start' } as const;
  const all = { view: 'all' } as const;
  const { cases } = await lists.page(all, start, 'ana', now());
  let last = cases.at(-1);
  for (let at = 0; at < 20 && last; at += 1) {
    const next = await lists.page(all, { ...start, from: { after: last } }, 'ana', now());
    last = next.cases.at(-1);
  }
  const middle = last ? { after: last } : 'start';
  const budget = budgetMs.list;
  await add(
    `first of ${openCases} open cases`,
    timed(() => lists.page(all, start, 'ana', now())),
    budget,
  );
  const inMiddle = { ...start, from: middle } as const;
  await add(
    'cases in the middle',
    timed(() => lists.page(all, inMiddle, 'ana', now())),
    budget,
  );
  await add(
    'last cases of one host',
    timed(() => ofHost.page(all, { ...start, from: 'end' }, 'ana', now())),
    budget,
  );
  const narrow = { view: 'free', codes: ['R03', 'R07'], hostId: 'default', isPJ: false } as const;
  await add(
    'cases under every filter',
    timed(() => lists.page(narrow, start, 'ana', now())),
    budget,
  );
  await add(
    'queues',
    timed(() => lists.count(now())),
    budget,
  );
  await add(
    'queues of one host',
    timed(() => ofHost.count(now())),
    budget,
  );
  return cases[0];
}

async function timed(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const from = performance.now();
    await work(at);
    times.push(performance.now() - from);
  }
  return times;
}

export async function run(): Promise<BenchResult> {
  const server = await durableServer();
  if (!server) throw new Error('There is no PostgreSQL on this machine');
  const store = await testStore(server);
  try {
    await fill(store);
    const deps: SearchDeps = {
      search: store.staff.search,
      searches: store.staff.searches,
      store: store.applications,
      byPrintedCode: async () => undefined,
      rateLimiter: { take: async () => 0 },
      clock: { now: () => new Date() },
    };
    const who = {
      id: 'ana',
      name: 'Ana',
      email: 'ana@pagoaustral.example',
      role: 'agent' as const,
      skills: [],
    };
    const found = new Map<string, string>();
    const search = (
      name: string,
      textAt: (at: number) => string,
      range: { from: string; to: string } | null = null,
    ) =>
      timed(async (at) => {
        const answer = await searchApplications(deps, who, { text: textAt(at), range });
        found.set(name, answer.ok ? `${answer.value.found.length}` : answer.error.reason);
      });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const measured: [string, number[], number][] = [];
    const add = async (name: string, times: Promise<number[]>, budget: number) =>
      measured.push([name, await times, budget]);
    const kinds = {
      folio: 'by folio',
      email: 'by mail address',
      frequent: 'by the two most frequent words',
      mixed: 'by a frequent and a rare word',
      rare: 'by two rare words',
      days: 'by the most frequent word in 90 days',
    };
    const { search: budget } = budgetMs;
    await add(
      kinds.folio,
      search(kinds.folio, () => 'S-2026-999999'),
      budget,
    );
    await add(
      kinds.email,
      search(kinds.email, () => 'p4711@correo.cl'),
      budget,
    );
    await add(
      kinds.frequent,
      search(kinds.frequent, () => `${wordAt(0)} ${wordAt(1)}`),
      budget,
    );
    await add(
      kinds.mixed,
      search(kinds.mixed, (at) => `${wordAt(0)} ${wordAt(900 + at)}`),
      budget,
    );
    await add(
      kinds.rare,
      search(kinds.rare, (at) => `${wordAt(5_000 + at)} ${wordAt(6_000 + at)}`),
      budget,
    );
    await add(
      kinds.days,
      search(kinds.days, () => wordAt(0), { from: day(89), to: day(0) }),
      budget,
    );
    const one = await addLists(store, add);
    const page = async () => {
      const caseOf = await store.staff.cases.find(one?.id ?? '');
      await store.applications.load(caseOf?.applicationId ?? '');
      await store.applications.events(caseOf?.applicationId ?? '');
      await store.staff.reads.record({
        staffId: who.id,
        staffName: who.name,
        applicationId: caseOf?.applicationId ?? randomUUID(),
        sessionId: null,
        ground: 'case',
        groundRef: one?.id ?? '',
        part: 'summary',
        version: 1,
        at: new Date().toISOString(),
      });
    };
    await add('one case', timed(page), budgetMs.page);
    const { rows } = await store.database.query(
      'SELECT (pg_database_size(current_database()) / 1e6)::int AS mb',
    );
    const [size] = rows as { mb: number }[];
    return {
      title: `The desk with ${stored} applications, ${runs} times each, in ms`,
      columns: ['what', 'found', 'median', 'p95', 'most', 'p95 at most'],
      rows: measured.map(([name, times, most]) => [
        name,
        found.get(name) ?? '',
        round(percentile(times, 0.5), 1),
        round(percentile(times, 0.95), 1),
        round(Math.max(...times), 1),
        most,
      ]),
      notes: [
        `Word n of ${words.length} is about as frequent as 1/n; each application has four. Two hundred candidates and one are opened before they are too many. The database has ${size?.mb} MB. Snapshots lie plain: opening a sealed one takes a tenth of a millisecond more.`,
      ],
      missed: measured.flatMap(([name, times, most]) =>
        percentile(times, 0.95) > most ? [`${name}: ${round(percentile(times, 0.95))} ms of ${most}`] : [],
      ),
    };
  } finally {
    await store.drop();
  }
}
