import { X509Certificate } from 'node:crypto';
import { BitString, fromBER } from 'asn1js';
import {
  AltName,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  type Extension,
  type GeneralName,
  NameConstraints,
} from 'pkijs';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { isStrongAlgorithm, isStrongKey } from './strong-algorithms.ts';

/** Parts of a certificate that path validation reads (RFC 5280 section 4.2). */
export type CertificateFacts = {
  der: Uint8Array;
  certificate: Certificate;
  x509: X509Certificate;
  from: Date;
  to: Date;
  /** Its issuer has its own name: a root, or a certificate that goes over to another key. */
  isSelfIssued: boolean;
  /** Nothing where the certificate does not say it. */
  isAuthority: boolean | undefined;
  pathLength: number | undefined;
  /** The first octet of the key usage; nothing where the key may do anything. */
  usage: number | undefined;
  purposes: { oids: readonly string[]; isCritical: boolean } | undefined;
  constraints: NameConstraints | undefined;
  alternativeNames: readonly GeneralName[];
  /** Says whether it has a critical extension that nothing here understands. */
  hasUnknown: boolean;
  hasStrongKey: boolean;
  /** Says whether the signature over it is of an algorithm that still proves something. */
  isSignedStrongly: boolean;
};

/** Bits of a key usage, in its first octet (RFC 5280 section 4.2.1.3). */
export const keyUsage = { digitalSignature: 0x80, nonRepudiation: 0x40, keyCertSign: 0x04, cRLSign: 0x02 };

const id = {
  keyUsage: '2.5.29.15',
  alternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  policies: '2.5.29.32',
} as const;

/** Policies and addresses of lists may be critical: any policy is taken, and the addresses are read where they matter. */
const understood = new Set<string>([...Object.values(id), oid.extendedKeyUsage, oid.crlDistributionPoints]);

/** The signatures of a file carry the same few certificates: each is read once. */
const stored = new Map<string, CertificateFacts>();
const maxCached = 200;

/**
 * Reads a certificate.
 *
 * @throws when it is none, or an extension that matters is not what its name says
 */
export function factsOf(der: Uint8Array): CertificateFacts {
  const key = Buffer.from(der).toString('latin1');
  const known = stored.get(key);
  if (known) return known;
  const facts = readFacts(der);
  if (stored.size >= maxCached) stored.clear();
  stored.set(key, facts);
  return facts;
}

function readFacts(der: Uint8Array): CertificateFacts {
  const certificate = Certificate.fromBER(buffer(der));
  const x509 = new X509Certificate(der);
  const extensions = new Map<string, Extension>();
  for (const extension of certificate.extensions ?? []) {
    // RFC 5280 section 4.2 forbids it: nothing says which of the two counts.
    if (extensions.has(extension.extnID)) throw new Error('a certificate has an extension twice');
    extensions.set(extension.extnID, extension);
  }
  const read = <Value extends object>(name: string, kind: new () => Value): Value | undefined =>
    parsed(extensions.get(name), kind);
  const basic = read(id.basicConstraints, BasicConstraints);
  const purposes = read(oid.extendedKeyUsage, ExtKeyUsage);
  return {
    der,
    certificate,
    x509,
    from: certificate.notBefore.value,
    to: certificate.notAfter.value,
    isSelfIssued: certificate.issuer.isEqual(certificate.subject),
    isAuthority: basic?.cA,
    pathLength: typeof basic?.pathLenConstraint === 'number' ? basic.pathLenConstraint : undefined,
    usage: usageIn(extensions.get(id.keyUsage)),
    purposes: purposes && {
      oids: purposes.keyPurposes,
      isCritical: extensions.get(oid.extendedKeyUsage)?.critical === true,
    },
    constraints: read(id.nameConstraints, NameConstraints),
    alternativeNames: read(id.alternativeName, AltName)?.altNames ?? [],
    hasUnknown: [...extensions.values()].some(({ extnID, critical }) => critical && !understood.has(extnID)),
    hasStrongKey: isStrongKey(x509.publicKey),
    isSignedStrongly: isStrongAlgorithm(certificate.signatureAlgorithm),
  };
}

/** Certificates that can be read; what cannot is no part of any path. */
export const readable = (ders: readonly Uint8Array[]): CertificateFacts[] =>
  ders.flatMap((der) => {
    try {
      return [factsOf(der)];
    } catch {
      return [];
    }
  });

function parsed<Value extends object>(
  extension: Extension | undefined,
  kind: new () => Value,
): Value | undefined {
  if (!extension) return undefined;
  const value: unknown = extension.parsedValue;
  // The library gives an empty object for what it cannot read.
  if (!(value instanceof kind) || 'parsingError' in value)
    throw new Error('an extension of a certificate is unreadable');
  return value;
}

function usageIn(extension: Extension | undefined): number | undefined {
  if (!extension) return undefined;
  const { result } = fromBER(extension.extnValue.valueBlock.valueHexView);
  if (!(result instanceof BitString)) throw new Error('a key usage is unreadable');
  return result.valueBlock.valueHexView[0] ?? 0;
}
