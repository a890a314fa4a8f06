import { err, ok, type Result } from '../result.ts';
import { type CertificateFacts, factsOf, readable } from './certificate-facts.ts';
import { faultOfPath, type Purpose } from './judge-path.ts';

/** Inputs of the search for a path. */
type Search = {
  /** DER of certificates that came along: believed as links alone. */
  carried: readonly Uint8Array[];
  /** DER of what is trusted. */
  roots: readonly Uint8Array[];
  /** When the certificate was used. */
  at: Date;
  purpose: Purpose;
};

/** Certificates of a path, the anchor included. Those of public authorities have at most five. */
const maxLength = 8;
/** Signatures that are verified and ways that are begun: no real chain takes a tenth of it, and a web of cross certificates has no end. */
const maxSteps = 400;

/**
 * Looks for a path from a certificate to a trust anchor that holds (RFC 5280 section 6.1), by every way there is (RFC
 * 4158): one that ends elsewhere or has ended does not hide another, and certificates that no path needs are passed over.
 *
 * @returns DER, the certificate first, the anchor last; or, in English for the logs, why there is none: of several ways the
 *   reason of the first that led to an anchor
 */
export function findPath(
  leaf: Uint8Array,
  { carried, roots, at, purpose }: Search,
): Result<Uint8Array[], string> {
  const [start] = readable([leaf]);
  if (!start) return err('its certificate cannot be read');
  const anchors = readable(roots);
  const links = readable(carried).filter(({ der }) => Buffer.compare(der, leaf) !== 0);
  const faults: { fault: string; rank: number }[] = [];
  let steps = 0;
  const canContinueWhileHeld = () => (steps += 1) <= maxSteps;
  const issued = createIssued(canContinueWhileHeld);

  const accepts = (path: readonly CertificateFacts[]): boolean => {
    const fault = faultOfPath(path, { at, purpose });
    if (fault) faults.push({ fault, rank: 0 });
    return fault === undefined;
  };
  const climb = (path: readonly CertificateFacts[]): readonly CertificateFacts[] | undefined => {
    const top = path.at(-1) ?? start;
    for (const anchor of anchors) {
      const whole = isSame(top, anchor) ? path : [...path, anchor];
      if ((isSame(top, anchor) || issued(anchor, top)) && accepts(whole)) return whole;
    }
    for (const link of links) {
      if (!issued(link, top) || path.some((one) => isAlike(one, link))) continue;
      if (path.length >= maxLength - 1) {
        faults.push({ fault: `its chain is longer than ${maxLength} certificates`, rank: 2 });
        return undefined;
      }
      const found = canContinueWhileHeld() ? climb([...path, link]) : undefined;
      if (found) return found;
    }
    return undefined;
  };

  const found = climb([start]);
  if (found) return ok(found.map(({ der }) => der));
  if (steps > maxSteps)
    faults.push({ fault: 'it carries too many certificates to look for a chain', rank: 1 });
  const [first] = faults.toSorted((one, other) => one.rank - other.rank);
  return err(first?.fault ?? 'its certificate does not lead to a trusted authority');
}

/** Those that sign themselves: what is believed where no anchor is configured. */
export const selfSigned = (certificates: readonly Uint8Array[]): Uint8Array[] => {
  const issued = createIssued();
  return readable(certificates)
    .filter((one) => issued(one, one))
    .map(({ der }) => der);
};

/** More than a signature of ours ever carries. */
const maxCarried = 10;

/**
 * Says whether each certificate that came along with a signature of ours is as its issuer made it. No path has to need it, and
 * it could be changed unseen otherwise: nothing signs what a signature carries.
 */
export function areUnchanged(carried: readonly Uint8Array[], roots: readonly Uint8Array[]): boolean {
  const certificates = readable(carried);
  if (certificates.length < carried.length || carried.length > maxCarried) return false;
  const issued = createIssued();
  const anchors = readable(roots);
  const known = [...certificates, ...anchors];
  return certificates.every(
    (one) => anchors.some((anchor) => isSame(anchor, one)) || known.some((issuer) => issued(issuer, one)),
  );
}

/** @throws when it is no certificate */
export const isSelfSigned = (der: Uint8Array): boolean => {
  const facts = factsOf(der);
  return createIssued()(facts, facts);
};

const isSame = (one: CertificateFacts, other: CertificateFacts): boolean =>
  Buffer.compare(one.der, other.der) === 0;

/** Name and key: going through the same authority twice leads nowhere new (RFC 4158 section 5.2). */
const isAlike = (one: CertificateFacts, other: CertificateFacts): boolean =>
  one.certificate.subject.isEqual(other.certificate.subject) &&
  one.x509.publicKey.equals(other.x509.publicKey);

/** Results by issuer and certificate: the same few chains come again and again. */
const verified = new WeakMap<CertificateFacts, WeakMap<CertificateFacts, boolean>>();

/** Says whether one certificate issued another; each pair is verified once, and none after the last step that is allowed. */
const createIssued =
  (canContinueWhileHeld: () => boolean = () => true) =>
  (issuer: CertificateFacts, subject: CertificateFacts): boolean => {
    if (!subject.certificate.issuer.isEqual(issuer.certificate.subject)) return false;
    const ofIssuer = verified.get(issuer) ?? new WeakMap<CertificateFacts, boolean>();
    verified.set(issuer, ofIssuer);
    const known = ofIssuer.get(subject);
    if (known !== undefined) return known;
    if (!canContinueWhileHeld()) return false;
    const holds = isSigned(issuer, subject);
    ofIssuer.set(subject, holds);
    return holds;
  };

function isSigned(issuer: CertificateFacts, subject: CertificateFacts): boolean {
  try {
    return subject.x509.verify(issuer.x509.publicKey);
  } catch {
    return false;
  }
}
