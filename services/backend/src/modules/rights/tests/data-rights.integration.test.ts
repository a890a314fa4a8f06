import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@afilia/testing/long-run';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { backendsForRules, testBackends } from '@afilia/testing/backend/database';
import { personalIn } from '@afilia/testing/backend/personal-values';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportPerson } from '../use-cases/export-person.ts';
import { toCsv } from '../use-cases/to-csv.ts';

vi.setConfig({ testTimeout: 180_000 });

const newRut = freshRuts();
const source = join(import.meta.dirname, '../../app');
const run = promisify(execFile);
const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

describe.each(await backendsForRules())('rights of a person to their data, on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());

  const idOf = ({ application }: Applicant) => application?.id ?? '';
  const ana = { id: 'ana', name: 'Ana Pérez' };
  const exported = (by: Parameters<typeof exportPerson>[2]) => {
    const { personalData, publishedTexts, staff } = backend.store;
    const from = { personalData, publishedTexts, reads: staff.reads, clock: backend.clock };
    return exportPerson(from, ana, by);
  };

  test('everything that is kept is in the export, as JSON and as CSV, and that it was read is on record', async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    await pedro?.toReading();
    const id = idOf(camila);
    const { applications, staff } = backend.store;
    const personal = personalIn([await applications.load(id), await applications.events(id)], []);
    const typed = [camila.email, pedro?.email, people.pedro.name];
    typed.push(documentNumberOf(people.pedro.run));
    expect(personal).toEqual(expect.arrayContaining([...typed, '123456789', 'Avenida Providencia']));

    const all = await exported({ rut: camila.application?.rut ?? '' });
    expect(all.applications.map(({ application }) => application.id)).toContain(id);
    const one = await exported({ name: camila.application?.folio ?? '' });
    const json = JSON.stringify(one);
    const csv = toCsv(one);
    // Each version that stands beside a consent comes with what it says.
    const versions = one.applications.flatMap(({ consents }) =>
      consents.map(({ textVersion }) => textVersion),
    );
    expect(versions).toContain('2026-11-01');
    expect(one.texts.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'privacy 2026-11-01',
      'terms 2026-11-01',
      'statement.sourcesCompany 2026-12',
      'statement.truthfulData 2026-12',
    ]);
    expect(one.texts.find(({ kind }) => kind === 'privacy')?.text).toContain(
      'Pago Austral es responsable de los datos',
    );
    expect(csv).toContain('Enviar la solicitud no te obliga a contratar');
    const missing = (text: string, as: (value: string) => string) =>
      personal.filter((value) => !text.includes(as(value)));
    expect(missing(json, (value) => JSON.stringify(value).slice(1, -1))).toEqual([]);
    expect(missing(csv, (value) => value.replaceAll('"', '""'))).toEqual([]);

    const [application] = one.applications;
    expect(application?.consents.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['terms', 'evaluation', 'sources', 'privacy']),
    );
    expect(application?.mails.length).toBeGreaterThan(1);
    expect(application?.files.length).toBeGreaterThanOrEqual(6);
    for (const { base64, contentType } of application?.files ?? []) {
      const begin = Buffer.from(base64, 'base64').toString('latin1');
      expect(begin.startsWith('%PDF-')).toBe(contentType === 'application/pdf');
    }
    expect(application?.reads.at(-1)).toMatchObject({ staffId: 'ana', applicationId: id });
    expect(await staff.reads.latest(1)).toMatchObject([
      { staffName: ana.name, applicationId: id, ground: 'dataRight', part: 'export' },
    ]);
  });

  test('no data is in the export of another person, and an unknown person has none', async () => {
    const [rosa, other] = [new Applicant(backend), new Applicant(backend)];
    for (const person of [rosa, other]) await person.toProducts(newRut());
    const text = JSON.stringify(await exported({ rut: rosa.application?.rut ?? '' }));
    expect(text).toContain(rosa.email);
    expect(text).not.toContain(other.email);
    expect((await exported({ rut: newRut() })).applications).toEqual([]);
    expect((await exported({ rut: 'no rut' })).applications).toEqual([]);
  });
});

/** Commands open the database beside the service, which the embedded one does not allow. */
describe.runIf(server && isLongRun)('commands of operators', () => {
  let backend: RunningBackend;
  const folder = mkdtempSync(join(tmpdir(), 'afilia-rights-'));
  beforeAll(async () => {
    backend = await startBackend(server);
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A command of operators, on this database, as they type it. */
  const command = (file: string, ...args: string[]) =>
    run(process.execPath, [join(source, file), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: backend.store.options.databaseUrl ?? '',
        MASTER_KEYS: testMasterKeys,
        DATA_DIR: folder,
      },
    });

  test('operators export and erase by commands, and a contract that must be kept is not erased by mistake', async () => {
    const rosa = new Applicant(backend);
    await rosa.toEnd(newRut());
    const rut = rosa.application?.rut ?? '';
    const out = join(folder, 'rosa.csv');
    const args = ['--rut', rut, '--by', 'sofia', '--format', 'csv', '--out', out];
    expect((await command('main-export.ts', ...args)).stdout).toContain('1 applications are in');
    expect(readFileSync(out, 'utf8')).toContain(rosa.email);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(await backend.store.staff.reads.latest(1)).toMatchObject([{ staffId: 'sofia' }]);

    const erase = (...more: string[]) =>
      command('main-erase.ts', '--application', rosa.application?.folio ?? '', ...more);
    await expect(erase('--reason', 'ticket 4711')).rejects.toThrow('--signed-too');
    await expect(erase('--reason', 'Rosa 12345678-5', '--signed-too')).rejects.toThrow('no RUT');
    expect((await rosa.reload()).state).toBe('completed');
    const done = await erase('--reason', 'ticket 4711', '--signed-too');
    expect(done.stdout).toContain(`${rosa.application?.id} erased`);
    expect(done.stdout).not.toContain(rosa.email);
    await expect(erase('--reason', 'ticket 4711')).rejects.toThrow('no such application');
    expect((await command('main-renew-keys.ts')).stdout).toContain('0 keys wrapped with test');
  });
});
