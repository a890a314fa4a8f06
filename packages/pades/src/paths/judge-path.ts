import type { Certificate } from 'pkijs';
import { oid } from '../signing/crypto-engine.ts';
import { type CertificateFacts, factsOf, keyUsage } from './certificate-facts.ts';
import { namesAreWithin } from './name-constraints.ts';

/** Use of the certificate at the lower end of a path. */
export type Purpose = 'signature' | 'time-stamp';

const anyPurpose = '2.5.29.37.0';
const signing = keyUsage.digitalSignature | keyUsage.nonRepudiation;

/**
 * Why a path proves nothing (RFC 5280 section 6.1), the certificate first and the trust anchor last; its links are known
 * to hold. The anchor is judged like the others, but for the signature over it: nothing but its being trusted vouches for it.
 *
 * @param at when the certificate was used
 * @returns in English for the logs; nothing where the path holds
 */
export function faultOfPath(
  path: readonly CertificateFacts[],
  { at, purpose }: { at: Date; purpose: Purpose },
): string | undefined {
  const [leaf, ...issuers] = path;
  if (!leaf) return 'there is no certificate';
  for (const [index, facts] of path.entries()) {
    const fault = faultOfOne(facts, { at, isAnchor: index === path.length - 1 });
    if (fault) return `${nameOf(facts, index)} ${fault}`;
  }
  const misuse = faultOfUse(leaf, purpose);
  if (misuse) return `its certificate ${misuse}`;
  for (const [index, issuer] of issuers.entries()) {
    const fault = faultOfIssuer(issuer, path.slice(0, index + 1), purpose);
    if (fault) return `${nameOf(issuer, index + 1)} ${fault}`;
  }
  return undefined;
}

/** Names an authority for a log; a certificate at the lower end may be a person's and is not named. */
function nameOf({ certificate }: CertificateFacts, index: number): string {
  return index === 0 ? 'its certificate' : `certificate ${index + 1} of its chain (${quoted(certificate)})`;
}

/** The name of an authority for the logs; nothing of a certificate that is none. @throws when it cannot be read */
export function authorityNameOf(der: Uint8Array): string | undefined {
  const { isAuthority, certificate } = factsOf(der);
  return isAuthority === true ? quoted(certificate) : undefined;
}

/** Bounded, and without what a log would have to escape: it may stand in a stranger's file. */
function quoted({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => String(type) === oid.commonName);
  const text = String(name?.value.valueBlock.value ?? '').replaceAll(/[^\p{L}\p{N} .,()-]/gu, '');
  return `«${text.slice(0, 60)}»`;
}

function faultOfOne(
  { from, to, hasUnknown, hasStrongKey, isSignedStrongly }: CertificateFacts,
  { at, isAnchor }: { at: Date; isAnchor: boolean },
): string | undefined {
  if (at < from || at > to) return 'was not valid at the time';
  if (hasUnknown) return 'has a critical extension that is not understood';
  if (!hasStrongKey) return 'has a key that is too weak';
  if (!isAnchor && !isSignedStrongly) return 'is signed by an algorithm that is too weak';
  return undefined;
}

function faultOfUse({ usage, purposes }: CertificateFacts, purpose: Purpose): string | undefined {
  if (usage !== undefined && (usage & signing) === 0) return 'is not for signatures';
  if (purpose === 'signature') return undefined;
  // RFC 3161 section 2.3: the usage is present, critical, and the only one.
  const isOnly = purposes?.oids.length === 1 && purposes.oids[0] === oid.timeStamping;
  return isOnly && purposes.isCritical ? undefined : 'is not for time stamps';
}

function faultOfIssuer(
  issuer: CertificateFacts,
  below: readonly CertificateFacts[],
  purpose: Purpose,
): string | undefined {
  // An anchor of version 1 has no extensions to say it with.
  const isOld = (issuer.certificate.extensions ?? []).length === 0 && issuer.isSelfIssued;
  if (issuer.isAuthority !== true && !isOld) return 'is no authority';
  if (issuer.usage !== undefined && (issuer.usage & keyUsage.keyCertSign) === 0)
    return 'may not sign certificates';
  const authorities = below.slice(1).filter(({ isSelfIssued }) => !isSelfIssued);
  if (issuer.pathLength !== undefined && authorities.length > issuer.pathLength)
    return 'allows fewer certificates below it';
  const { purposes } = issuer;
  const allows = (one: string) => purposes === undefined || purposes.oids.includes(one);
  if (purpose === 'time-stamp' && !allows(oid.timeStamping) && !allows(anyPurpose))
    return 'is not for time stamps';
  // RFC 5280 section 6.1.3 leaves out certificates that only go over to another key.
  const named = below.filter(({ isSelfIssued }, index) => index === 0 || !isSelfIssued);
  return named.every((facts) => namesAreWithin(facts, issuer)) ? undefined : 'does not allow a name below it';
}
