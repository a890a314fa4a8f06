// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { X509Certificate, X509Crl } from '@peculiar/x509';
import { GeneralizedTime } from 'asn1js';
import { BasicOCSPResponse, ExtKeyUsage, getCrypto, OCSPResponse, type Certificate } from 'pkijs';
import type { ValidationData } from '../archive/validation-data.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { derOf, type Issued } from './certificates-in.ts';

/** What revocation data says of a certificate; `unknown`: nothing that its issuer signed and that was fresh then. */
export type CertificateStatus = { status: 'good' | 'unknown' } | { status: 'revoked'; at: Date };

const unknown: CertificateStatus = { status: 'unknown' };
const granted = 0;

/**
 * The status of a certificate by an OCSP response (RFC 6960) or else a list (RFC 5280), signed by its issuer or, for
 * OCSP, by whom the issuer made responder.
 *
 * @param at the data must not have been out of date then
 */
export async function certificateStatus(
  issued: Issued,
  { ocsps, crls }: Pick<ValidationData, 'ocsps' | 'crls'>,
  at: Date,
): Promise<CertificateStatus> {
  let found = unknown;
  for (const [one, read] of [
    ...ocsps.map((ocsp) => [ocsp, byOcsp] as const),
    ...crls.map((crl) => [crl, byList] as const),
  ]) {
    const said = await read(one, issued, at).catch(() => unknown);
    if (said.status === 'revoked') return said;
    if (said.status === 'good') found = said;
  }
  return found;
}

async function byOcsp(
  der: Uint8Array,
  { certificate, issuer }: Issued,
  at: Date,
): Promise<CertificateStatus> {
  const response = OCSPResponse.fromBER(buffer(der));
  if (response.responseStatus.valueBlock.valueDec !== granted || !response.responseBytes) return unknown;
  const basic = BasicOCSPResponse.fromBER(buffer(response.responseBytes.response.valueBlock.valueHexView));
  if (!(await isSigned(basic, issuer))) return unknown;
  for (const single of basic.tbsResponseData.responses) {
    if (!single.certID.serialNumber.isEqual(certificate.serialNumber)) continue;
    if (single.nextUpdate && single.nextUpdate < at) continue;
    const { isForCertificate, status } = await basic.getCertificateStatus(certificate, issuer);
    if (!isForCertificate) continue;
    if (status === 0) return { status: 'good' };
    if (status === 1) return { status: 'revoked', at: revokedAt(single.certStatus) };
  }
  return unknown;
}

/** By the issuer's key, or by a responder's whose certificate the issuer signed for that use alone. */
async function isSigned(basic: BasicOCSPResponse, issuer: Certificate): Promise<boolean> {
  for (const by of [issuer, ...(basic.certs ?? [])]) {
    if (by !== issuer && !(answersFor(by) && (await by.verify(issuer)))) continue;
    const holds = await getCrypto(true)
      .verifyWithPublicKey(
        buffer(basic.tbsResponseData.tbsView),
        basic.signature,
        by.subjectPublicKeyInfo,
        basic.signatureAlgorithm,
      )
      .catch(() => false);
    if (holds) return true;
  }
  return false;
}

function answersFor(responder: Certificate): boolean {
  const usage: unknown = responder.extensions?.find(
    ({ extnID }) => extnID === oid.extendedKeyUsage,
  )?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(oid.ocspSigning);
}

async function byList(
  der: Uint8Array,
  { certificate, issuer }: Issued,
  at: Date,
): Promise<CertificateStatus> {
  const list = new X509Crl(new Uint8Array(der));
  if (list.nextUpdate && list.nextUpdate < at) return unknown;
  const by = new X509Certificate(derOf(issuer));
  if (list.issuer !== by.subject || !(await list.verify({ publicKey: by }))) return unknown;
  const entry = list.findRevoked(new X509Certificate(derOf(certificate)).serialNumber);
  return entry ? { status: 'revoked', at: entry.revocationDate } : { status: 'good' };
}

/** RevokedInfo begins with the time; one that cannot be read counts as ever. */
function revokedAt(status: unknown): Date {
  const [time] = (status as { valueBlock?: { value?: unknown[] } }).valueBlock?.value ?? [];
  return time instanceof GeneralizedTime ? time.toDate() : new Date(0);
}
