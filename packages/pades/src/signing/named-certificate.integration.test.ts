import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { haveOpenssl } from '@afilia/testing/documents/other-programs';
import {
  type Authorities,
  authorityLines,
  type Entity,
  type StampSettings,
  stampLines,
  startAuthorities,
} from '@afilia/testing/documents/openssl-authorities';
import { straightOut } from '@afilia/testing/services/straight-out';
import { OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
} from 'pkijs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buffer } from './buffer.ts';
import { oid, subtle } from './crypto-engine.ts';
import { createTimestampClient } from './timestamp-client.ts';
import { checkTimestampToken } from './timestamp-token.ts';

const stamped = Buffer.from('stamped');
let lab: Authorities;
let root: Entity;
let between: Entity;
let stamper: Entity;

const request = (settings: StampSettings) =>
  createTimestampClient({
    http: straightOut,
    url: lab.stampBy(settings),
    timeoutMs: 20_000,
    roots: [root.der],
  }).stamp(stamped);

const tokenOf = async (settings: StampSettings): Promise<Uint8Array> => {
  const token = await request(settings);
  if (!token.ok) throw new Error(token.error.detail);
  return token.value;
};

describe.skipIf(!haveOpenssl())('tokens that openssl made', () => {
  beforeAll(async () => {
    lab = await startAuthorities();
    root = lab.issue(undefined, 'Stamp Root', { extensions: authorityLines() });
    between = lab.issue(root, 'Stamp CA', { extensions: authorityLines() });
    stamper = lab.issue(between, 'Stamper', { extensions: stampLines });
  });
  afterAll(() => lab.close());

  test.each(['sha1', 'sha256', 'sha384', 'sha512'])(
    '[F-08] a token that names its certificate by %s counts, alone or with its whole chain',
    async (namedBy) => {
      for (const namesChain of [false, true])
        expect(
          await request({ signer: stamper, carried: [between, root], namedBy, namesChain }),
        ).toMatchObject({
          ok: true,
        });
    },
  );

  test('[F-08] a token that held once is judged anew by other bytes, of it and of what it stamps, and by other roots', async () => {
    const token = await tokenOf({ signer: stamper, carried: [between] });
    const first = await checkTimestampToken(token, stamped, [root.der]);
    expect(first).toMatchObject({ ok: true, value: { authority: 'Stamper' } });
    expect(await checkTimestampToken(token, stamped, [root.der])).toEqual(first);
    const stranger = lab.issue(undefined, 'Strange Root', { extensions: authorityLines() });
    expect(await checkTimestampToken(token, stamped, [stranger.der])).toMatchObject({ ok: false });
    expect(await checkTimestampToken(token, Buffer.from('stampee'), [root.der])).toMatchObject({ ok: false });
    const changed = token.with(token.length - 1, (token.at(-1) ?? 0) ^ 1);
    expect(await checkTimestampToken(changed, stamped, [root.der])).toMatchObject({ ok: false });
  });

  test('[F-08] a token that names no certificate, another one, or two counts for nothing', async () => {
    const token = await tokenOf({ signer: stamper, carried: [between] });
    const other = lab.issue(between, 'Other', { extensions: stampLines });
    const renewed = lab.issue(between, 'Stamper', { like: stamper, extensions: stampLines });
    const [own, stranger] = [idOf(stamper), idOf(other)];
    const judge = async (change: Parameters<typeof madeOut>[1]) =>
      checkTimestampToken(await madeOut(token, change), stamped, [root.der]);
    expect(await judge({ names: [own] })).toMatchObject({ ok: true });
    expect(await judge({ names: [own], oldNames: [idOf(stamper, 'sha1')] })).toMatchObject({ ok: true });
    const refused = async (change: Parameters<typeof madeOut>[1]) => {
      const judged = await judge(change);
      return judged.ok ? 'counts' : judged.error;
    };
    expect(await refused({ names: [] })).toBe('time stamp: no certificate is named');
    expect(await refused({ names: [stranger] })).toBe('time stamp: another certificate is named');
    expect(await refused({ names: [own, stranger] })).toBe('time stamp: a second certificate is named');
    expect(await refused({ names: [own], oldNames: [idOf(other, 'sha1')] })).toBe(
      'time stamp: another certificate is named',
    );
    expect(await refused({ names: [own], carried: [other, between] })).toMatch(/Unable to find signer/u);
    expect(await refused({ names: [own], to: renewed })).toBe('time stamp: another certificate is named');
    expect(await judge({ names: [issuedId(stamper, stamper)] })).toMatchObject({ ok: true });
    expect(await refused({ names: [issuedId(stamper, other)] })).toBe(
      'time stamp: another certificate is named',
    );
    expect(await refused({ names: [own], twice: true })).toBe('time stamp: its certificate is named twice');
  });

  test.each([
    ['for several uses', ['extendedKeyUsage=critical,timeStamping,emailProtection']],
    ['whose use is not critical', ['extendedKeyUsage=timeStamping']],
    ['without a use', []],
  ])('[F-08] a certificate %s stamps nothing', async (_title, use) => {
    // openssl refuses to stamp with it: another token is made out to it.
    const lines = ['basicConstraints=critical,CA:FALSE', 'keyUsage=critical,digitalSignature', ...use];
    const wrong = lab.issue(between, 'Stamper', { like: stamper, extensions: lines });
    const token = await madeOut(await tokenOf({ signer: stamper, carried: [between] }), {
      to: wrong,
      names: [idOf(wrong)],
    });
    expect(await checkTimestampToken(token, stamped, [root.der])).toEqual({
      ok: false,
      error: 'time stamp: its certificate is not for time stamps',
    });
  });
});

