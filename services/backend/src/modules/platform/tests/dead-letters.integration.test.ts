import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DeadLettersRetried, StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import type { StaffReadList } from '@afilia/api-contract/audit/audit-answers';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { leftOverJobs } from '@afilia/testing/backend/left-over-jobs';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { Applicant } from '@afilia/testing/people/applicant';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queuePolicies } from '../store/jobs/queues.ts';

// The command is started three times.
vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);

let listener: WebhookListener;
let desk: HelpDesk;
const staff = new Map<string, StaffBrowser>();
beforeAll(async () => {
  listener = await listenForWebhooks();
  const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
  desk = await openHelpDesk({ WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret, RATE_LIMIT_FACTOR: '10' });
  for (const user of ['olga', 'ana', 'rita', 'sofia']) {
    const browser = new StaffBrowser(desk.url);
    await browser.signIn(user, `${user}-sandbox`);
    staff.set(user, browser);
  }
});
afterAll(async () => {
  await desk?.close();
  await listener?.close();
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await desk.backend.store.database.query(text, values)).rows as Row[];
const as = (user: string): StaffBrowser => {
  const browser = staff.get(user);
  if (!browser) throw new Error(`${user} is not signed in`);
  return browser;
};
const list = async () => (await as('olga').request<StaffDeadLetters>('dead-letters')).answer.letters;
const acts = (type: string, ref: string) =>
  query<{ ref: string; staff_id: string; folio: string | null }>(
    `SELECT d.ref, d.staff_id, a.folio FROM desk_activities d LEFT JOIN applications a ON a.id = d.application_id
      WHERE d.type = $1 AND d.ref LIKE $2`,
    [type, `%${ref}%`],
  );

/** Announcements of an application to the bank, which does not answer: each is tried to its last attempt. */
async function givenUp() {
  listener.answers.push(...Array.from({ length: 200 }, () => 503));
  const rosa = new Applicant(desk.backend);
  await rosa.start(rutOf(16_200_007));
  await rosa.reach('rejected');
  const { id = '', folio = '' } = rosa.application ?? {};
  const isOfThis = `name = 'deliver-webhooks' AND data ->> 'applicationId' = $1`;
  const waiting = async () => {
    // The attempts in between would take a day.
    await query(
      `UPDATE jobs SET attempts = $2, start_after = now() WHERE state = 'waiting' AND attempts > 0 AND ${isOfThis}`,
      [id, queuePolicies['deliver-webhooks'].retries],
    );
    const rows = await query(`SELECT 1 FROM jobs WHERE state IN ('waiting', 'running') AND ${isOfThis}`, [
      id,
    ]);
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  listener.answers.splice(0);
  listener.received.splice(0);
  const letters = (await list()).filter((one) => one.folio === folio);
  return { rosa, id, folio, letters };
}

/** The bank was told, and nothing of it is left to do. */
async function expectDone(id: string): Promise<void> {
  const reported = () => listener.received.filter(({ body }) => body.includes(id)).length;
  await expect.poll(reported).toBeGreaterThan(0);
  await expect.poll(() => leftOverJobs(desk.backend.store.database)).toEqual([]);
}

test('a job that was given up is seen without anybody’s data, retried at the desk, and done; it is on record who did it', async () => {
  const { rosa, id, folio, letters } = await givenUp();
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters)
    expect(letter).toMatchObject({ queue: 'deliver-webhooks', check: null, attempts: 31, code: 'again' });
  const shown = JSON.stringify(letters);
  for (const known of [rosa.email, id, '16.200.007', '16200007']) expect(shown).not.toContain(known);

  const [first] = letters;
  const both = await Promise.all(
    [1, 2].map(() => as('olga').request<DeadLettersRetried>(`dead-letters/${first?.id}/retry`, {})),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(both.find(({ status }) => status === 404)?.answer.reason).toBe('unknownJob');
  const others = await as('olga').request<DeadLettersRetried>('dead-letters/retry', {
    queue: 'deliver-webhooks',
  });
  expect(others.answer.count).toBe(letters.length - 1);
  expect(await list()).toEqual([]);
  await expectDone(id);
  for (const { reference } of letters)
    expect(await acts('jobRetried', reference)).toEqual([
      { ref: `deliver-webhooks ${reference}`, staff_id: 'staff-olga', folio },
    ]);
});

test('a job is dropped with a reason that names no person, which stays', async () => {
  const { letters } = await givenUp();
  const [letter] = letters;
  const drop = (reason: string) => as('olga').request(`dead-letters/${letter?.id}/drop`, { reason });
  for (const reason of [
    '',
    'Ya no.',
    'Lo pidió rosa@correo.cl por teléfono.',
    'Es de 12.399.077-3, que se fue.',
  ])
    expect(await drop(reason)).toMatchObject({ status: 400, answer: { reason: 'dropReason' } });
  expect((await drop('El banco ya no usa los avisos.')).status).toBe(200);
  expect((await drop('El banco ya no usa los avisos.')).answer).toMatchObject({ reason: 'unknownJob' });
  expect((await list()).map(({ id }) => id)).not.toContain(letter?.id);
  expect(await acts('jobDropped', letter?.reference ?? '')).toMatchObject([
    { ref: `deliver-webhooks ${letter?.reference}: El banco ya no usa los avisos.` },
  ]);
  await as('olga').request('dead-letters/retry', { queue: 'deliver-webhooks' });
});

test('a job about no application is retried on record, too', async () => {
  await query(
    `INSERT INTO jobs (id, name, data, key, state, attempts, ended_at)
     VALUES (gen_random_uuid(), 'seal-audit', '{}', 'given-up', 'failed', 21, now())`,
  );
  const letter = (await list()).find(({ queue }) => queue === 'seal-audit');
  expect(letter).toMatchObject({ folio: null, code: null, attempts: 21 });
  expect((await as('olga').request(`dead-letters/${letter?.id}/retry`, {})).status).toBe(200);
  expect(await acts('jobRetried', letter?.reference ?? '')).toMatchObject([{ folio: null }]);
});

test('operators alone see and change them, and an operator finds no application', async () => {
  const paths = ['dead-letters', 'search', 'cases', 'reads', 'visitors'];
  for (const user of ['ana', 'rita', 'sofia'])
    expect((await as(user).request('dead-letters')).answer).toMatchObject({ reason: 'notAllowed' });
  const statuses = await Promise.all(
    paths.map(
      async (path) =>
        (await as('olga').request(path, path === 'search' ? { text: 'S-2026-000001' } : undefined)).status,
    ),
  );
  expect(statuses).toEqual([200, 403, 403, 403, 403]);
});

test('a list that is longer than what is shown says so', async () => {
  await query(
    `INSERT INTO jobs (id, name, data, key, state, attempts, ended_at)
     SELECT gen_random_uuid(), 'seal-audit', '{}', 'many ' || n, 'failed', 21, now() FROM generate_series(1, 501) AS n`,
  );
  const letters = await as('olga').request<StaffDeadLetters>('dead-letters');
  expect(letters.answer).toMatchObject({ isCut: true });
  expect(letters.answer.letters).toHaveLength(500);
  const retried = await as('olga').request<DeadLettersRetried>('dead-letters/retry', { queue: 'seal-audit' });
  expect(retried.answer.count).toBe(501);

  await query(
    `INSERT INTO staff_reads (staff_id, staff_name, application_id, ground, part, at)
     SELECT 'staff-rita', 'Rita Fuentes', (SELECT id FROM applications LIMIT 1), 'case', 'summary', now()
       FROM generate_series(1, 201)`,
  );
  const reads = await as('sofia').request<StaffReadList>('reads');
  expect(reads.answer).toMatchObject({ isCut: true });
  expect(reads.answer.reads).toHaveLength(200);
});

test.runIf(isLongRun)('the command sees, retries and drops them beside the service', async ({ skip }) => {
  const { databaseUrl } = desk.backend.store.options;
  // The embedded database is opened by one process.
  skip(databaseUrl === undefined);
  const command = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, '../../app/main-dead-letters.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl ?? '', MASTER_KEYS: testMasterKeys },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  const { id, folio, letters } = await givenUp();
  const [dropped, retried] = letters;
  const listed = await command('list');
  expect(listed.stdout).toMatch(
    new RegExp(`${dropped?.id} deliver-webhooks ${folio} failed .* after 31 attempts: again`, 'u'),
  );
  expect(
    (await command('drop', dropped?.id ?? '', '--reason', 'El banco ya lo sabe por otro aviso.')).stdout,
  ).toContain('dropped');
  const all = await command('retry', '--queue', 'deliver-webhooks', '--since', '2026-01-01');
  expect(all.stdout).toContain(`${letters.length - 1} retried.`);
  await expectDone(id);
  expect(await acts('jobRetried', retried?.reference ?? '')).toMatchObject([{ staff_id: 'command' }]);
});
