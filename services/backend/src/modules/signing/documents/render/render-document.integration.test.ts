import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entry, inner, members, readArchivalFile, streamText } from '@afilia/testing/documents/archival-file';
import { ok } from '@afilia/domain/values/result';
import { companyFacts, naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { everyFault } from '@afilia/testing/documents/every-fault';
import { havePdfsig, pdfText, pdfWords, pdfsig } from '@afilia/testing/documents/pdfsig';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { SigningBench } from '@afilia/testing/documents/signing-bench';
import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractFacts, ProducedDocument, Signatory } from '../../ports/documents.ts';
import { contentOf } from '../content-digest.ts';
import { operatorCapacity } from '../operator.ts';
import { produceDocuments } from '../produce-documents.ts';

const identify = (kind: string) => ({ documentId: `id-${kind}`, verificationCode: 'K7QF-2M9X-PT4C' });
const havePoppler = havePdfsig();
/** Not certified, so that the bytes follow from the facts alone. */
async function drawn(facts: ContractFacts): Promise<ProducedDocument[]> {
  const made = await produceDocuments(facts, identify, async (pdfs) => ok([...pdfs]));
  if (!made.ok) throw new Error(made.error.detail);
  return made.value;
}
let bench: SigningBench;
let folder: string;
let byKind: Map<string, ProducedDocument>;

