import { Null, ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { ok } from '@afilia/domain/result';
import type { Result } from '@afilia/domain/result';
import type { DocumentFailure, TimestampClient } from '../../ports/signing.ts';
import { buffer } from './buffer.ts';
import { oid, subtle } from './crypto-engine.ts';

/** A CMS that lacks its signature. */
export type UnsignedCms = {
  signed: SignedData;
  signer: SignerInfo;
  /** SHA-256 of the signed attributes: what the key signs. */
  digest: Uint8Array;
};

/**
 * A detached CAdES signature as far as it can be made without the key, the content of a PAdES B-T signature (ETSI EN 319
 * 142-1). It names its certificate in the signed part (signing-certificate-v2) so that no other certificate of the same
 * key can stand in, and holds no signing time: PAdES keeps that in the signature dictionary.
 *
 * @param covered the bytes of the byte range, joined.
 * @param chain DER, the signing certificate first.
 */
export async function prepareCms(covered: Uint8Array, chain: readonly Uint8Array[]): Promise<UnsignedCms> {
  const certificates = chain.map((der) => Certificate.fromBER(buffer(der)));
  const [leaf] = certificates;
  const [leafDer] = chain;
  if (!leaf || !leafDer) throw new Error('the signer has no certificate');
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
    digestAlgorithm: algorithm(oid.sha256),
    signatureAlgorithm: algorithm(oid.sha256WithRsa),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      // A SET in DER is in the order of its encodings; these three are.
      attributes: [
        new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
        new Attribute({ type: oid.messageDigest, values: [octets(await digest(covered))] }),
        new Attribute({
          type: oid.signingCertificateV2,
          values: [signingCertificate(await digest(leafDer))],
        }),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(oid.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [signer],
    certificates,
  });
  return { signed, signer, digest: new Uint8Array(await digest(signedBytes(signer))) };
}

/**
 * Puts the signature and its time stamp into a CMS.
 *
 * @param timestamps none given: it gets no time stamp.
 * @returns DER of the CMS, or why there is no time stamp.
 */
export async function completeCms(
  { signed, signer }: UnsignedCms,
  signature: Uint8Array,
  timestamps?: TimestampClient,
): Promise<Result<Uint8Array, DocumentFailure>> {
  signer.signature = octets(buffer(signature));
  if (!timestamps) return ok(encoded(signed));
  const token = await timestamps.stamp(signature);
  if (!token.ok) return token;
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.timestampToken, values: [fromBER(buffer(token.value)).result] })],
  });
  return ok(encoded(signed));
}

function encoded(signed: SignedData): Uint8Array {
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}

/** The signed attributes as they are signed: the tag of a SET instead of the implicit one (RFC 5652 section 5.4). */
function signedBytes({ signedAttrs }: SignerInfo): Uint8Array {
  const bytes = new Uint8Array(signedAttrs?.toSchema().toBER() ?? new ArrayBuffer());
  bytes[0] = 0x31;
  return bytes;
}

/** With NULL as parameters, as RFC 5754 wants it of RSA. */
const algorithm = (algorithmId: string) =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });

const digest = (bytes: Uint8Array): Promise<ArrayBuffer> => subtle.digest('SHA-256', buffer(bytes));

const octets = (bytes: ArrayBuffer): OctetString => new OctetString({ valueHex: bytes });

/** SigningCertificateV2 with one certificate; SHA-256 is its default and so is left out (RFC 5035 section 3). */
const signingCertificate = (hash: ArrayBuffer): Sequence =>
  new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(hash)] })] })] });
