// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { haveOpenssl, opensslFindings, pdfsigFindings } from '@afilia/testing/documents/other-programs';
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
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { PDFDocument } from '@cantoo/pdf-lib';
import { X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subtle } from '../signing/crypto-engine.ts';
import { createPemSigner } from '../signing/pem-signer.ts';
import { signDocuments } from '../signing/sign-documents.ts';
import { signingKeysFromPem } from '../signing/signing-keys.ts';
import { ownMarks, signatureTexts } from '@afilia/backend/signing/documents/signature-words';
import { createTimestampClient } from '../signing/timestamp-client.ts';
import { contentsOf } from '../verifying/signature-contents.ts';
import { findSignatureRegions, isRegion } from '../verifying/signature-regions.ts';
import { createVerifier } from '../verifying/verify-document.ts';
import { coveredByStamp, fillArchiveStamp, prepareArchiveStamp } from './add-archive-stamp.ts';
import { addValidationData } from './add-validation-data.ts';
import { type Extending, extendDocuments } from './extend-documents.ts';
import { readValidationData } from './read-validation-data.ts';
import type { ValidationData } from './validation-data.ts';

let lab: Authorities;
let legacy: Entity;
let documentRoot: Entity;
let documentCa: Entity;
let signer: Entity;
let stampRoot: Entity;
let cross: Entity;
let stampCa: Entity;
let stamper: Entity;
let signed: Uint8Array;

/** Issues a certificate of an authority with these extensions. */
const under = (issuer: Entity, name: string, lines: readonly string[], more: object = {}) =>
  lab.issue(issuer, name, { extensions: [...lines, ...lab.addresses(issuer)], ...more });

const timestamps = () =>
  createTimestampClient({ http: straightOut, url: `${lab.url}/tsa/${stamper.id}`, timeoutMs: 20_000 });

async function sign(stamps = timestamps()): Promise<Uint8Array> {
  const keyPem = execFileSync('openssl', ['pkcs8', '-topk8', '-nocrypt', '-in', signer.key], {
    encoding: 'utf8',
  });
  const chain = [signer, documentCa, documentRoot].map(({ pem }) => readFileSync(pem, 'utf8'));
  const keys = signingKeysFromPem(keyPem, chain.join('\n'));
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([595, 842]).drawText('Contrato', { x: 50, y: 700 });
  const act = {
    signerName: 'Camila Rojas',
    signerRut: '12.345.678-5',
    capacity: 'titular',
    at: new Date().toISOString(),
    evidenceSha256: 'a'.repeat(64),
    folio: 'S-2026-000123',
  };
  const made = await signDocuments([await document.save({ useObjectStreams: false })], act, {
    signer: createPemSigner({ seal: keys, operator: keys }),
    key: 'seal',
    timestamps: stamps,
    texts: signatureTexts,
  });
  const [pdf] = made.ok ? made.value : [];
  if (!pdf) throw new Error(made.ok ? 'no document' : made.error.detail);
  return pdf;
}

const rootsOf = (stampedBy: Entity) => ({ signing: [documentRoot.der], timestamps: [stampedBy.der] });
const verify = (pdf: Uint8Array, stampedBy = stampRoot) => createVerifier(rootsOf(stampedBy), ownMarks)(pdf);

const tryExtend = (pdf: Uint8Array, changes: Partial<Extending> = {}) =>
  extendDocuments([pdf], {
    timestamps: timestamps(),
    revocation: { outbound: straightOut, trusted: [lab.url], maxListBytes: 1024 * 1024 },
    roots: rootsOf(stampRoot),
    now: new Date(),
    ...changes,
  });

async function extend(pdf: Uint8Array, stampedBy = stampRoot, changes = {}): Promise<Uint8Array> {
  const made = await tryExtend(pdf, { roots: rootsOf(stampedBy), ...changes });
  const file = made.ok ? made.value[0]?.pdf : undefined;
  if (!file) throw new Error(made.ok ? 'no document' : made.error.detail);
  return file;
}

function dataIn(extended: Uint8Array, from = signed): ValidationData {
  const data = readValidationData(extended, from.byteLength);
  if (!data) throw new Error('no validation data');
  return data;
}

const withData = (pdf: Uint8Array, data: ValidationData): Uint8Array =>
  addValidationData(
    pdf,
    data,
    findSignatureRegions(pdf)
      .filter(isRegion)
      .map((region) => contentsOf(pdf, region)),
  );

/** Which certificates some answer of the data proves, by `openssl ocsp`. */
const provenByOpenssl = ({ ocsps }: ValidationData, asked: readonly [Entity, Entity][]): Entity[] =>
  asked.flatMap(([entity, issuer]) => {
    const proves = ocsps.some((ocsp) => {
      const about = ['-issuer', issuer.pem, '-cert', entity.pem, '-CAfile', issuer.pem, '-partial_chain'];
      const reported = spawnSync(
        'openssl',
        ['ocsp', '-respin', lab.file('a.ocsp', ocsp), '-no_nonce', ...about],
        {
          encoding: 'utf8',
        },
      );
      return reported.stderr.includes('Response verify OK') && reported.stdout.includes(': good');
    });
    return proves ? [entity] : [];
  });