beforeAll(async () => {
  bench = await startSigningBench();
  folder = mkdtempSync(join(tmpdir(), 'render-'));
  const all = await drawn(companyFacts);
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

const signedByAll = (facts: ContractFacts, { pdf }: ProducedDocument): Promise<Uint8Array> =>
  signedBy(facts, pdf, facts.signatories);

async function signedBy(
  facts: ContractFacts,
  issued: Uint8Array,
  signatories: readonly Signatory[],
): Promise<Uint8Array> {
  let pdf = issued;
  for (const { name, rut, capacity } of signatories) {
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
  const again = await drawn(companyFacts);
  expect(again.map(({ sha256 }) => sha256)).toEqual([...byKind.values()].map(({ sha256 }) => sha256));
});

test('a natural person gets five documents and a company six', async () => {
  const natural = await drawn(naturalPersonFacts);
  expect(natural).toHaveLength(5);
  expect(natural.map(({ kind }) => kind)).not.toContain('beneficial-owners');
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
    '1 UF = $39.812,45 al 21-11-2026',
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

test('[F-08] documents keep the rules for archives and screen readers when issued, half signed and final', async () => {
  const natural = await drawn(naturalPersonFacts);
  for (const [facts, documents] of [
    [companyFacts, [...byKind.values()]],
    [naturalPersonFacts, natural],
  ] as const)
    for (const document of documents) {
      const { legalName, rut } = facts.operator;
      const [first = facts.signatories[0]] = facts.signatories;
      const certification = { issuer: legalName, at: facts.issuedAt, folio: facts.folio };
      const issued = await bench.certify(document.pdf, certification);
      const halfSigned = first ? await signedBy(facts, issued, [first]) : issued;
      const operator = { name: legalName, rut, capacity: operatorCapacity };
      const final = await signedBy(facts, issued, [...facts.signatories, operator]);
      for (const pdf of [issued, halfSigned, final]) expect(await everyFault(pdf)).toEqual([]);
    }
});

test.each([
  ['/Tabs /S', '/Tabs /R', 'the order of the keyboard is that of reading'],
  ['(es-CL)', '(es-AR)', 'the document is in Spanish of Chile'],
  ['/Marked true', '/Marked null', 'the document says that it is tagged'],
  ['/Scope /Column', '/Scope /Row   ', 'heads of a table say what they head'],
  ['/F 132', '/F 130', 'every annotation prints and is drawn by the file'],
  ['/S /H2', '/S /H4', 'elements are of the kinds we write'],
  ['/S /H2', '/S /H3', 'headings skip no level'],
  ['/StructParent ', '/StructParenx ', 'fields stand in the tree, on their page'],
  ['/TU (', '/TX (', 'fields have a name in words'],
  ['/FontFile2', '/FontFile9', 'every font is embedded'],
  ['/AFRelationship /Data', '/AFRelationship /Dato', 'what is attached is data of the whole document'],
  ['/N 3', '/N 4', 'one output intent, sRGB, with its profile'],
  ['<pdfuaid:part>1', '<pdfuaid:part>2', 'metadata say PDF/UA-1'],
  [
    'pdfaSchema:prefix>afilia',
    'pdfaSchema:prefix>afilix',
    'every vocabulary of the metadata is predefined or described',
  ],
  ['\nendobj', ' endobj', 'objects begin and end on their own lines'],
  ['xref\n0 ', 'xref \n0 ', 'the table of places begins on the line after its word'],
  [
    '/Length ',
    '/Length 1',
    'streams begin on their own line, end before a line, and are as long as they say',
  ],
  ['/Lang (es-CL)', '/Lang (e5_CL)', 'languages are named as they are'],
  ['/S /TR', '/S /P ', 'rows of a table have cells, and the same number of them'],
  ['/EmbeddedFile', '/JavaScript /JS 1', 'no active content'],
])('the rules notice «%s» where it is «%s»', async (written, instead, rule) => {
  const raw = Buffer.from(documentOf('particular-conditions').pdf).toString('latin1');
  expect(raw).toContain(written);
  expect(await everyFault(Buffer.from(raw.replaceAll(written, instead), 'latin1'))).toContain(rule);
});

test('a name with an ampersand does not break what the file says of itself', async () => {
  const operator = { ...naturalPersonFacts.operator, legalName: 'Soto & <Cía.> Ltda.' };
  const [contract] = await drawn({ ...naturalPersonFacts, operator });
  const { xmp } = await readArchivalFile(contract?.pdf ?? new Uint8Array());
  expect(xmp).toContain('<rdf:li>Soto &amp; &lt;Cía.&gt; Ltda.</rdf:li>');
  expect(xmp).toContain('<afilia:documentId>id-affiliation-contract</afilia:documentId>');
});

test('the content that people read on a telephone is attached to the document', async () => {
  const { pdf, content } = documentOf('payment-mandate');
  const { dicts } = await readArchivalFile(pdf);
  const spec = dicts.find(({ dict }) => entry(dict, 'Type') === 'Filespec')?.dict;
  expect(entry(spec, 'UF')).toBe('contrato.json');
  const attached = inner(spec, 'EF')?.lookup(PDFName.of('F'));
  expect(Buffer.from(streamText(attached), 'latin1').toString('utf8')).toBe(contentOf(content).json);
});

test('[F-08] signing fills the empty fields and adds none', async () => {
  const document = documentOf('beneficial-owners');
  const fieldsOf = async (pdf: Uint8Array) => {
    const form = inner((await readArchivalFile(pdf)).catalog, 'AcroForm');
    return members(form, 'Fields').map((field) => ({
      words: field instanceof PDFDict ? entry(field, 'TU') : undefined,
      isSigned: field instanceof PDFDict && field.has(PDFName.of('V')),
    }));
  };
  const people = companyFacts.signatories.map(({ name }) => `Firma de ${name}`);
  const { legalName } = companyFacts.operator;
  const words = [...people, `Firma de ${legalName}`, `Certificación de origen de ${legalName}`];
  expect(await fieldsOf(document.pdf)).toEqual(words.map((one) => ({ words: one, isSigned: false })));
  expect(await fieldsOf(await signedByAll(companyFacts, document))).toEqual(
    words.map((one) => ({ words: one, isSigned: people.includes(one) })),
  );
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
  expect(text).toContain('21-11-2026 10:44:30 -03:00 hora de Santiago');
  expect(text).toContain('Evidencia ab12ab12ab12ab12');
});

test.skipIf(!havePoppler)('names with letters of all of Europe are printed letter by letter', async () => {
  const name = 'Łukasz Đorđe Čapek-Žižka Ðóra Çağrı Ștefan Ţ. Nguyễn';
  const merchant = { ...naturalPersonFacts.merchant, name };
  const signatories = naturalPersonFacts.signatories.map((one) => ({ ...one, name }));
  const [contract] = await drawn({ ...naturalPersonFacts, merchant, signatories });
  if (!contract) throw new Error('no documents');
  const text = pdfWords(contract.pdf);
  expect(text.split(name)).toHaveLength(3);
  expect(text).not.toContain('?');
});

test('a document is not drawn that would lack a sign', async () => {
  const merchant = { ...naturalPersonFacts.merchant, name: 'Łukasz 東' };
  await expect(drawn({ ...naturalPersonFacts, merchant })).rejects.toThrow(
    'The documents’ font lacks U+6771',
  );
});

test.runIf(isLongRun && havePoppler)(
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
        const [contract] = await drawn(facts);
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
