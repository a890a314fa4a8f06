import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@afilia/testing/long-run';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSealAudit } from '../jobs/seal-audit.ts';

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const pemOf = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

/** The command opens the database beside the service, which the embedded one does not allow. */
describe.runIf(server && isLongRun)('the command that checks the seals', () => {
  let store: TestStore;
  let bench: Awaited<ReturnType<typeof startSigningBench>>;
  const folder = mkdtempSync(join(tmpdir(), 'afilia-audit-'));
  beforeAll(async () => {
    store = await testStore(server);
    bench = await startSigningBench();
    writeFileSync(join(folder, 'own.pem'), pemOf(bench.timeStampRoot));
    writeFileSync(join(folder, 'other.pem'), pemOf(bench.authority));
  });
  afterAll(async () => {
    await bench?.close();
    await store?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const check = (...args: string[]) =>
    run(process.execPath, [join(import.meta.dirname, '../../app/main-audit-check.ts'), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: store.options.databaseUrl ?? '',
        MASTER_KEYS: testMasterKeys,
        DATA_DIR: folder,
      },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('prints one line a day, and ends with 1 and the row that was changed', async () => {
    const change = startedApplication();
    await store.applications.commit(change);
    const yesterday = new Date(Date.now() - 24 * 3600_000);
    await store.staff.reads.record({
      staffId: 'carla',
      staffName: 'Carla Muñoz',
      applicationId: change.after.id,
      sessionId: null,
      ground: 'audit',
      groundRef: 'a-ground',
      part: 'summary',
      version: 1,
      at: yesterday.toISOString(),
    });
    const seal = createSealAudit({
      trail: store.auditTrail,
      timestamps: bench.timestamps,
      clock: { now: () => new Date() },
      send: async () => undefined,
      report: () => undefined,
    });
    await seal({}, { jobId: 'seal', attempt: 1, lastAttempt: false, signal: new AbortController().signal });

    const own = await check('--roots', join(folder, 'own.pem'));
    expect(own).toMatchObject({ code: 0, stderr: '' });
    expect(own.stdout).toMatch(
      /^\d{4}-\d\d-\d\d 1 rows, time-stamped \S+: as sealed\n0 rows wait for the next seal\n$/u,
    );
    // Without roots it says so.
    expect(await check()).toMatchObject({ code: 0, stderr: expect.stringContaining('TSA_ROOT_PEM') });
    const other = await check('--roots', join(folder, 'other.pem'));
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('trusted authority') });

    await store.database.query(`UPDATE staff_reads SET ground = 'case'`);
    const changed = await check('--roots', join(folder, 'own.pem'));
    expect(changed).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('NOT as sealed'),
      stderr: expect.stringContaining('row 1 of staff_reads was changed'),
    });
  });
});