describe.skipIf(!haveOpenssl())('documents under chains that openssl made', () => {
  beforeAll(async () => {
    lab = await startAuthorities();
    const root = (name: string) => lab.issue(undefined, name, { extensions: authorityLines() });
    [legacy, documentRoot, stampRoot] = [root('Legacy Root'), root('Document Root'), root('Stamp Root')];
    cross = under(legacy, 'Stamp Root', authorityLines(), { like: stampRoot });
    documentCa = under(documentRoot, 'Document CA', authorityLines());
    signer = under(documentCa, 'Pago Austral', signerLines, { key: rsaKey(2048) });
    stampCa = under(stampRoot, 'Stamp CA', authorityLines(0));
    stamper = under(stampCa, 'Stamper', stampLines);
    lab.stampBy({ signer: stamper, carried: [stampCa, cross] });
    signed = await sign();
  });
  afterAll(() => lab.close());

  test.each<[string, () => { carried: Entity[]; stampedBy: Entity; asked: [Entity, Entity][] }]>([
    [
      'a token without its root',
      () => ({ carried: [stampCa], stampedBy: stampRoot, asked: [[stampCa, stampRoot]] }),
    ],
    [
      'a token with a cross-signed root',
      () => ({ carried: [stampCa, cross], stampedBy: stampRoot, asked: [[stampCa, stampRoot]] }),
    ],
    [
      'a cross-signed root that the chain needs',
      () => ({
        carried: [stampCa, cross],
        stampedBy: legacy,
        asked: [
          [stampCa, stampRoot],
          [cross, legacy],
        ],
      }),
    ],
  ])(
    '[F-08] with %s every certificate but the anchor has a proof, and openssl finds it',
    async (_title, made) => {
      const { carried, stampedBy, asked } = made();
      lab.stampBy({ signer: stamper, carried });
      const pdf = await sign();
      const extended = await extend(pdf, stampedBy);
      const all: [Entity, Entity][] = [
        [signer, documentCa],
        [documentCa, documentRoot],
        [stamper, stampCa],
        ...asked,
      ];
      const data = dataIn(extended, pdf);
      expect(provenByOpenssl(data, all)).toEqual(all.map(([entity]) => entity));
      expect(data.ocsps).toHaveLength(all.length);
      expect(await verify(extended, stampedBy)).toMatchObject({ status: 'valid', level: 'B-LTA' });
      // Without any one of them it proves itself no longer than the time stamp does.
      for (const [index] of all.entries()) {
        const less = withData(pdf, { ...data, ocsps: data.ocsps.filter((_, other) => other !== index) });
        expect(await verify(less, stampedBy)).toMatchObject({ status: 'valid', level: 'B-T' });
      }
      expect(await verify(withData(pdf, data), stampedBy)).toMatchObject({ status: 'valid', level: 'B-LT' });
      expect(await createVerifier({ signing: [stamper.der] }, ownMarks)(extended)).toMatchObject({
        status: 'unknown',
      });
      const roots = [documentRoot.der, stampedBy.der];
      expect(await opensslFindings(extended, { roots })).toEqual([]);
      expect(havePdfsig() ? pdfsigFindings(extended) : []).toEqual([]);
    },
  );

  test('[F-08] an archive stamp that nothing proves leaves the file at B-LT, whatever stamp is over it', async () => {
    const other = under(stampCa, 'Other Stamper', stampLines);
    const elsewhere = createTimestampClient({
      http: straightOut,
      url: lab.stampBy({ signer: other, carried: [stampCa] }),
      timeoutMs: 20_000,
    });
    const once = await extend(signed, stampRoot, { timestamps: elsewhere });
    expect(await verify(once)).toMatchObject({ level: 'B-LTA' });
    const open = prepareArchiveStamp(once);
    const token = await timestamps().stamp(coveredByStamp(open));
    const stampedOver = token.ok && fillArchiveStamp(open, token.value);
    if (!stampedOver) throw new Error('no stamp');
    expect(await verify(stampedOver)).toMatchObject({
      status: 'valid',
      level: 'B-LT',
      archiveStamps: { length: 2 },
    });
    expect(await verify(await extend(once))).toMatchObject({ level: 'B-LTA', archiveStamps: { length: 2 } });
  });

  test('[F-08] a file with the certificates of many renewals is judged by those that its chains need', async () => {
    const extended = await extend(signed);
    const data = dataIn(extended);
    const keys = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const others: Uint8Array[] = [];
    for (let index = 0; index < 160; index += 1) {
      const made = await X509CertificateGenerator.createSelfSigned({ name: `CN=Other ${index}`, keys });
      others.push(new Uint8Array(made.rawData));
    }
    const file = [others.slice(0, 80), others.slice(80)].reduce(
      (pdf, certificates) => withData(pdf, { ...data, certificates }),
      signed,
    );
    expect(await verify(file)).toMatchObject({ status: 'valid', level: 'B-LT' });
  });

  test('[F-08] the reason names the authority whose certificate nothing proves, or that was revoked', async () => {
    const silent = lab.issue(stampRoot, 'Silent CA', { extensions: authorityLines() });
    const revoked = under(stampRoot, 'Revoked CA', authorityLines());
    lab.revoke(stampRoot, revoked);
    const reasons: string[] = [];
    for (const issuer of [silent, revoked]) {
      const signer = under(issuer, 'Stamper', stampLines);
      const url = lab.stampBy({ signer, carried: [issuer] });
      const stamps = createTimestampClient({ http: straightOut, url, timeoutMs: 20_000 });
      const made = await tryExtend(await sign(stamps));
      reasons.push(made.ok ? 'extended' : made.error.detail);
    }
    expect(reasons).toEqual([
      'revocation data of the certificate of «Silent CA»: the certificate names no OCSP and no CRL',
      'the certificate of «Revoked CA» was revoked',
    ]);
  });

  test('[F-08] a chain that leads nowhere is not extended, and the reason says whose', async () => {
    lab.stampBy({ signer: stamper, carried: [stampCa] });
    const alone = await sign();
    const made = await tryExtend(alone, { roots: { signing: [documentRoot.der] } });
    expect(made).toMatchObject({
      error: { detail: 'signature 1: time stamp: its chain leads to no root', retryable: false },
    });
  });
});
