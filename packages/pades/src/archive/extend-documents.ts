import { err, ok, type Result } from '../result.ts';
import type { DocumentFailure, TimestampClient } from '../types.ts';
import { fetchRevocation, type RevocationSettings } from '../revocation/fetch-revocation.ts';
import { derOf, type Issued, issuedInOrder } from '../revocation/certificates-in.ts';
import { checkTimestampToken } from '../signing/timestamp-token.ts';
import type { TrustRoots } from '../verifying/check-signature.ts';
import { contentsOf } from '../verifying/signature-contents.ts';
import { findSignatureRegions, isRegion } from '../verifying/signature-regions.ts';
import { coveredByStamp, fillArchiveStamp, prepareArchiveStamp } from './add-archive-stamp.ts';
import { addValidationData } from './add-validation-data.ts';
import { type Chain, chainsOf } from './signed-chains.ts';
import { maxExtendedBytes, noData, type ValidationData } from './validation-data.ts';

/** Dependencies of extending. */
export type Extending = {
  timestamps: TimestampClient;
  revocation: RevocationSettings;
  /** Roots of the chains of signatures and time stamps. */
  roots: TrustRoots;
  now: Date;
};

/** A document with its new time stamp, and when the certificate of that ends (ISO 8601). */
type ExtendedDocument = { pdf: Uint8Array; stampEndsAt: string };

/**
 * Extends signed documents to PAdES B-LTA (ETSI EN 319 142-1): every certificate from their signatures and time stamps up
 * to what is trusted, whether the file carries it or not, with what proves that it is not revoked, then a time stamp over
 * all of it. One that has both gets fresh data for its last stamp, and one more stamp.
 *
 * @param pdfs of one set: data that several of them need is asked for once
 * @returns the documents in the same order, each beginning with the bytes given; E09 when an authority is away or a
 *   chain leads nowhere: then none
 */
export async function extendDocuments(
  pdfs: readonly Uint8Array[],
  { timestamps, revocation, roots, now }: Extending,
): Promise<Result<ExtendedDocument[], DocumentFailure>> {
  const requested = createRevocationCache((issued) => fetchRevocation(issued, now, revocation));
  const withData: Uint8Array[] = [];
  for (const pdf of pdfs) {
    const regions = findSignatureRegions(pdf).filter(isRegion);
    const chains = await chainsOf(pdf, regions, roots);
    if (!chains.ok) return err({ code: 'E09', detail: chains.error, retryable: false });
    const data = await dataFor(chains.value, requested);
    if (!data.ok) return data;
    const contents = regions.map((region) => contentsOf(pdf, region));
    const extended = addValidationData(pdf, data.value, contents);
    if (extended.byteLength > maxExtendedBytes) return tooLong(extended.byteLength);
    withData.push(extended);
  }
  return stampAll(withData, timestamps);
}

const tooLong = (bytes: number) =>
  err<DocumentFailure>({
    code: 'E09',
    detail: `with its revocation lists a document would have ${bytes} bytes, and ${maxExtendedBytes} can be verified`,
    retryable: false,
  });

async function stampAll(
  pdfs: readonly Uint8Array[],
  timestamps: TimestampClient,
): Promise<Result<ExtendedDocument[], DocumentFailure>> {
  const stamped: ExtendedDocument[] = [];
  for (const before of pdfs) {
    const open = prepareArchiveStamp(before);
    const covered = coveredByStamp(open);
    const token = await timestamps.stamp(covered);
    if (!token.ok) return token;
    const checked = await checkTimestampToken(token.value, covered);
    const pdf = fillArchiveStamp(open, token.value);
    if (!checked.ok || !pdf)
      return err({ code: 'E09', detail: 'a time stamp does not fit its place', retryable: false });
    stamped.push({ pdf, stampEndsAt: checked.value.endsAt.toISOString() });
  }
  return ok(stamped);
}

type Requested = (issued: Issued) => Promise<Result<ValidationData, DocumentFailure>>;

async function dataFor(
  chains: readonly Chain[],
  requested: Requested,
): Promise<Result<ValidationData, DocumentFailure>> {
  const found = { ...noData, certificates: once(chains.flat()) };
  for (const issued of chains.flatMap(issuedInOrder)) {
    const data = await requested(issued);
    if (!data.ok) return data;
    found.ocsps = [...found.ocsps, ...data.value.ocsps];
    found.crls = [...found.crls, ...data.value.crls];
  }
  return ok({ ...found, ocsps: once(found.ocsps), crls: once(found.crls) });
}

const once = (all: readonly Uint8Array[]): Uint8Array[] => [
  ...new Map(all.map((one) => [Buffer.from(one).toString('base64'), one])).values(),
];

function createRevocationCache(request: Requested): Requested {
  const answers = new Map<string, ReturnType<Requested>>();
  return (issued) => {
    const key = [issued.certificate, issued.issuer].map(keyOf).join();
    const answer = answers.get(key) ?? request(issued);
    answers.set(key, answer);
    return answer;
  };
}

const keyOf = (certificate: Issued['certificate']): string =>
  Buffer.from(derOf(certificate)).toString('base64');
