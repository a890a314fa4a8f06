import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { type Certificate, GeneralNames, RelativeDistinguishedNames, type SignerInfo } from 'pkijs';
import { factsOf } from '../paths/certificate-facts.ts';
import { derOf } from '../revocation/certificates-in.ts';
import { oid } from './crypto-engine.ts';

/** Hashes that an ESSCertIDv2 may name a certificate by; the first is meant where it names none (RFC 5035 section 4). */
const hashes: Readonly<Record<string, string>> = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** A certificate as a signature names it in its signed part. */
type Named = { hash: Uint8Array; algorithm: string; issuerSerial: Sequence | undefined };

/**
 * Why a signature is not one of the certificate that verifies it: its signed part must name this one (RFC 5035; the
 * older attribute as well, RFC 5816). Each attribute may be there once, and both if they say the same. Besides the
 * certificate only authorities that came along may be named, as programs do that name the whole chain.
 *
 * @param carried certificates that came along
 * @returns in English for the logs; nothing where it names this one
 */
export function faultOfNamed(
  { signedAttrs }: Pick<SignerInfo, 'signedAttrs'>,
  certificate: Certificate,
  carried: readonly Certificate[],
): string | undefined {
  const attributes = (signedAttrs?.attributes ?? []).filter(
    ({ type }) => type === oid.signingCertificate || type === oid.signingCertificateV2,
  );
  if (attributes.length === 0) return 'no certificate is named';
  if (new Set(attributes.map(({ type }) => type)).size < attributes.length)
    return 'its certificate is named twice';
  for (const { type, values } of attributes) {
    const named = values.length === 1 ? namedIn(values[0], type === oid.signingCertificate) : undefined;
    if (!named?.[0]) return 'the name of its certificate cannot be read';
    const [first, ...others] = named;
    if (!isNamed(first, certificate)) return 'another certificate is named';
    if (!others.every((one) => carried.some((other) => isNamed(one, other) && isAuthority(other))))
      return 'a second certificate is named';
  }
  return undefined;
}

/** SigningCertificate and SigningCertificateV2 → certs; policies are left alone. */
function namedIn(value: unknown, isOld: boolean): Named[] | undefined {
  const [list] = childrenOf(value) ?? [];
  const named = childrenOf(list)?.map((one) => readNamed(childrenOf(one) ?? [], isOld));
  return named?.every((one) => one !== undefined) ? named : undefined;
}

function readNamed(parts: readonly unknown[], isOld: boolean): Named | undefined {
  const rest = [...parts];
  let algorithm: string | undefined = isOld ? 'sha1' : 'sha256';
  const [first] = rest;
  if (!isOld && first instanceof Sequence) {
    rest.shift();
    const [name] = first.valueBlock.value;
    algorithm = name instanceof ObjectIdentifier ? hashes[name.valueBlock.toString()] : undefined;
  }
  const [hash, issuerSerial] = rest;
  if (!(hash instanceof OctetString) || algorithm === undefined) return undefined;
  if (issuerSerial !== undefined && !(issuerSerial instanceof Sequence)) return undefined;
  return { hash: hash.valueBlock.valueHexView, algorithm, issuerSerial };
}

function isNamed({ hash, algorithm, issuerSerial }: Named, certificate: Certificate): boolean {
  const actual = createHash(algorithm).update(derOf(certificate)).digest();
  return Buffer.compare(actual, hash) === 0 && (!issuerSerial || isOf(issuerSerial, certificate));
}

/** IssuerSerial: the issuer's name, and the serial number. */
function isOf(issuerSerial: Sequence, { issuer, serialNumber }: Certificate): boolean {
  const [names, serial] = issuerSerial.valueBlock.value;
  if (!(serial instanceof Integer) || !serial.isEqual(serialNumber)) return false;
  const [name] = new GeneralNames({ schema: names }).names;
  const value: unknown = name?.value;
  return value instanceof RelativeDistinguishedNames && value.isEqual(issuer);
}

function isAuthority(certificate: Certificate): boolean {
  try {
    return factsOf(derOf(certificate)).isAuthority === true;
  } catch {
    return false;
  }
}

const childrenOf = (value: unknown): unknown[] | undefined =>
  value instanceof Sequence ? value.valueBlock.value : undefined;
