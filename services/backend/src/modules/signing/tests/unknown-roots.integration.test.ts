import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { type SigningBench, startSigningBench } from '@afilia/testing/documents/signing-bench';
import { OctetString } from 'asn1js';
import { Certificate, CryptoEngine } from 'pkijs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addValidationData } from '@afilia/pades/archive/add-validation-data';
import { extendDocuments } from '@afilia/pades/archive/extend-documents';
import { readValidationData } from '@afilia/pades/archive/read-validation-data';
import { noData, type ValidationData } from '@afilia/pades/archive/validation-data';
import { toDocumentContent } from '../documents/contents/to-document-contents.ts';
import { operatorCapacity } from '../documents/operator.ts';
import { renderDocument } from '../documents/render/render-document.ts';
import { buffer } from '@afilia/pades/signing/buffer';
import { oid } from '@afilia/pades/signing/crypto-engine';
import { rootsInside } from '@afilia/pades/verifying/roots-inside';
import { contentsOf } from '@afilia/pades/verifying/signature-contents';
import { findSignatureRegions, isRegion } from '@afilia/pades/verifying/signature-regions';

const { operator, folio, issuedAt } = naturalPersonFacts;
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
  bench = await startSigningBench();
  const [, , draft] = naturalPersonFacts.drafts;
  if (!draft) throw new Error('nothing to draw');
  const content = toDocumentContent(naturalPersonFacts, draft, 'K7QF-2M9X-PT4C');
  const drawn = (await renderDocument({ content, documentId: 'id' })).pdf;
  const certified = await bench.certify(drawn, { issuer: operator.legalName, at: issuedAt, folio });
  const act = {
    signerName: operator.legalName,
    signerRut: operator.rut,
    capacity: operatorCapacity,
    at: '2026-11-21T13:44:30.000Z',
    evidenceSha256: 'a'.repeat(64),
    folio,
  };
  signed = await bench.sign(certified, act, 'operator');
  extended = await extend(signed);
});
afterAll(() => bench.close());

