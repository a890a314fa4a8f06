import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { unzipSync } from 'fflate';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createOwnAuthority } from '../../signing/documents/signers/own-authority.ts';
import { createPemSigner } from '@afilia/pades/signing/pem-signer';
import { signingKeysFromPem } from '@afilia/pades/signing/signing-keys';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import { createPackageSealer } from '../documents/seal-package.ts';

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const newRut = freshRuts();
const folder = mkdtempSync(join(tmpdir(), 'afilia-package-'));
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'carla', 'sofia']);
  const keys = readFileSync(join(desk.backend.config.dataDir, 'document-keys.pem'), 'utf8');
  const [root = ''] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/u.exec(keys) ?? [];
  writeFileSync(join(folder, 'root.pem'), root);
});
afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const post = (user: string, folio: string) =>
  desk.as(user).fetch(`/staff/api/applications/${folio}/package`, {
    method: 'POST',
    headers: { origin: desk.backend.config.publicUrl, 'content-type': 'application/json' },
    body: '{}',
  });
const take = (user: string, folio: string) =>
  desk.as(user).request('grounds', {
    commandId: randomUUID(),
    folio,
    ground: 'audit',
    reason: 'Oficio 1234 de la autoridad.',
  });
const packageOf = async (user: string, folio: string) =>
  unzipSync(new Uint8Array(await (await post(user, folio)).arrayBuffer()));
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

/** Returns openssl's verdict on a manifest and its signature. */
async function verify(manifest: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('manifest.json'), manifest);
  writeFileSync(at('manifest.json.p7s'), signature);
  const what = ['-in', at('manifest.json.p7s'), '-content', at('manifest.json'), '-CAfile', at('root.pem')];
  const args = ['cms', '-verify', '-binary', '-purpose', 'any', '-inform', 'DER', ...what];
  return run('openssl', [...args, '-out', '/dev/null']).then(
    () => true,
    () => false,
  );
}

test('a package is signed: openssl accepts it, and not with one byte changed; each file is as the manifest says', async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.toEnd(newRut());
  const folio = rosa.application?.folio ?? '';
  expect((await post('carla', folio)).status).toBe(403);
  await take('carla', folio);
  const files = await packageOf('carla', folio);
  const manifest = files['manifest.json'] ?? new Uint8Array();
  const signature = files['manifest.json.p7s'] ?? new Uint8Array();
  expect(await verify(manifest, signature)).toBe(true);
  const changed = manifest.slice();
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(await verify(changed, signature)).toBe(false);

  const { files: listed, ...about } = JSON.parse(text(manifest)) as {
    files: { name: string; bytes: number; sha256: string }[];
  };
  expect(about).toMatchObject({ folio, ground: 'audit', madeBy: { id: 'staff-carla' } });
  const names = Object.keys(files).filter((name) => !name.startsWith('manifest.json'));
  expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { name, sha256 } of listed)
    expect([name, sha256]).toEqual([
      name,
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ]);

  expect(text(files['events.jsonl'])).toContain('"words":"Firmó"');
  expect(text(files['reads.csv'])).toMatch(/"Carla Muñoz","audit","[\w-]+","package"/u);
  expect(names.filter((name) => name.endsWith('.signed.pdf')).length).toBeGreaterThan(0);
  expect(text(files['LEEME.txt'])).toContain('Quién buscó esta solicitud');
  const all = Object.values(files).map(text).join('');
  for (const secret of ['clave-correcta', rosa.session]) expect(all).not.toContain(secret);
  const reads = await desk.backend.store.staff.reads.latest(1);
  expect(reads).toMatchObject([{ staffId: 'staff-carla', ground: 'audit', part: 'package' }]);
});

test('a package has the deciding members, their ground, and the acts of staff', async () => {
  const { folio, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  const over = {
    outcome: 'upheld',
    reasons: ['findingConfirmed'],
    publicText: 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.',
  };
  expect((await desk.decide('rita', caseId, evidenceVersion, over)).answer.effect).toBe('decided');
  await take('sofia', folio);
  const files = await packageOf('sofia', folio);
  expect(JSON.parse(text(files['decisions.json']))).toMatchObject({
    requested: [
      {
        reviewId: caseId,
        decision: {
          outcome: 'upheld',
          by: { id: 'staff-rita', ground: 'case' },
          internalNote: said.internalNote,
        },
      },
    ],
  });
  expect(text(files['activities.csv'])).toMatch(/"claimed".*\r\n.*"decided"/u);
  expect(text(files['reads.csv'])).toMatch(/"Rita Fuentes","case"/u);
});

test('the service seals the nights by itself, with its time-stamp authority', async () => {
  const { database, jobs, auditTrail } = desk.backend.store;
  const job = { name: 'seal-audit' as const, key: 'audit:now', data: {} };
  await database.transaction((tx) => jobs.send(tx, [job]));
  jobs.announce([job]);
  const stamped = `SELECT 1 FROM audit_seals WHERE token IS NOT NULL`;
  while ((await database.query(stamped)).rows.length === 0)
    await new Promise((resolve) => setImmediate(resolve));
  expect(await auditTrail.unstamped()).toEqual([]);
});

test('without its time stamp there is no package', async () => {
  const keys = await createOwnAuthority(new Date(), 2048);
  const seal = signingKeysFromPem(keys.seal.keyPem, keys.seal.chainPem);
  const operator = signingKeysFromPem(keys.operator.keyPem, keys.operator.chainPem);
  const timestamps = createTimestampClient({
    http: straightOut,
    url: 'http://127.0.0.1:9/',
    timeoutMs: 500,
  });
  const sealer = createPackageSealer(
    { signer: createPemSigner({ seal, operator }), key: 'operator', timestamps },
    desk.backend.clock,
  );
  expect(await sealer.seal({}, [])).toMatchObject({ ok: false, error: { code: 'E09', retryable: true } });
});

test('twenty packages a day, and a sign-in of a quarter of an hour ago', async () => {
  const folio = 'S-2026-999999';
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await post('carla', folio)).status);
  expect(statuses.filter((status) => status === 404).length).toBe(18);
  expect(statuses.at(-1)).toBe(429);
  desk.backend.clock.advance(16 * 60_000);
  const late = (await (await post('sofia', folio)).json()) as { reason: string };
  expect(late.reason).toBe('proveAgain');
});
