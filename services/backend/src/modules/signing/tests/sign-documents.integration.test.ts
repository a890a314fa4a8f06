import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { madeUpSigner, startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { SigningBench } from '@afilia/testing/documents/signing-bench';
import { PDFDocument } from '@cantoo/pdf-lib';
import { err } from '@afilia/domain/values/result';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignatureAct, Signer } from '@afilia/pades/types';
import { operatorCapacity } from '../documents/operator.ts';
import { signDocuments } from '@afilia/pades/signing/sign-documents';
import { createTimestampClient } from '@afilia/pades/signing/timestamp-client';

let bench: SigningBench;
let plain: Uint8Array;
let byOne: Uint8Array;
let byThree: Uint8Array;
const hasPdfsig = havePdfsig();

const act = (signerName: string, capacity = 'titular'): SignatureAct => ({
  signerName,
  signerRut: '12.345.678-5',
  capacity,
  at: '2026-11-21T13:44:30.000Z',
  evidenceSha256: 'a'.repeat(64),
  folio: 'S-2026-000123',
  emailMasked: 'c•••••@correo.cl',
});

function withFlippedByte(pdf: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 0x01;
  return copy;
}

beforeAll(async () => {
  bench = await startSigningBench();
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([595, 842]).drawText('Contrato', { x: 50, y: 700 });
  plain = await document.save({ useObjectStreams: false });
  byOne = await bench.sign(plain, act('Camila Rojas Ñandú'));
  const byTwo = await bench.sign(byOne, act('Pedro Soto', 'representante legal de Comercial Ríos SpA'));
  byThree = await bench.sign(byTwo, act('Ana Díaz'));
});

afterAll(() => bench.close());

test.skipIf(!hasPdfsig)('[F-08] pdfsig calls the signature of one signer valid', () => {
  expect(pdfsig(byOne)).toEqual([
    {
      signer: 'Pago Austral Firma de Documentos',
      validation: 'Signature is Valid.',
      coversWholeFile: true,
    },
  ]);
});

test.skipIf(!hasPdfsig)('[F-08] pdfsig calls all signatures of three signers valid', () => {
  const findings = pdfsig(byThree);
  expect(findings.map(({ validation }) => validation)).toEqual(Array(3).fill('Signature is Valid.'));
  expect(findings.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, false, true]);
});

