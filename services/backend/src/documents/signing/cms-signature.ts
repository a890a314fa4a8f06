import { ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js';
import {
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
import type { SigningKeys } from './signing-keys.ts';

/**
 * A detached CAdES signature with time stamp, the content of a PAdES B-T signature (ETSI EN 319 142-1). It names its
 * certificate in the signed part (signing-certificate-v2) so that no other certificate of the same key can stand in, and
 * holds no signing time: PAdES keeps that in the signature dictionary.
 *
 * @param covered the bytes of the byte range, joined.
 * @returns DER of the CMS, or why there is no time stamp.
 */
export async function signDetached(
  covered: Uint8Array,
  keys: SigningKeys,
  timestamps: TimestampClient,
): Promise<Result<Uint8Array, DocumentFailure>> {
  const certificates = keys.chain.map((der) => Certificate.fromBER(buffer(der)));
  const [leaf] = certificates;
  const [leafDer] = keys.chain;
  if (!leaf || !leafDer) throw new Error('signing keys hold no certificate');

  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
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
      }),
    ],
    certificates,
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256', buffer(covered));

  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('the signer was just added');
  const token = await timestamps.stamp(signer.signature.valueBlock.valueHexView);
  if (!token.ok) return token;
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.timestampToken, values: [fromBER(buffer(token.value)).result] })],
  });
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return ok(new Uint8Array(content.toSchema().toBER()));
}

const digest = (bytes: Uint8Array): Promise<ArrayBuffer> => subtle.digest('SHA-256', buffer(bytes));

const octets = (bytes: ArrayBuffer): OctetString => new OctetString({ valueHex: bytes });

/** SigningCertificateV2 with one certificate; SHA-256 is its default and so is left out (RFC 5035 section 3). */
const signingCertificate = (hash: ArrayBuffer): Sequence =>
  new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [octets(hash)] })] })] });
