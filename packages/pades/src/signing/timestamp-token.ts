import { createHash } from 'node:crypto';
import { OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { factsOf } from '../paths/certificate-facts.ts';
import { findPath, selfSigned } from '../paths/find-path.ts';
import { derOf } from '../revocation/certificates-in.ts';
import { buffer } from './buffer.ts';
import { oid } from './crypto-engine.ts';
import { faultOfNamed } from './named-certificate.ts';

/** Contents of a checked time-stamp token. */
interface CheckedTimestamp {
  /** When the authority saw the bytes. */
  at: Date;
  /** Name of the authority's certificate. */
  authority: string;
  /** When its certificate ends. */
  endsAt: Date;
  /** DER, the authority's certificate first, then its issuers up to what is trusted; alone where that is not known. */
  path: Uint8Array[];
  /** As sent in the request, to be compared by the caller. */
  nonce?: Uint8Array;
}

/**
 * Checks an RFC 3161 token: that it stamps exactly these bytes, that its signature holds and names its certificate, that
 * this may sign time stamps and nothing else (critical extended key usage), and, when roots are given, that it leads to
 * one of them at the stamped time.
 *
 * @param token DER of the token (a CMS ContentInfo).
 * @param stamped the bytes whose SHA-256 must be the imprint.
 * @param roots DER of the authorities that are trusted; none given: whatever signs itself is.
 * @returns or, in English for the logs, what does not hold.
 */
export const checkTimestampToken = (
  token: Uint8Array,
  stamped: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Result<CheckedTimestamp, string>> =>
  checked(() => ContentInfo.fromBER(buffer(token)), { key: keyOf(token, stamped), stamped, roots });

/**
 * {@link checkTimestampToken} of the answer of an authority, which was read to get at the token.
 *
 * @param token DER of the same, where the answer has it in this very form
 */
export const checkTimestampContent = (
  content: ContentInfo,
  token: Uint8Array | undefined,
  stamped: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Result<CheckedTimestamp, string>> =>
  checked(() => content, { key: token && keyOf(token, stamped), stamped, roots });

/** Contents of a token whose signature holds; the path of its certificate is still to be judged. */
type VerifiedToken = Omit<CheckedTimestamp, 'path'> & { leaf: Uint8Array; carried: readonly Uint8Array[] };

/**
 * Tokens that hold, by themselves and what they stamp: the same is checked when it comes, when a certificate attests its time,
 * and when the file is extended. Each check judges the path anew.
 */
const verifiedTokens = new Map<string, VerifiedToken>();
const maxVerified = 1_000;

const keyOf = (token: Uint8Array, stamped: Uint8Array): string =>
  createHash('sha256').update(createHash('sha256').update(stamped).digest()).update(token).digest('base64');

function remember(key: string, token: VerifiedToken): void {
  verifiedTokens.set(key, token);
  const [oldest] = verifiedTokens.keys();
  if (verifiedTokens.size > maxVerified && oldest !== undefined) verifiedTokens.delete(oldest);
}

async function checked(
  read: () => ContentInfo,
  of: {
    key: string | undefined;
    stamped: Uint8Array;
    roots: readonly Uint8Array[] | undefined;
  },
): Promise<Result<CheckedTimestamp, string>> {
  const { key, stamped, roots } = of;
  try {
    const known = key === undefined ? undefined : verifiedTokens.get(key);
    const token = known ? ok(known) : await checkToken(read(), stamped);
    if (!token.ok) return token;
    if (key !== undefined && !known) remember(key, token.value);
    const { leaf, carried, ...found } = token.value;
    const path = pathOf(leaf, carried, { roots, at: found.at });
    return path.ok ? ok({ ...found, path: path.value }) : err(`time stamp: ${path.error}`);
  } catch (error) {
    return err(`time stamp: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

async function checkToken(content: ContentInfo, stamped: Uint8Array): Promise<Result<VerifiedToken, string>> {
  if (content.contentType !== oid.signedData) return err('time stamp: not signed data');
  const signed = new SignedData({ schema: content.content });
  const [signer] = signed.signerInfos;
  if (!signer || signed.signerInfos.length > 1) return err('time stamp: not exactly one signer');
  if (signed.encapContentInfo.eContentType !== oid.timestampInfo)
    return err('time stamp: no time-stamp information inside');
  const { eContent } = signed.encapContentInfo;
  if (!(eContent instanceof OctetString)) return err('time stamp: empty');
  const info = TSTInfo.fromBER(eContent.getValue());
  if (info.messageImprint.hashAlgorithm.algorithmId !== oid.sha256)
    return err('time stamp: imprint is not SHA-256');
  if (weakHashes.has(signer.digestAlgorithm.algorithmId)) return err('time stamp: digest is too weak');
  const verdict = await signed.verify({
    signer: 0,
    data: buffer(stamped),
    extendedMode: true,
  });
  if (!verdict.signatureVerified || !verdict.signerCertificate)
    return err('time stamp: signature does not hold');
  const certificate = verdict.signerCertificate;
  const carried = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  const misnamed = faultOfNamed(signer, certificate, carried);
  if (misnamed) return err(`time stamp: ${misnamed}`);
  return ok({
    at: info.genTime,
    authority: commonNameOf(certificate),
    endsAt: certificate.notAfter.value,
    leaf: once(derOf(certificate)),
    carried: carried.map((one) => once(derOf(one))),
    ...(info.nonce ? { nonce: info.nonce.valueBlock.valueHexView } : {}),
  });
}

/** The same bytes in one piece of memory: tokens of an authority carry the same certificates. */
function once(der: Uint8Array): Uint8Array {
  try {
    return factsOf(der).der;
  } catch {
    return der;
  }
}

/** MD5 and SHA-1: another text can have the same digest. */
const weakHashes = new Set(['1.2.840.113549.2.5', '1.3.14.3.2.26']);

/** Without roots a certificate that leads nowhere still has to be one for time stamps that was valid then. */
function pathOf(
  leaf: Uint8Array,
  carried: readonly Uint8Array[],
  { roots, at }: { roots: readonly Uint8Array[] | undefined; at: Date },
): Result<Uint8Array[], string> {
  const search = { carried, at, purpose: 'time-stamp' } as const;
  if (roots) return findPath(leaf, { ...search, roots });
  const found = findPath(leaf, { ...search, roots: selfSigned(carried) });
  return found.ok ? found : findPath(leaf, { ...search, roots: [leaf] });
}

/** The CN of a certificate's subject, or nothing. */
export const commonNameOf = (certificate: Certificate): string => {
  const name = certificate.subject.typesAndValues.find(({ type }) => String(type) === oid.commonName);
  return name ? String(name.value.valueBlock.value) : '';
};