/** An ESSCertID, or in SHA-256 an ESSCertIDv2. */
const idOf = ({ der }: Entity, hash: 'sha1' | 'sha256' = 'sha256'): Sequence =>
  new Sequence({
    value: [new OctetString({ valueHex: buffer(createHash(hash).update(der).digest()) })],
  });

/** One that says besides whose the certificate is, and its number. */
const issuedId = (entity: Entity, { der }: Entity): Sequence => {
  const { issuer, serialNumber } = Certificate.fromBER(buffer(der));
  const names = new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] });
  const issued = new Sequence({ value: [names.toSchema(), serialNumber] });
  return new Sequence({ value: [...idOf(entity).valueBlock.value, issued] });
};

const attributeOf = (type: string, ids: Sequence[]): Attribute =>
  new Attribute({ type, values: [new Sequence({ value: [new Sequence({ value: ids })] })] });

/** The token with another certificate named, carried or signed for, signed anew by the same key. */
async function madeOut(
  token: Uint8Array,
  change: { names: Sequence[]; oldNames?: Sequence[]; carried?: Entity[]; to?: Entity; twice?: boolean },
): Promise<Uint8Array> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(buffer(token)).content });
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('no signer');
  const stored = (signer.signedAttrs?.attributes ?? []).filter(
    ({ type }) => type !== oid.signingCertificate && type !== oid.signingCertificateV2,
  );
  const named = change.names.length > 0 ? [attributeOf(oid.signingCertificateV2, change.names)] : [];
  signer.signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      ...stored,
      ...named,
      ...(change.twice ? named : []),
      ...(change.oldNames ? [attributeOf(oid.signingCertificate, change.oldNames)] : []),
    ],
  });
  const read = ({ der }: Entity) => Certificate.fromBER(buffer(der));
  if (change.to) {
    const { issuer, serialNumber } = read(change.to);
    signer.sid = new IssuerAndSerialNumber({ issuer, serialNumber });
    signed.certificates?.push(read(change.to));
  }
  if (change.carried) signed.certificates = change.carried.map(read);
  const pkcs8 = createPrivateKey(readFileSync(stamper.key)).export({ type: 'pkcs8', format: 'der' });
  const key = await subtle.importKey('pkcs8', pkcs8, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  await signed.sign(key, 0, 'SHA-256');
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}