test('[F-08] our own verifier reads who signed, when and in what capacity', async () => {
  const report = await bench.verify(byThree);
  expect(report.signatures.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
  expect(report.status).toBe('valid');
  expect(report.signatures[1]).toEqual({
    intact: true,
    ours: true,
    timestampValid: true,
    stampedAt: '2026-11-21T13:45:00.000Z',
    certificateName: 'Pago Austral Firma de Documentos',
    signerName: 'Pedro Soto',
    capacity: 'representante legal de Comercial Ríos SpA',
    signedAt: '2026-11-21T13:44:30Z',
    evidenceSha256: 'a'.repeat(64),
  });
  expect(report.signatures[0]?.signerName).toBe('Camila Rojas Ñandú');
});

test('[F-08] each signature only adds to the file', () => {
  expect(byThree.subarray(0, byOne.length)).toEqual(byOne);
  expect(byOne.subarray(0, plain.length)).toEqual(plain);
});

test.skipIf(!hasPdfsig)('[F-08] pdfsig finds one changed byte of the signed text', () => {
  const changed = withFlippedByte(byThree, Math.floor(plain.length / 2));
  const findings = pdfsig(changed);
  expect(findings).toHaveLength(3);
  for (const { validation } of findings) expect(validation).not.toBe('Signature is Valid.');
});

test('[F-08] our own verifier finds one changed byte of the document or of its signature', async () => {
  // The inside of the time stamp has bytes without meaning that only its authority could vouch for; it ends with the DER.
  const text = Buffer.from(byOne).toString('latin1');
  const token = text.indexOf('060b2a864886f70d010910020e', plain.length);
  const padding = text.indexOf('0'.repeat(200), token);
  expect(plain.length < token && token < padding).toBe(true);
  const unseen: number[] = [];
  for (let at = 0; at < byOne.length; at += 97)
    if ((at < token || at > padding) && (await bench.verify(withFlippedByte(byOne, at))).status === 'valid')
      unseen.push(at);
  expect(unseen).toEqual([]);
  // The value of the signature stands right before its time stamp: the signature is broken, not only its stamp.
  // A digit stays one when its lowest bit changes, so that the hexadecimal text stays readable.
  const digit = token - 300 + text.slice(token - 300, token - 100).search(/\d/u);
  const { signatures } = await bench.verify(withFlippedByte(byOne, digit));
  expect(signatures[0]).toMatchObject({ intact: false, fault: 'signature does not hold' });
});

test('[F-08] our own verifier finds a changed time stamp', async () => {
  const text = Buffer.from(byOne).toString('latin1');
  // The stamped second, `20261121134500Z` in hexadecimal.
  const second = text.indexOf(Buffer.from('20261121134500Z').toString('hex')) + 26;
  const report = await bench.verify(withFlippedByte(byOne, second));
  expect(report.status).toBe('changed');
  expect(report.signatures[0]).toMatchObject({ intact: true, timestampValid: false });
});

test('[F-08] says changed when something is added after the last signature', async () => {
  const added = Buffer.concat([byOne, Buffer.from('\n% one more line\n')]);
  expect((await bench.verify(added)).status).toBe('changed');
});

test('[F-08] says not ours of a document signed with the same words by another authority', async () => {
  const stranger = { ...bench, signer: await madeUpSigner(), key: 'seal' as const };
  const signed = await signDocuments([plain], act('Camila Rojas'), stranger);
  const report = await bench.verify((signed.ok && signed.value[0]) || plain);
  expect(report.status).not.toBe('valid');
  expect(report.signatures[0]).toMatchObject({ intact: true, ours: false });
});

test('says that a file is not a PDF, and that an unsigned PDF is not ours', async () => {
  expect((await bench.verify(Buffer.from('hola'))).status).toBe('not-a-pdf');
  expect((await bench.verify(plain)).status).toBe('foreign');
});

test('[F-08] gives E09, worth a retry, and no document when the time-stamp authority is away', async () => {
  const away = createTimestampClient({
    http: straightOut,
    url: 'http://127.0.0.1:9/',
    timeoutMs: 500,
  });
  const result = await signDocuments([plain], act('Camila Rojas'), {
    ...bench,
    key: 'seal',
    timestamps: away,
  });
  expect(result).toEqual({
    ok: false,
    error: { code: 'E09', detail: expect.stringContaining('time-stamp authority'), retryable: true },
  });
});

describe('several documents of one act', () => {
  const operator = act('Pago Austral SpA', operatorCapacity);
  const counting = (sign: Signer['sign']) => {
    const asked: [string, number][] = [];
    const signer: Signer = {
      chain: bench.signer.chain,
      sign: (key, digests, chain) => {
        asked.push([key, digests.length]);
        return sign(key, digests, chain);
      },
    };
    return { asked, signer };
  };

  test('[F-08] are signed in one authorisation, by the operator after everybody with a key of its own', async () => {
    const { asked, signer } = counting(bench.signer.sign);
    const signed = await signDocuments([byOne, byThree], operator, { ...bench, signer, key: 'operator' });
    expect(asked).toEqual([['operator', 2]]);
    const [first, second] = signed.ok ? signed.value : [];
    for (const [file, before] of [
      [first, byOne],
      [second, byThree],
    ] as const) {
      const report = await bench.verify(file ?? before);
      expect(report.status).toBe('valid');
      expect(report.signatures.at(-1)).toMatchObject({
        signerName: 'Pago Austral SpA',
        capacity: 'Operador',
        certificateName: 'Pago Austral SpA',
      });
      expect(file?.subarray(0, before.length)).toEqual(before);
    }
  });

  test('[F-08] are none of them signed where the signer fails or leaves one out', async () => {
    const silent = counting(async () => err({ code: 'E09', detail: 'signer: silent', retryable: true }));
    const failing = await signDocuments([byOne, byThree], operator, {
      ...bench,
      signer: silent.signer,
      key: 'operator',
    });
    expect(failing).toEqual({ ok: false, error: { code: 'E09', detail: 'signer: silent', retryable: true } });
    const forgetful = counting((key, digests, chain) => bench.signer.sign(key, digests.slice(0, 1), chain));
    const partial = await signDocuments([byOne, byThree], operator, {
      ...bench,
      signer: forgetful.signer,
      key: 'operator',
    });
    expect(partial).toMatchObject({ ok: false, error: { code: 'E09' } });
  });
});