test('[F-08] an extended document of another installation is unknown there while it is intact, and else changed', async () => {
  const other = await startSigningBench();
  try {
    for (const pdf of [signed, extended]) expect((await other.verify(pdf)).status).toBe('unknown');
    const changed = Uint8Array.from(extended);
    changed[300] = (changed[300] ?? 0) ^ 1;
    const longer = Buffer.concat([extended, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    for (const pdf of [changed, longer]) expect((await other.verify(pdf)).status).toBe('changed');
  } finally {
    await other.close();
  }
});

/** Each of them in turn: a document with one byte changed. */
const withChanges = (pdf: Uint8Array, positions: readonly number[]): Uint8Array[] =>
  positions.map((at) => pdf.with(at, (pdf[at] ?? 0) ^ 1));

test('[F-08] an archive stamp by an authority that is not known here makes an intact document unknown, and one with a changed byte stays changed', async () => {
  const other = await startSigningBench();
  const { timestamps } = other;
  const roots = { ...bench.extending.roots, timestamps: [bench.timeStampRoot, other.timeStampRoot] };
  const revocation = { ...bench.extending.revocation, trusted: [bench.sandboxUrl, other.sandboxUrl] };
  const stamped = await extend(signed, { timestamps });
  const files = [
    stamped,
    await extend(stamped, { roots, revocation }),
    await extend(extended, { timestamps, roots, revocation }),
  ];
  await other.close();
  for (const pdf of files) {
    const report = await bench.verify(pdf);
    expect(report).toMatchObject({ status: 'unknown', coversWholeFile: true });
    expect(report.level).toBeUndefined();
    expect(report.archiveStamps).toContainEqual({ valid: false, fault: expect.any(String) });
    const longer = Buffer.concat([pdf, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    expect((await bench.verify(longer)).status).toBe('changed');
  }
  const stamp = findSignatureRegions(stamped).filter(isRegion).at(-1);
  if (!stamp) throw new Error('no stamp');
  // Of the token its signature, and each name of the authority: a changed one would look like a root of its own.
  const token = Buffer.from(stamp.cms);
  const inToken = [token.length - 20];
  for (let at = -1; (at = token.indexOf('Sandbox Autoridad', at + 1)) >= 0;) inToken.push(at);
  expect(inToken.length).toBeGreaterThanOrEqual(4);
  const inStamp = inToken.map((at) => stamp.gap.start + 2 + 2 * at);
  const positions = [300, signed.length - 100, signed.length + 500, ...inStamp];
  const statuses: string[] = [];
  for (const changed of withChanges(stamped, positions)) statuses.push((await bench.verify(changed)).status);
  expect(statuses).toEqual(positions.map(() => 'changed'));
});

test('of the certificates that a stamp carries a changed one counts as no root, whichever byte of its names, key or signature it is', async () => {
  const stamp = findSignatureRegions(extended).filter(isRegion).at(-1);
  if (!stamp) throw new Error('no stamp');
  const token = Buffer.from(stamp.cms);
  const root = Buffer.from(bench.timeStampRoot);
  const ofRoot = token.indexOf(root);
  const issuer = ofRoot + root.indexOf('Sandbox Autoridad');
  const subject = ofRoot + root.lastIndexOf('Sandbox Autoridad');
  const key = Certificate.fromBER(buffer(root)).extensions?.find(
    ({ extnID }) => extnID === oid.subjectKeyIdentifier,
  )?.parsedValue;
  if (!(key instanceof OctetString)) throw new Error('no identifier');
  const identifier = Buffer.from(key.valueBlock.valueHexView);
  const [inOther] = [token.indexOf(identifier), token.lastIndexOf(identifier)].filter(
    (at) => at < ofRoot || at >= ofRoot + root.length,
  );
  if (inOther === undefined) throw new Error('the stamping certificate does not name the key of its issuer');
  const rootsWith = (at: number) => rootsInside([{ ...stamp, cms: token.with(at, (token[at] ?? 0) ^ 1) }]);
  expect(await rootsInside([stamp])).toEqual([bench.timeStampRoot]);
  for (const at of [issuer, subject, ofRoot + root.length - 20]) expect(await rootsWith(at)).toEqual([]);
  expect(await rootsWith(inOther)).toEqual([bench.timeStampRoot]);
});

test.each(['OCSP answers', 'lists'] as const)(
  '[F-08] the %s of a file are verified once each, though two extensions have them and its own roots are searched too',
  async (kind) => {
    await bench.trouble(kind === 'lists' ? { trouble: 'server-error', at: 'ocsp' } : undefined);
    const other = await startSigningBench();
    const first = await extend(signed);
    const byStranger = await extend(signed, { timestamps: other.timestamps });
    await bench.trouble();
    await other.close();
    const data = readValidationData(first, signed.byteLength) ?? noData;
    const contents = findSignatureRegions(first)
      .filter(isRegion)
      .map((region) => contentsOf(first, region));
    const requested = vi.spyOn(CryptoEngine.prototype, 'verifyWithPublicKey');
    const timesVerified = async (pdf: Uint8Array, { ocsps, crls }: ValidationData, status: string) => {
      requested.mockClear();
      expect((await bench.verify(pdf)).status).toBe(status);
      const responses = [...ocsps, ...crls].map((der) => Buffer.from(der));
      expect(responses.length).toBeGreaterThanOrEqual(2);
      const parts = requested.mock.calls.map(([part]) =>
        ArrayBuffer.isView(part)
          ? Buffer.from(part.buffer, part.byteOffset, part.byteLength)
          : Buffer.from(part),
      );
      return responses.map((response) => parts.filter((part) => response.includes(part)).length);
    };
    try {
      const twice = await timesVerified(addValidationData(first, data, contents), data, 'valid');
      const unknown = readValidationData(byStranger, signed.byteLength) ?? noData;
      expect([...twice, ...(await timesVerified(byStranger, unknown, 'unknown'))]).toEqual(
        [...twice, ...unknown.ocsps, ...unknown.crls].map(() => 1),
      );
    } finally {
      requested.mockRestore();
    }
  },
);
