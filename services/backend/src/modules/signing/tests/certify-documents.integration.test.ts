import { entry, inner, members, readArchivalFile } from '@afilia/testing/documents/archival-file';
import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { madeUpSigner, startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { SigningBench } from '@afilia/testing/documents/signing-bench';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { err } from '@afilia/domain/values/result';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDocumentContent } from '../documents/contents/to-document-contents.ts';
import { operatorCapacity } from '../documents/operator.ts';
import { renderDocument } from '../documents/render/render-document.ts';
import { certifyDocuments } from '@afilia/pades/signing/sign-documents';

const hasPdfsig = havePdfsig();
const { operator, folio, issuedAt, signatories } = naturalPersonFacts;
const certification = { issuer: operator.legalName, at: issuedAt, folio };
let bench: SigningBench;
let drawn: Uint8Array;
let certified: Uint8Array;
let final: Uint8Array;

beforeAll(async () => {
  bench = await startSigningBench();
  const draft = naturalPersonFacts.drafts[2];
  if (!draft) throw new Error('nothing to draw');
  const content = toDocumentContent(naturalPersonFacts, draft, 'K7QF-2M9X-PT4C');
  drawn = (await renderDocument({ content, documentId: 'id' })).pdf;
  certified = await bench.certify(drawn, certification);
  final = certified;
  const operatorSigns = { name: operator.legalName, rut: operator.rut, capacity: operatorCapacity };
  for (const { name, rut, capacity } of [...signatories, operatorSigns])
    final = await bench.sign(
      final,
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
});

afterAll(() => bench.close());

test('[F-08] a document is certified at issue: signing and filling in are allowed, nothing else', async () => {
  expect(certified.subarray(0, drawn.length)).toEqual(drawn);
  for (const pdf of [certified, final]) {
    const signature = inner(inner((await readArchivalFile(pdf)).catalog, 'Perms'), 'DocMDP');
    const [reference] = members(signature, 'Reference').filter((one) => one instanceof PDFDict);
    expect(entry(reference, 'TransformMethod')).toBe('DocMDP');
    expect(entry(inner(reference, 'TransformParams'), 'P')).toBe('2');
    expect(entry(signature, 'Reason')).toContain('sin aceptarlo ni suscribirlo en nombre de nadie');
    expect(signature?.has(PDFName.of('ByteRange'))).toBe(true);
  }
});

test('[F-08] our own verifier tells the certification from the signatures of people', async () => {
  const { status, signatures } = await bench.verify(final);
  expect(status).toBe('valid');
  expect(signatures.map(({ signerName, certifies = false }) => [signerName, certifies])).toEqual([
    [operator.legalName, true],
    [signatories[0]?.name, false],
    [operator.legalName, false],
  ]);
});

test.skipIf(!hasPdfsig)('[F-08] pdfsig calls the certification and every signature valid', () => {
  const valid = 'Signature is Valid.';
  expect(pdfsig(certified).map(({ validation }) => validation)).toEqual([valid]);
  expect(pdfsig(final).map(({ validation }) => validation)).toEqual([valid, valid, valid]);
});

/** Places all over the file, but not in the last signature's own value, which nothing covers. */
function coveredPlaces(pdf: Uint8Array, count: number): number[] {
  const text = Buffer.from(pdf).toString('latin1');
  const gap = {
    start: text.lastIndexOf('/Contents <') + 10,
    end: text.lastIndexOf('>', text.lastIndexOf('/Name <')),
  };
  const covered = pdf.length - (gap.end - gap.start);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * covered) / count)).map(
    (at) => (at < gap.start ? at : at + gap.end - gap.start),
  );
}

const flipped = isLongRun ? 200 : 15;

test(`[F-08] each of ${flipped} flipped bytes that a signature covers is noticed`, async () => {
  const unseen: number[] = [];
  for (const [index, at] of coveredPlaces(final, flipped).entries()) {
    const changed = Uint8Array.from(final);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const isSeen = (await bench.verify(changed)).status !== 'valid';
    // Each costs a process: a fifth of them stand for the rest.
    const requested = hasPdfsig && index % 5 === 0 ? pdfsig(changed) : [];
    const isValid =
      requested.length === 3 && requested.every(({ validation }) => validation === 'Signature is Valid.');
    if (!isSeen || isValid) unseen.push(at);
  }
  expect(unseen).toEqual([]);
});

test('[F-08] gives no document when the signer fails', async () => {
  const error = { code: 'E09', detail: 'signer: silent', retryable: true } as const;
  const signer = { chain: bench.signer.chain, sign: async () => err(error) };
  expect(await certifyDocuments([drawn], certification, { ...bench, signer, key: 'seal' })).toEqual(
    err(error),
  );
});

test('[F-08] a certification by another authority is not ours', async () => {
  const [stated] = (await bench.verify(certified)).signatures;
  expect(stated).toMatchObject({ intact: true, ours: true, certifies: true, timestampValid: false });
  const stranger = { ...bench, signer: await madeUpSigner(), key: 'seal' as const };
  const forged = await certifyDocuments([drawn], certification, stranger);
  const report = await bench.verify(forged.ok ? (forged.value[0] ?? drawn) : drawn);
  expect(report.status).toBe('unknown');
  expect(report.signatures[0]).toMatchObject({ intact: true, ours: false });
});

test('does not certify what was not made for it', async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const other = await document.save({ useObjectStreams: false });
  await expect(bench.certify(other, certification)).rejects.toThrow('no field for its certification');
});
