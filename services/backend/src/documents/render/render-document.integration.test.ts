import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyFacts, naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { havePdfsig, pdfText, pdfsig } from '@afilia/testing/documents/pdfsig';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { SigningBench } from '@afilia/testing/documents/signing-bench';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractFacts, ProducedDocument } from '../../ports/documents.ts';
import { produceDocuments } from '../produce-documents.ts';

const codeFor = () => 'K7QF-2M9X-PT4C';
const havePoppler = havePdfsig();
let bench: SigningBench;
let folder: string;
let byKind: Map<string, ProducedDocument>;

beforeAll(async () => {
  bench = await startSigningBench();
  folder = mkdtempSync(join(tmpdir(), 'render-'));
  const all = await produceDocuments(companyFacts, codeFor);
  byKind = new Map(all.map((document) => [document.kind, document]));
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

function textOf(pdf: Uint8Array): string {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, pdf);
  return pdfText(file);
}

const documentOf = (kind: string): ProducedDocument => {
  const document = byKind.get(kind);
  if (!document) throw new Error(`no ${kind}`);
  return document;
};

async function signedByAll(facts: ContractFacts, document: ProducedDocument): Promise<Uint8Array> {
  let { pdf } = document;
  for (const { name, rut, capacity } of facts.signatories) {
    const act = {
      signerName: name,
      signerRut: rut,
      capacity,
      at: '2026-11-21T13:44:30.000Z',
      evidenceSha256: 'ab12'.repeat(16),
      folio: facts.folio,
      emailMasked: 'c•••••@correo.cl',
    };
    pdf = await bench.sign(pdf, act);
  }
  return pdf;
}

test('[F-08] the same facts give the same bytes, so a repeated job changes no digest', async () => {
  const again = await produceDocuments(companyFacts, codeFor);
  expect(again.map(({ sha256 }) => sha256)).toEqual([...byKind.values()].map(({ sha256 }) => sha256));
});

test('a natural person gets five documents and a company six', async () => {
  const natural = await produceDocuments(naturalPersonFacts, codeFor);
  expect(natural.map(({ kind }) => kind)).not.toContain('beneficial-owners');
  expect(natural).toHaveLength(5);
  expect(byKind.size).toBe(6);
});

test.skipIf(!havePoppler)('the contract says who, how it can be checked, and which page it is', () => {
  const text = textOf(documentOf('affiliation-contract').pdf);
  for (const part of [
    'Contrato de afiliación',
    'S-2026-000123',
    'CA-2026-0004711',
    'Comercial Ríos SpA',
    'Pastelería «La Güiña»',
    '21 de noviembre de 2026',
    'localhost:3000/verify',
    'K7QF-2M9X-PT4C',
    'Página 1 de 4',
    'En calidad de apoderada de Comercial Ríos SpA',
  ])
    expect(text).toContain(part);
});

test.skipIf(!havePoppler)('the conditions show net price, price with VAT, and the UF with its date', () => {
  const text = textOf(documentOf('particular-conditions').pdf);
  for (const part of [
    '0,63 %',
    '0,7497 %',
    'UF 0,0015',
    '1 UF = $ 39.812,45 al 21-11-2026',
    'UF 0,55',
    'UF 0,6545',
  ])
    expect(text).toContain(part);
});

test('the lease names only what is rented and shipped', () => {
  const text = havePoppler ? textOf(documentOf('equipment-lease').pdf) : '';
  expect(text.includes('Smart POS Android')).toBe(havePoppler);
  expect(text).not.toContain('Lector móvil');
  expect(text).not.toContain('Link de pago');
});

test.skipIf(!havePoppler)('documents are tagged, titled and in Spanish for screen readers', () => {
  const { pdf } = documentOf('particular-conditions');
  const file = join(folder, 'tagged.pdf');
  writeFileSync(file, pdf);
  const info = spawnSync('pdfinfo', ['-struct', file], { encoding: 'utf8' }).stdout;
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'TH', 'TD', 'P']) expect(info).toContain(tag);
  const raw = Buffer.from(pdf).toString('latin1');
  expect(raw).toContain('/Lang (es-CL)');
  expect(raw).toContain('/DisplayDocTitle true');
});

test.skipIf(!havePoppler)(
  '[F-08] every kind of document signed by three people is valid for pdfsig and for us',
  async () => {
    for (const document of byKind.values()) {
      const signed = await signedByAll(companyFacts, document);
      expect(pdfsig(signed).map(({ validation }) => validation)).toEqual(
        Array(3).fill('Signature is Valid.'),
      );
      const report = await bench.verify(signed);
      expect(report.status).toBe('valid');
      expect(report.signatures.map(({ signerName }) => signerName)).toEqual(
        companyFacts.signatories.map(({ name }) => name),
      );
    }
  },
);

test.skipIf(!havePoppler)('[F-08] each signature can be seen in the place kept for its signer', async () => {
  const document = documentOf('beneficial-owners');
  expect(textOf(document.pdf)).not.toContain('Firmado electrónicamente');
  const text = textOf(await signedByAll(companyFacts, document));
  expect(text.match(/Firmado electrónicamente/gu)).toHaveLength(3);
  expect(text).toContain('21-11-2026 10:44 hora de Chile');
  expect(text).toContain('Evidencia ab12ab12ab12ab12');
});

test.skipIf(!havePoppler)('names with letters of all of Europe are printed letter by letter', async () => {
  const name = 'Łukasz Đorđe Čapek-Žižka Ðóra Çağrı Ștefan Ţ. Nguyễn';
  const merchant = { ...naturalPersonFacts.merchant, name };
  const signatories = naturalPersonFacts.signatories.map((one) => ({ ...one, name }));
  const [contract] = await produceDocuments({ ...naturalPersonFacts, merchant, signatories }, codeFor);
  if (!contract) throw new Error('no documents');
  const text = textOf(contract.pdf);
  expect(text.replaceAll(/\s+/gu, ' ').split(name)).toHaveLength(3);
  expect(text).not.toContain('?');
});

test('a document is not drawn that would lack a sign', async () => {
  const merchant = { ...naturalPersonFacts.merchant, name: 'Łukasz 東' };
  await expect(produceDocuments({ ...naturalPersonFacts, merchant }, codeFor)).rejects.toThrow(
    'The documents’ font lacks U+6771',
  );
});

test.runIf(havePoppler)(
  '[S-05] a signer with a name of 200 letters, with and without blanks, is printed and signs',
  async () => {
    const [first, ...others] = companyFacts.signatories;
    if (!first) throw new Error('a company has signatories');
    for (const [name, part] of [
      ['Wenceslao '.repeat(20).trim(), /Wenceslao/gu],
      ['Q'.repeat(200), /Q/gu],
    ] as const) {
      const printed = async (own: string) => {
        const facts = { ...companyFacts, signatories: [{ ...first, name: own }, ...others] };
        const [contract] = await produceDocuments(facts, codeFor);
        if (!contract) throw new Error('no documents');
        const before = textOf(contract.pdf).match(part)?.length ?? 0;
        return { before, signed: await signedByAll(facts, contract) };
      };
      const { before, signed } = await printed(name);
      const without = (await printed('Ana Soto')).before;
      expect(before - without).toBe((name.match(part) ?? []).length);
      expect(pdfsig(signed).map(({ validation }) => validation)).toEqual(
        Array(3).fill('Signature is Valid.'),
      );
    }
  },
);
