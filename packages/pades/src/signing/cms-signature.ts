import { createHash } from 'node:crypto';
import { ObjectIdentifier } from 'asn1js';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import type { DocumentFailure, TimestampClient } from '../types.ts';
import { factsOf } from '../paths/certificate-facts.ts';
import { oid } from './crypto-engine.ts';

/** Tags of DER that a CMS of ours consists of. */
const tag = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const;

/** The tag of a part that is numbered in place of having its own type. */
const numbered = (number: number): number => 0xa0 + number;

/** One value of DER: its tag, its length and what it holds. */
function der(ofTag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return Buffer.concat([Buffer.from([ofTag, ...lengthOf(length)]), ...parts]);
}

/** Short up to 127, else how many bytes, then those (X.690 section 8.1.3). */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

/** A CMS that lacks its signature. */
type UnsignedCms = {
  /** DER of its certificates, that which signs first. */
  chain: readonly Uint8Array[];
  /** DER of what stands in the signer's part before the signature. */
  signer: readonly Uint8Array[];
  /** SHA-256 of the signed attributes: what the key signs. */
  digest: Uint8Array;
};

/**
 * A detached CAdES signature as far as it can be made without the key, the content of a PAdES B-T signature (ETSI EN 319
 * 142-1). It names its certificate in the signed part (signing-certificate-v2) so that no other certificate of the same
 * key can stand in, and holds no signing time: PAdES keeps that in the signature dictionary.
 *
 * Put together from its parts: certificates and time stamps go in as they came, neither read nor written out anew.
 *
 * @param covered the bytes of the byte range, joined.
 * @param chain DER, the signing certificate first.
 */
export function prepareCms(covered: Uint8Array, chain: readonly Uint8Array[]): UnsignedCms {
  const [leaf] = chain;
  if (!leaf) throw new Error('the signer has no certificate');
  const { issuer, serialNumber } = factsOf(leaf).certificate;
  // A SET in DER is in the order of its encodings; these three are.
  const attributes = [
    attribute(oid.contentType, id(oid.data)),
    attribute(oid.messageDigest, der(tag.octets, sha256(covered))),
    attribute(oid.signingCertificateV2, signingCertificate(sha256(leaf))),
  ];
  const sid = der(
    tag.sequence,
    new Uint8Array(issuer.toSchema().toBER()),
    new Uint8Array(serialNumber.toBER()),
  );
  return {
    chain,
    signer: [
      version,
      sid,
      algorithm(oid.sha256),
      der(numbered(0), ...attributes),
      algorithm(oid.sha256WithRsa),
    ],
    // Signed with the tag of a SET in place of its number (RFC 5652 section 5.4).
    digest: sha256(der(tag.set, ...attributes)),
  };
}

/**
 * Puts the signature and its time stamp into a CMS.
 *
 * @param timestamps none given: it gets no time stamp.
 * @returns DER of the CMS, or why there is no time stamp.
 */
export async function completeCms(
  { chain, signer }: UnsignedCms,
  signature: Uint8Array,
  timestamps?: TimestampClient,
): Promise<Result<Uint8Array, DocumentFailure>> {
  const signed = [...signer, der(tag.octets, signature)];
  if (!timestamps) return ok(encoded(chain, signed));
  const token = await timestamps.stamp(signature);
  if (!token.ok) return token;
  const stamped = der(numbered(1), attribute(oid.timestampToken, token.value));
  return ok(encoded(chain, [...signed, stamped]));
}

/** ContentInfo of a SignedData without its content (RFC 5652 section 5.1). */
const encoded = (chain: readonly Uint8Array[], signer: readonly Uint8Array[]): Uint8Array =>
  der(
    tag.sequence,
    id(oid.signedData),
    der(
      numbered(0),
      der(
        tag.sequence,
        version,
        der(tag.set, algorithm(oid.sha256)),
        der(tag.sequence, id(oid.data)),
        der(numbered(0), ...chain),
        der(tag.set, der(tag.sequence, ...signer)),
      ),
    ),
  );

const id = (name: string): Uint8Array => new Uint8Array(new ObjectIdentifier({ value: name }).toBER());

/** Of SignedData and of its signer, which is named by issuer and number: 1 both. */
const version = der(tag.integer, new Uint8Array([1]));
const nothing = new Uint8Array([0x05, 0x00]);

/** With NULL as parameters, as RFC 5754 wants it of RSA. */
const algorithm = (name: string): Uint8Array => der(tag.sequence, id(name), nothing);

const attribute = (type: string, value: Uint8Array): Uint8Array =>
  der(tag.sequence, id(type), der(tag.set, value));

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** SigningCertificateV2 with one certificate; SHA-256 is its default and so is left out (RFC 5035 section 3). */
const signingCertificate = (hash: Uint8Array): Uint8Array =>
  der(tag.sequence, der(tag.sequence, der(tag.sequence, der(tag.octets, hash))));
