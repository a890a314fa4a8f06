import { Certificate } from 'pkijs';
import { buffer } from './buffer.ts';

/** A chain of ours has at most one certificate between; this many steps end any loop. */
const maxPathLength = 4;

/**
 * Whether a certificate leads up to a trusted root, each verified with the next and valid at a time. What is known of revocation is judged apart (`verifying/judge-level.ts`).
 *
 * @param carried certificates that came along with the signature; they are believed only as links.
 * @param roots DER of what is trusted.
 */
export async function leadsToRoot(
  leaf: Certificate,
  carried: readonly Certificate[],
  roots: readonly Uint8Array[],
  at: Date,
): Promise<boolean> {
  const trusted = roots.map((der) => Certificate.fromBER(buffer(der)));
  let top = leaf;
  for (let step = 0; step < maxPathLength; step += 1) {
    if (at < top.notBefore.value || at > top.notAfter.value) return false;
    if (await issuerOf(top, trusted)) return true;
    const link = await issuerOf(top, carried.filter(mayIssue));
    if (!link) return false;
    top = link;
  }
  return false;
}

/**
 * Whether every certificate that came along is signed by one that came along or by a trusted one. A copy of a certificate
 * that nobody needs could otherwise be changed unseen.
 */
export async function allHold(
  carried: readonly Certificate[],
  roots: readonly Uint8Array[],
): Promise<boolean> {
  const known = [...carried, ...roots.map((der) => Certificate.fromBER(buffer(der)))];
  for (const certificate of carried) if (!(await issuerOf(certificate, known))) return false;
  return true;
}

async function issuerOf(
  subject: Certificate,
  among: readonly Certificate[],
): Promise<Certificate | undefined> {
  for (const candidate of among) if (await issued(candidate, subject)) return candidate;
  return undefined;
}

async function issued(issuer: Certificate, subject: Certificate): Promise<boolean> {
  if (!subject.issuer.isEqual(issuer.subject)) return false;
  try {
    return await subject.verify(issuer);
  } catch {
    return false;
  }
}

const basicConstraints = '2.5.29.19';

function mayIssue(certificate: Certificate): boolean {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === basicConstraints);
  const parsed: unknown = extension?.parsedValue;
  return typeof parsed === 'object' && parsed !== null && 'cA' in parsed && parsed.cA === true;
}
