import { X509Certificate } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@afilia/testing/backend/advance-time';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { findingsOfOthers, haveOtherPrograms } from '@afilia/testing/documents/other-programs';
import { variedApplications } from '@afilia/testing/documents/varied/varied-applications';
import { playVaried } from '@afilia/testing/documents/varied/varied-people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtInHosts } from '../../app/config/host-folder.ts';
import { readValidationData } from '@afilia/pades/archive/read-validation-data';
import { isArchiveStamp } from '@afilia/pades/verifying/signature-contents';
import { findSignatureRegions, isRegion } from '@afilia/pades/verifying/signature-regions';

vi.setConfig({ testTimeout: 300_000 });

/** `npm test -- long documents` signs for all and keeps the files; a short run for one who signs little. */
const isLong = process.env['ALL_DOCUMENTS'] === '1';
const chosen = variedApplications.slice(...(isLong ? [0] : [1, 2]));
const retained = join(import.meta.dirname, '../../../../../../test-results/documents');

/** The roots that an extended file carries in its validation data. */
function rootsIn(pdf: Uint8Array): Uint8Array[] {
  const signatures = findSignatureRegions(pdf).filter(isRegion);
  const end = signatures.filter((region) => !isArchiveStamp(region)).at(-1)?.end ?? 0;
  const { certificates = [] } = readValidationData(pdf, end) ?? {};
  return certificates.filter((der) => {
    const { issuer, subject } = new X509Certificate(der);
    return issuer === subject;
  });
}

/** Returns the findings of other programs on every file, signed and extended; a long run keeps the extended ones. */
async function findingsOf(
  backend: RunningBackend,
  of: (typeof variedApplications)[number],
): Promise<string[]> {
  const { signAll } = await playVaried(backend, of);
  const { id, documents } = await signAll();
  const stored = async () => {
    const files = documents.map(async (one) => ({
      kind: one.kind,
      pdf: (await backend.store.applications.file(id, one.id, 'signed'))?.bytes ?? new Uint8Array(),
    }));
    return Promise.all(files);
  };
  const signed = await stored();
  const extended = eventually(backend, id, ({ archived }) => archived?.level === 'B-LTA');
  await backend.store.database.query(
    `UPDATE jobs SET start_after = now() WHERE name = 'extend-documents' AND state = 'waiting'`,
  );
  await extended;
  const found: string[] = [];
  for (const [index, { kind, pdf }] of (await stored()).entries()) {
    const before = signed[index]?.pdf ?? new Uint8Array();
    const judging = { roots: rootsIn(pdf) };
    for (const [what, file] of [
      ['signed', before],
      ['extended', pdf],
    ] as const)
      found.push(...(await findingsOfOthers(file, judging)).map((one) => `${kind}, ${what}: ${one}`));
    if (!isLong) continue;
    const folder = join(retained, of.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${kind}.pdf`), pdf);
  }
  return found;
}

describe.runIf(haveOtherPrograms()).each(await backendsForRules())(
  'signed documents for other programs on $name',
  (where) => {
    let backend: RunningBackend;
    beforeAll(async () => {
      backend = await startBackend(where);
    });
    afterAll(() => backend?.close());

    test.each(chosen)(
      '[F-08] pdfsig, qpdf and openssl accept every file, signed and extended: $name',
      async (of) => {
        expect(await findingsOf(backend, of)).toEqual([]);
      },
    );

    test.runIf(isLong)('[F-08] pdfsig, qpdf and openssl accept every file of another provider', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
      cpSync(builtInHosts, folder, { recursive: true });
      const path = join(folder, 'default/host.json');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Pago Austral', 'Cobro Sur'));
      const other = await startBackend(where, { environment: { HOSTS_DIR: folder } });
      try {
        const [, person] = variedApplications;
        if (!person) throw new Error('nobody to sign');
        expect(await findingsOf(other, { ...person, name: 'person of another provider' })).toEqual([]);
      } finally {
        await other.close();
        rmSync(folder, { recursive: true });
      }
    });
  },
);
