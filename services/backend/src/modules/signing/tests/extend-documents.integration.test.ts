import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchivalFile } from '@afilia/testing/documents/archival-file';
import { revisionFaults } from '@afilia/testing/documents/revision-rules';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import {
  haveOpenssl,
  haveQpdf,
  opensslFindings,
  pdfsigFindings,
  qpdfFindings,
  toPem,
} from '@afilia/testing/documents/other-programs';
import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { benchNow, type SigningBench, startSigningBench } from '@afilia/testing/documents/signing-bench';
import { Certificate } from 'pkijs';
import { isLongRun } from '@afilia/testing/long-run';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toDocumentContent } from '../documents/contents/to-document-contents.ts';
import { operatorCapacity } from '../documents/operator.ts';
import { renderDocument } from '../documents/render/render-document.ts';
import { buffer } from '@afilia/pades/signing/buffer';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';
import { contentsOf } from '@afilia/pades/verifying/signature-contents';
import { findSignatureRegions, isRegion } from '@afilia/pades/verifying/signature-regions';
import { addValidationData } from '@afilia/pades/archive/add-validation-data';
import { appendObjects } from '@afilia/pades/archive/append-objects';
import { referencesIn, valueIn, withEntry } from '@afilia/pades/archive/dictionary-text';
import { extendDocuments } from '@afilia/pades/archive/extend-documents';
import { readRevision } from '@afilia/pades/archive/pdf-revision';
import { readValidationData } from '@afilia/pades/archive/read-validation-data';
import { noData } from '@afilia/pades/archive/validation-data';

const { operator, folio, issuedAt, signatories } = naturalPersonFacts;
const hasPdfsig = havePdfsig();
let folder: string;
const inFolder = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
let bench: SigningBench;
let signed: Uint8Array;
let extended: Uint8Array;

const extend = async (
  pdf: Uint8Array,
  changes: Partial<SigningBench['extending']> = {},
): Promise<Uint8Array> => {
  const result = await extendDocuments([pdf], { ...bench.extending, ...changes });
  const file = result.ok ? result.value[0]?.pdf : undefined;
  if (!file) throw new Error(result.ok ? 'no document' : result.error.detail);
  return file;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  bench = await startSigningBench();
  const [, , draft] = naturalPersonFacts.drafts;
  if (!draft) throw new Error('nothing to draw');
  const content = toDocumentContent(naturalPersonFacts, draft, 'K7QF-2M9X-PT4C');
  const drawn = (await renderDocument({ content, documentId: 'id' })).pdf;
  signed = await bench.certify(drawn, { issuer: operator.legalName, at: issuedAt, folio });
  const operatorSigns = { name: operator.legalName, rut: operator.rut, capacity: operatorCapacity };
  for (const { name, rut, capacity } of [...signatories, operatorSigns])
    signed = await bench.sign(
      signed,
      {
        signerName: name,
        signerRut: rut,
        capacity,
        at: '2026-11-21T13:44:30.000Z',
        evidenceSha256: 'a'.repeat(64),
        folio,
      },
      capacity === operatorCapacity ? 'operator' : 'seal',
    );
  extended = await extend(signed);
});
afterEach(() => bench.trouble());
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

test('[F-08] an extended document begins with the bytes that were signed, and verifies from what it contains', async () => {
  expect(extended.subarray(0, signed.length)).toEqual(signed);
  expect(await bench.verify(signed)).toMatchObject({ status: 'valid', level: 'B-T' });
  expect(await bench.verify(extended)).toMatchObject({
    status: 'valid',
    level: 'B-LTA',
    coversWholeFile: true,
    archiveStamps: [{ valid: true, at: '2026-11-21T13:45:00.000Z', authority: 'Sandbox Sello de Tiempo' }],
  });
});

