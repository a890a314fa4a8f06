import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@afilia/backend/app/store/open-store';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends, testDatabase } from '@afilia/testing/backend/database';
import { dumpDatabase } from '@afilia/testing/backend/dump-database';
import { leftOverJobs } from '@afilia/testing/backend/left-over-jobs';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { testVault } from '@afilia/testing/backend/test-vault';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { isLongRun } from '@afilia/testing/long-run';
import { expect, test, vi } from 'vitest';
import { collectMails } from '../invariants/collect-mails.ts';
import { checkInvariants, completedCase } from '../invariants/check-invariants.ts';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const havePgDump = spawnSync('pg_dump', ['--version'], { stdio: 'ignore' }).status === 0;
const possible = server !== undefined && havePgDump;
if (!possible)
  console.log(
    'Backup and restore are not tried here: they need PostgreSQL and its pg_dump (postgresql-client).',
  );

/** The commands as operators read them. */
const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const commandOf = (program: string) => new RegExp(`^${program} .*$`, 'mu').exec(operations)?.[0] ?? '';

/** Our tables of the database, in an order that does not depend on their order on the disk. */
const recordOf = async (store: Parameters<typeof dumpDatabase>[0]) =>
  (await dumpDatabase(store)).text
    .split('\n')
    .filter((line) => line.startsWith('public.') && !line.startsWith('public.rate_limits'))
    .sort();

/** Timers among them: a link that is to be reminded of next week must be there next week. */
const pendingJobs = async ({ database }: Pick<Store, 'database'>) =>
  (
    await database.query(
      `SELECT name, data::text, start_after FROM jobs WHERE state = 'waiting' ORDER BY start_after, id`,
    )
  ).rows;

/** Waits until no mail is left to send: mails follow the end, and the dumps are compared without any on their way. */
const nothingDue = ({ database }: Pick<Store, 'database'>) =>
  vi.waitUntil(async () => (await leftOverJobs(database)).length === 0, { timeout: 90_000, interval: 100 });

test.runIf(possible && isLongRun)(
  'dumped while it runs, wiped and restored by the commands of docs/operations.md, everything is there and documents are valid',
  { timeout: 300_000 },
  async () => {
    if (!server) return;
    const folder = mkdtempSync(join(tmpdir(), 'afilia-backup-'));
    const run = (command: string, databaseUrl: string) => {
      const { status, stderr } = spawnSync('sh', ['-c', command], {
        cwd: folder,
        env: { ...process.env, DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    };
    const backend = await startBackend(server);
    const mails = collectMails(backend.inbox);
    const rosa = new Applicant(backend);
    await rosa.toEnd(allScenarios[0]?.rut ?? '');
    await nothingDue(backend.store);
    const before = await recordOf(backend.store);
    const jobsBefore = await pendingJobs(backend.store);
    expect(before.length).toBeGreaterThan(30);
    expect(jobsBefore.length).toBeGreaterThan(0);
    run(commandOf('pg_dump'), backend.store.options.databaseUrl ?? '');
    // Its database goes with it.
    await backend.close();

    const restored = await testDatabase(server);
    try {
      run(commandOf('pg_restore'), restored.options.databaseUrl ?? '');
      const opened = await openStore(restored.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      expect(await recordOf(opened.value)).toEqual(before);
      expect(await pendingJobs(opened.value)).toEqual(jobsBefore);
      const verdict = await checkInvariants(opened.value, [completedCase(rosa)], mails, havePdfsig() ? 1 : 0);
      await opened.value.close();
      expect(verdict.problems).toEqual([]);
      expect(verdict.applications).toBe(1);
    } finally {
      await restored.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
