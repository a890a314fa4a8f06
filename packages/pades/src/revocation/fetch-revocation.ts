import { OCSPRequest } from 'pkijs';
import { err, ok, type Result } from '../result.ts';
import type { DocumentFailure } from '../types.ts';
import { joined, noData, type ValidationData } from '../archive/validation-data.ts';
import { authorityNameOf } from '../paths/judge-path.ts';
import type { GuardedHttp } from '../http.ts';
import { certificateStatus } from './certificate-status.ts';
import { derOf, type Issued } from './certificates-in.ts';
import { fetchGuarded } from './fetch-guarded.ts';
import { revocationAddresses } from './revocation-addresses.ts';
import type { CertificateStatus, Responder } from './status.ts';

/** Result of asking one authority, for the operator: its address stands in the certificates that it issued. */
export type RevocationReport = {
  authority: string;
  outcome: 'proven' | 'too-long' | 'away' | 'unproven' | 'revoked';
  /** Of the answer; at least so many where it was too long. */
  bytes?: number;
  /** How long it may be. */
  limit?: number;
  /** In English. */
  detail?: string;
};

/** Addresses and limits of requests for revocation data. */
export type RevocationSettings = {
  outbound: GuardedHttp;
  /** Origins that may be inside: those that the configuration names. */
  trusted: readonly string[];
  /** Asked last, where no address that a certificate names gives a proof, or it names none. */
  fallbackOcsp?: string | undefined;
  /** Bytes that a list may have; each document keeps one for each certificate. */
  maxListBytes: number;
  report?: ((line: RevocationReport) => void) | undefined;
};

const milliseconds = 10_000;
/** An OCSP answer has some kilobytes. */
const maxAnswerBytes = 64 * 1024;

type Kind = 'ocsps' | 'crls';
type Requesting = { issued: Issued; now: Date; settings: RevocationSettings; reasons: string[] };

/**
 * Fetches the proof that a certificate is good now: an OCSP response, with the proof of its responder unless that is exempt,
 * or else a list; each is checked before it is believed.
 *
 * @returns the proof; E09 when no authority gives one, with each address and why, or when the certificate was revoked
 */
export async function fetchRevocation(
  issued: Issued,
  now: Date,
  settings: RevocationSettings,
): Promise<Result<ValidationData, DocumentFailure>> {
  const named = revocationAddresses(derOf(issued.certificate));
  const { fallbackOcsp } = settings;
  const fallbacks = fallbackOcsp !== undefined && !named.ocsp.includes(fallbackOcsp) ? [fallbackOcsp] : [];
  const asking: Requesting = { issued, now, settings, reasons: [] };
  const ways: [string, Kind][] = [
    ...named.ocsp.map((url): [string, Kind] => [url, 'ocsps']),
    ...named.crl.map((url): [string, Kind] => [url, 'crls']),
    ...fallbacks.map((url): [string, Kind] => [url, 'ocsps']),
  ];
  for (const [url, kind] of ways) {
    const data = await fetchData(url, kind, asking);
    if (!data) continue;
    let status = await certificateStatus(issued, data, now);
    let proof = data;
    if (status.status === 'unknown' && status.by) {
      proof = joined(data, await dataOfResponder(status.by, named.crl, asking));
      status = await certificateStatus(issued, proof, now);
    }
    report(url, status, { data, asking });
    if (status.status === 'good') return ok(proof);
    if (status.status === 'revoked') return failure(`${nameOf(issued)} was revoked`, false);
  }
  const namesNone = named.ocsp.length + named.crl.length === 0;
  const { reasons } = asking;
  const why = [...(namesNone ? ['the certificate names no OCSP and no CRL'] : []), ...reasons].join('; ');
  return failure(`revocation data of ${nameOf(issued)}: ${why}`, ways.length > 0);
}

/** Names authorities; another certificate may be a person's. */
function nameOf({ certificate }: Issued): string {
  const name = authorityNameOf(derOf(certificate));
  return name === undefined ? 'a certificate' : `the certificate of ${name}`;
}

/**
 * Lists sources of a responder's proof: the lists that it names, or else those that the certificate names, since both have
 * one issuer; at last another responder.
 */
async function dataOfResponder(
  { responder }: Responder,
  lists: readonly string[],
  asking: Requesting,
): Promise<ValidationData> {
  const issued = { certificate: responder, issuer: asking.issued.issuer };
  const named = revocationAddresses(derOf(responder));
  const ways: [string, Kind][] = [
    ...[...new Set([...named.crl, ...lists])].map((url): [string, Kind] => [url, 'crls']),
    ...named.ocsp.map((url): [string, Kind] => [url, 'ocsps']),
  ];
  for (const [url, kind] of ways) {
    const data = await fetchData(url, kind, { ...asking, issued });
    if (data && (await certificateStatus(issued, data, asking.now)).status === 'good') return data;
  }
  return noData;
}

async function fetchData(
  url: string,
  kind: Kind,
  { issued, settings, reasons }: Requesting,
): Promise<ValidationData | undefined> {
  const body = kind === 'ocsps' ? await ocspQuery(issued) : undefined;
  const limit = kind === 'ocsps' ? maxAnswerBytes : settings.maxListBytes;
  const answer = await fetchGuarded(
    { url, ...(body && { body, contentType: 'application/ocsp-request' }) },
    { milliseconds, bytes: limit, trusted: settings.trusted, outbound: settings.outbound },
  );
  if (answer.ok) return { ...noData, [kind]: [answer.value] };
  const { why, bytes } = answer.error;
  const address = readable(url);
  const detail = bytes === undefined ? why : `${why}: ${bytes} bytes, and ${limit} are allowed`;
  reasons.push(`${address}: ${detail}`);
  settings.report?.({
    authority: address,
    outcome: bytes === undefined ? 'away' : 'too-long',
    ...(bytes !== undefined && { bytes, limit }),
    detail,
  });
  return undefined;
}

function report(
  url: string,
  status: CertificateStatus,
  { data, asking }: { data: ValidationData; asking: Requesting },
): void {
  const [answer] = [...data.ocsps, ...data.crls];
  const address = readable(url);
  if (status.status === 'unknown') asking.reasons.push(`${address}: ${status.why}`);
  asking.settings.report?.({
    authority: address,
    outcome: { good: 'proven', unknown: 'unproven', revoked: 'revoked' }[
      status.status
    ] as RevocationReport['outcome'],
    ...(answer && { bytes: answer.byteLength }),
    ...(status.status === 'unknown' && { detail: status.why }),
  });
}

/** An address stands in a certificate: bounded, and without what a log would have to escape. */
const readable = (url: string): string =>
  (URL.canParse(url) ? new URL(url).href : 'no address').slice(0, 200);

async function ocspQuery({ certificate, issuer }: Issued): Promise<Uint8Array> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  return new Uint8Array(request.toSchema(true).toBER());
}

const failure = (detail: string, retryable: boolean) =>
  err<DocumentFailure>({ code: 'E09', detail, retryable });