test('[F-08] each revision of a document, extended twice, has an identifier of its own and declares what it uses', async () => {
  const files = await Promise.all([signed, extended, await extend(extended)].map(readArchivalFile));
  expect(files.map(revisionFaults)).toEqual([[], [], []]);
  const halves = files.map(({ raw }) => new Set(raw.match(/(?<=\/ID \[\s?<\w+> <)\w+/gu)).size);
  expect(halves).toEqual([4, 6, 8]);
});

test.skipIf(!hasPdfsig)('[F-08] pdfsig calls every signature of an extended document valid', () => {
  expect(pdfsigFindings(extended)).toEqual([]);
  expect(pdfsig(signed)).toHaveLength(3);
});

test.skipIf(!haveQpdf())('qpdf finds nothing to complain of in an extended document', async () => {
  expect(await qpdfFindings(extended)).toEqual([]);
});

test.skipIf(!haveOpenssl())(
  '[F-08] openssl verifies the archive stamp, the OCSP answers and each signature',
  async () => {
    const roots = [bench.authority, bench.timeStampRoot];
    expect(await opensslFindings(extended, { roots, at: benchNow })).toEqual([]);
    // Each has to be believed: without the time stamps' authority neither they nor the archive stamp hold.
    expect(await opensslFindings(extended, { roots: [bench.authority], at: benchNow })).toHaveLength(3);
    expect(await opensslFindings(extended, { roots: [bench.timeStampRoot], at: benchNow })).toHaveLength(3);
    const data = readValidationData(extended, signed.byteLength);
    expect(data?.ocsps.length).toBe(3);
    expect(data?.certificates.length).toBe(5);
    const trusted = inFolder('roots.pem', roots.map(toPem).join(''));
    for (const [index, ocsp] of (data?.ocsps ?? []).entries()) {
      const given = ['-respin', inFolder(`${index}.ocsp`, ocsp), '-no_nonce'];
      const believed = ['-CAfile', trusted, '-verify_other', trusted];
      const at = ['-attime', String(benchNow.getTime() / 1000)];
      const stated = spawnSync('openssl', ['ocsp', ...given, ...believed, ...at], { encoding: 'utf8' });
      expect(stated.stdout + stated.stderr).toContain('Response verify OK');
    }
  },
);

const flipped = isLongRun ? 200 : 15;

test(`[F-08] each of ${flipped} flipped bytes of an extended document is noticed`, async () => {
  const stamp = findSignatureRegions(extended).filter(isRegion).at(-1);
  if (!stamp) throw new Error('no stamp');
  const room = stamp.gap.end - stamp.gap.start;
  const step = (extended.length - room) / flipped;
  const unseen: number[] = [];
  for (let index = 0; index < flipped; index += 1) {
    const covered = Math.floor((index + 0.5) * step);
    const at = covered < stamp.gap.start ? covered : covered + room;
    const changed = Uint8Array.from(extended);
    changed[at] = (changed[at] ?? 0) ^ 1;
    if ((await bench.verify(changed)).status !== 'changed') unseen.push(at);
  }
  expect(unseen).toEqual([]);
});

test('[F-08] a document whose last bytes are cut off, or that has a line more, is changed', async () => {
  for (const pdf of [
    Buffer.concat([extended, Buffer.from('\n% more\n')]),
    extended.subarray(0, -1),
    extended.subarray(0, signed.length + 2000),
  ])
    expect((await bench.verify(new Uint8Array(pdf))).status).toBe('changed');
});

test('[F-08] an update that looks like validation data and draws another page is changed', async () => {
  const revision = readRevision(signed);
  const catalog = revision.object(revision.root);
  const pages = referencesIn(valueIn(catalog, 'Pages') ?? '')[0] ?? 0;
  const forged = appendObjects(signed, revision, [
    { number: revision.root, body: withEntry(catalog, 'DSS', `${revision.size} 0 R`) },
    { number: revision.size, body: '<<\n/Type /DSS\n/VRI <<\n>>\n>>' },
    { number: pages, body: '<< /Type /Pages /Count 0 /Kids [] >>' },
  ]);
  expect(await bench.verify(forged)).toMatchObject({ status: 'changed', coversWholeFile: false });
});

test('[F-08] with the clock eleven years ahead a document of today verifies from what it contains', async () => {
  vi.setSystemTime(new Date('2037-11-21T13:45:00Z'));
  try {
    expect(await bench.verify(extended)).toMatchObject({ status: 'valid', level: 'B-LTA' });
  } finally {
    vi.useRealTimers();
  }
});

test('[F-08] a second extension adds fresh data and one stamp, and every earlier file still verifies', async () => {
  const again = await extend(extended);
  expect(again.subarray(0, extended.length)).toEqual(extended);
  const report = await bench.verify(again);
  expect(report).toMatchObject({ status: 'valid', level: 'B-LTA' });
  expect(report.archiveStamps).toHaveLength(2);
  for (const earlier of [signed, extended]) expect((await bench.verify(earlier)).status).toBe('valid');
});

test('[F-08] with OCSP away the lists of the authorities prove the same', async () => {
  await bench.trouble({ trouble: 'server-error', at: 'ocsp' });
  const file = await extend(signed);
  expect(readValidationData(file, signed.byteLength)).toMatchObject({ ocsps: [], crls: { length: 2 } });
  expect(await bench.verify(file)).toMatchObject({ status: 'valid', level: 'B-LTA' });
});

test('[F-08] with neither OCSP nor lists, or no time stamps, there is an error to try again and no document', async () => {
  await bench.trouble({ trouble: 'server-error' });
  const error = { code: 'E09', detail: expect.stringContaining('revocation data'), retryable: true };
  expect(await extendDocuments([signed], bench.extending)).toEqual({ ok: false, error });
  await bench.trouble();
  const timestamps = createTimestampClient({
    http: straightOut,
    url: 'http://127.0.0.1:9/',
    timeoutMs: 500,
  });
  expect(await extendDocuments([signed], { ...bench.extending, timestamps })).toMatchObject({
    ok: false,
    error: { code: 'E09', retryable: true },
  });
});

test('[F-08] a certificate that was revoked before it signed is not extended, nor believed where its file says so', async () => {
  const [seal] = await chainOf(bench);
  const serial = Buffer.from(Certificate.fromBER(buffer(seal)).serialNumber.valueBlock.valueHexView).toString(
    'hex',
  );
  bench.revocations.set(serial, new Date('2026-11-20T00:00:00Z'));
  try {
    const refused = await extendDocuments([signed], bench.extending);
    expect(refused).toMatchObject({
      ok: false,
      error: { detail: 'a certificate was revoked', retryable: false },
    });
    const list = await fetch(`${bench.sandboxUrl}/sandbox/ca/crl/0`);
    const data = { ...noData, crls: [new Uint8Array(await list.arrayBuffer())] };
    const reported = addValidationData(signed, data, contentsIn(signed));
    const report = await bench.verify(reported);
    expect(report.status).toBe('changed');
    expect(report.signatures[0]).toMatchObject({ ours: false, fault: 'certificate was revoked' });
  } finally {
    bench.revocations.clear();
  }
});

test('a file with a thousand entries of validation data is judged in time, and refused', async () => {
  const crls = Array.from({ length: 1000 }, () => new Uint8Array(1000));
  const hostile = addValidationData(signed, { ...noData, crls }, contentsIn(signed));
  // Processor time: other processes of a busy machine do not count.
  const before = process.cpuUsage();
  expect((await bench.verify(hostile)).status).toBe('changed');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

const contentsIn = (pdf: Uint8Array) =>
  findSignatureRegions(pdf)
    .filter(isRegion)
    .map((region) => contentsOf(pdf, region));

async function chainOf({ signer }: SigningBench): Promise<[Uint8Array, ...Uint8Array[]]> {
  const chain = await signer.chain('seal');
  if (!chain.ok || !chain.value[0]) throw new Error('no chain');
  return [chain.value[0], ...chain.value.slice(1)];
}
