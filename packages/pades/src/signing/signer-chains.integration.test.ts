import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { haveOpenssl } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  rsaKey,
  signerLines,
  stampLines,
  startAuthorities,
} from '@afilia/testing/documents/openssl-authorities';
import { straightOut } from '@afilia/testing/services/straight-out';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVerifier } from '../verifying/verify-document.ts';
import { readCredential } from './csc-credential.ts';
import { createPemSigner } from './pem-signer.ts';
import { signDocuments } from './sign-documents.ts';
import { signingKeysFromPem } from './signing-keys.ts';
import { ownMarks, signatureTexts } from '@afilia/backend/signing/documents/signature-words';
import { createTimestampClient } from './timestamp-client.ts';

let lab: Authorities;
let legacy: Entity;
let root: Entity;
let cross: Entity;
let between: Entity;
let signer: Entity;
let stamper: Entity;

const keysOf = (chain: readonly Entity[]) =>
  signingKeysFromPem(
    execFileSync('openssl', ['pkcs8', '-topk8', '-nocrypt', '-in', signer.key], { encoding: 'utf8' }),
    chain.map(({ pem }) => readFileSync(pem, 'utf8')).join('\n'),
    undefined,
    { strong: false, now: new Date() },
  );

const info = (certificates: readonly Entity[]) => ({
  key: { status: 'enabled', algo: ['1.2.840.113549.1.1.11'] },
  cert: { certificates: certificates.map(({ der }) => Buffer.from(der).toString('base64')) },
  multisign: 1,
});

describe.skipIf(!haveOpenssl())('chains of signers that openssl made', () => {
  beforeAll(async () => {
    lab = await startAuthorities();
    const authority = { extensions: authorityLines() };
    legacy = lab.issue(undefined, 'Legacy Root', authority);
    root = lab.issue(undefined, 'Document Root', authority);
    cross = lab.issue(legacy, 'Document Root', { like: root, ...authority });
    between = lab.issue(root, 'Document CA', authority);
    signer = lab.issue(between, 'Pago Austral', { extensions: signerLines, key: rsaKey(3072) });
    const stampRoot = lab.issue(undefined, 'Stamp Root', authority);
    stamper = lab.issue(stampRoot, 'Stamper', { extensions: stampLines });
    lab.stampBy({ signer: stamper, carried: [stampRoot] });
  });
  afterAll(() => lab.close());

  test.each<[string, () => { given: Entity[]; used: Entity[] }]>([
    ['in order', () => ({ given: [between, root], used: [between, root] })],
    ['in another order', () => ({ given: [root, between], used: [between, root] })],
    ['with a cross-signed root', () => ({ given: [between, cross, root], used: [between, root] })],
    ['that ends with a cross-signed root', () => ({ given: [between, cross], used: [between, cross] })],
    ['up to the older root', () => ({ given: [between, cross, legacy], used: [between, cross, legacy] })],
    ['beside another authority', () => ({ given: [between, root, legacy], used: [between, root] })],
    ['without its root', () => ({ given: [between], used: [between] })],
  ])('[F-08] a key with a chain %s signs with what its chain needs, and is ours', async (_title, made) => {
    const { given, used } = made();
    const keys = keysOf([signer, ...given]);
    expect(keys.chain).toEqual([signer, ...used].map(({ der }) => der));
    const document = await PDFDocument.create({ updateMetadata: false });
    document.addPage([595, 842]).drawText('Contrato', { x: 50, y: 700 });
    const roots = keys.chain.slice(-1);
    const signed = await signDocuments(
      [await document.save({ useObjectStreams: false })],
      {
        signerName: 'Camila Rojas',
        signerRut: '12.345.678-5',
        capacity: 'titular',
        at: new Date().toISOString(),
        evidenceSha256: 'a'.repeat(64),
        folio: 'S-2026-000123',
      },
      {
        signer: createPemSigner({ seal: keys, operator: keys }),
        key: 'seal',
        timestamps: createTimestampClient({
          http: straightOut,
          url: `${lab.url}/tsa/${stamper.id}`,
          timeoutMs: 20_000,
        }),
        texts: signatureTexts,
      },
    );
    const [pdf = new Uint8Array()] = signed.ok ? signed.value : [];
    expect(await createVerifier({ signing: roots }, ownMarks)(pdf)).toMatchObject({ status: 'valid' });
    expect(await createVerifier({ signing: [stamper.der] }, ownMarks)(pdf)).toMatchObject({
      status: 'unknown',
    });
  });

  test.each<[string, () => { told: Entity[]; used: Entity[]; roots?: Entity[] }]>([
    ['with a cross-signed root', () => ({ told: [between, cross, root], used: [between, root] })],
    ['that leaves the root out', () => ({ told: [between], used: [between, root], roots: [root] })],
    ['by a cross-signed root', () => ({ told: [cross, between], used: [between, root], roots: [root] })],
    [
      'to the older root',
      () => ({ told: [cross, between], used: [between, cross, legacy], roots: [legacy] }),
    ],
    ['beside another authority', () => ({ told: [legacy, between], used: [between, root], roots: [root] })],
  ])('[F-08] a remote signer with a chain %s signs with what its chain needs', (_title, made) => {
    const { told, used, roots } = made();
    const read = readCredential(info([signer, ...told]), 'seal', {
      roots: roots?.map(({ der }) => der),
      now: new Date(),
    });
    expect(read.ok ? read.value.chain : read.error.detail).toEqual([signer, ...used].map(({ der }) => der));
  });

  test('[F-08] a certificate that is for no signatures is none of a signer', () => {
    const wrong = lab.issue(between, 'Wrong', {
      like: signer,
      extensions: ['basicConstraints=critical,CA:FALSE', 'keyUsage=critical,keyEncipherment'],
    });
    const read = readCredential(info([wrong, between, root]), 'seal', { roots: undefined, now: new Date() });
    expect(read).toMatchObject({
      ok: false,
      error: { detail: expect.stringMatching(/its certificate is not for signatures$/u) },
    });
  });
});
