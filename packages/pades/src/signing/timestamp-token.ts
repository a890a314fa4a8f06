import { OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
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
export async function checkTimestampToken(
  token: Uint8Array,
  stamped: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Result<CheckedTimestamp, string>> {
  try {
    return await checkTimestampContent(ContentInfo.fromBER(buffer(token)), stamped, roots);
  } catch (error) {
    return unreadable(error);
  }
}

const unreadable = (error: unknown) =>
  err(`time stamp: ${error instanceof Error ? error.message : 'unreadable'}`);

/** {@link checkTimestampToken} of a token that was read: the answer of an authority was, to get at it. */
export async function checkTimestampContent(
  content: ContentInfo,
  stamped: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Result<CheckedTimestamp, string>> {
  try {
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
    const path = pathOf(certificate, carried, { roots, at: info.genTime });
    if (!path.ok) return err(`time stamp: ${path.error}`);
    return ok({
      at: info.genTime,
      authority: commonNameOf(certificate),
      endsAt: certificate.notAfter.value,
      path: path.value,
      ...(info.nonce ? { nonce: info.nonce.valueBlock.valueHexView } : {}),
    });
  } catch (error) {
    return unreadable(error);
  }
}

/** MD5 and SHA-1: another text can have the same digest. */
const weakHashes = new Set(['1.2.840.113549.2.5', '1.3.14.3.2.26']);

/** Without roots a certificate that leads nowhere still has to be one for time stamps that was valid then. */
function pathOf(
  certificate: Certificate,
  carried: readonly Certificate[],
  { roots, at }: { roots: readonly Uint8Array[] | undefined; at: Date },
): Result<Uint8Array[], string> {
  const ders = carried.map(derOf);
  const search = { carried: ders, at, purpose: 'time-stamp' } as const;
  const leaf = derOf(certificate);
  if (roots) return findPath(leaf, { ...search, roots });
  const found = findPath(leaf, { ...search, roots: selfSigned(ders) });
  return found.ok ? found : findPath(leaf, { ...search, roots: [leaf] });
}

/** The CN of a certificate's subject, or nothing. */
export const commonNameOf = (certificate: Certificate): string => {
  const name = certificate.subject.typesAndValues.find(({ type }) => String(type) === oid.commonName);
  return name ? String(name.value.valueBlock.value) : '';
};
