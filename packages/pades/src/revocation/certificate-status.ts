import type { ValidationData } from '../archive/validation-data.ts';
import type { Issued } from './certificates-in.ts';
import { statusByOcsp } from './ocsp-answer.ts';
import { statusByList } from './revocation-list.ts';
import { type CertificateStatus, type Responder, unknown } from './status.ts';

/** Data that proves certificates. */
type RevocationData = Pick<ValidationData, 'ocsps' | 'crls'>;

/**
 * The status of a certificate by OCSP answers or else lists. A responder whose certificate is to be asked about like any
 * other (it has no `id-pkix-ocsp-nocheck`) proves something where the same data proves it, by a list or by an answer that
 * is not its own: a key that was stolen would vouch for itself.
 *
 * @param at the data must not have been out of date then
 */
export async function certificateStatus(
  issued: Issued,
  { ocsps, crls }: RevocationData,
  at: Date,
): Promise<CertificateStatus> {
  let found: CertificateStatus = unknown('there is no revocation data');
  for (const ocsp of ocsps) {
    const reported = await byOcsp(ocsp, issued, at);
    if (reported.status === 'revoked') return reported;
    const proven =
      reported.status === 'good' && reported.by
        ? await provenBy(
            { certificate: reported.by.responder, issuer: issued.issuer },
            { ocsps, crls },
            reported.by,
          )
        : reported;
    found = better(found, proven);
  }
  for (const crl of crls) {
    const reported = await byList(crl, issued, at);
    if (reported.status === 'revoked') return reported;
    found = better(found, reported);
  }
  return found;
}

type Reader = (der: Uint8Array, issued: Issued, at: Date) => Promise<CertificateStatus>;

/** Data of strangers may be anything: what a reader stumbles over proves nothing. */
const careful =
  (read: Reader): Reader =>
  (der, issued, at) =>
    read(der, issued, at).catch(() => unknown('the answer cannot be read'));

const byOcsp = careful(statusByOcsp);
const byList = careful(statusByList);

/** Judges an answer by its responder's own certificate. */
async function provenBy(
  responder: Issued,
  { ocsps, crls }: RevocationData,
  by: Responder,
): Promise<CertificateStatus> {
  const others: CertificateStatus[] = [];
  for (const crl of crls) others.push(await byList(crl, responder, by.at));
  for (const ocsp of ocsps) {
    const reported = await byOcsp(ocsp, responder, by.at);
    // Neither its own answer nor that of another one who would have to be proven.
    if (reported.status !== 'good' || !reported.by) others.push(reported);
  }
  const revoked = others.find((one) => one.status === 'revoked' && one.at <= by.at);
  if (revoked) return unknown('the OCSP responder was revoked');
  if (others.some(({ status }) => status !== 'unknown')) return { status: 'good' };
  return { status: 'unknown', why: 'nothing proves the OCSP responder', by };
}

/** Good over unknown; of unknown ones that whose responder could still be proven, and else the later one. */
function better(one: CertificateStatus, other: CertificateStatus): CertificateStatus {
  if (one.status === 'good' || other.status === 'good') return one.status === 'good' ? one : other;
  return one.status === 'unknown' && one.by ? one : other;
}
