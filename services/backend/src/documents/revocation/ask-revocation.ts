import { OCSPRequest } from 'pkijs';
import { err, ok, type Result } from '@afilia/domain/result';
import type { Outbound } from '../../ports/outbound.ts';
import type { DocumentFailure } from '../../ports/signing.ts';
import { noData, type ValidationData } from '../archive/validation-data.ts';
import { certificateStatus } from './certificate-status.ts';
import { derOf, type Issued } from './certificates-in.ts';
import { fetchGuarded } from './fetch-guarded.ts';
import { revocationAddresses } from './revocation-addresses.ts';

/** Where and how revocation data is asked for. */
export type RevocationSettings = {
  outbound: Pick<Outbound, 'fetch' | 'guarded'>;
  /** Origins that may be inside: those that the configuration names. */
  trusted: readonly string[];
  /** Asked about certificates that name nobody: those of an authority that was made here. */
  fallbackOcsp?: string | undefined;
};

/** A list of a public authority may be large; what it costs to keep one with each document bounds it first. */
const limits = { milliseconds: 10_000, bytes: 1024 * 1024 };

/**
 * What proves that a certificate is good now: an OCSP response, or else a list; each is checked before it is believed.
 *
 * @returns the one that proves it; E09 when nobody does, or when it was revoked
 */
export async function askRevocation(
  issued: Issued,
  now: Date,
  { trusted, fallbackOcsp, outbound }: RevocationSettings,
): Promise<Result<ValidationData, DocumentFailure>> {
  const named = revocationAddresses(derOf(issued.certificate));
  const fallbacks = fallbackOcsp !== undefined && !named.ocsp.includes(fallbackOcsp) ? [fallbackOcsp] : [];
  const reasons: string[] = [];
  const ways = [
    ...named.ocsp.map((url) => [url, 'ocsps'] as const),
    ...named.crl.map((url) => [url, 'crls'] as const),
    ...fallbacks.map((url) => [url, 'ocsps'] as const),
  ];
  for (const [url, kind] of ways) {
    const body = kind === 'ocsps' ? await ocspQuery(issued) : undefined;
    const answer = await fetchGuarded(
      { url, ...(body && { body, contentType: 'application/ocsp-request' }) },
      { ...limits, trusted, outbound },
    );
    const data = answer.ok ? { ...noData, [kind]: [answer.value] } : noData;
    const { status } = await certificateStatus(issued, data, now);
    if (status === 'good') return ok(data);
    if (status === 'revoked') return failure('a certificate was revoked', false);
    reasons.push(answer.ok ? 'no answer about this certificate' : answer.error);
  }
  const namesNone = named.ocsp.length + named.crl.length === 0;
  const why = [...(namesNone ? ['the certificate names no OCSP and no CRL'] : []), ...reasons].join(', ');
  return failure(`revocation data: ${why}`, ways.length > 0);
}

async function ocspQuery({ certificate, issuer }: Issued): Promise<Uint8Array> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  return new Uint8Array(request.toSchema(true).toBER());
}

const failure = (detail: string, retryable: boolean) =>
  err<DocumentFailure>({ code: 'E09', detail, retryable });
