import { OctetString, fromBER } from 'asn1js';
import { Certificate, ContentInfo, ExtKeyUsage, SignedData, TSTInfo } from 'pkijs';
import { err, ok } from '@afilia/domain/result';
import type { Result } from '@afilia/domain/result';
import { oid } from './crypto-engine.ts';
import { buffer } from './buffer.ts';
import { allHold, leadsToRoot } from './certificate-path.ts';

/** What a time-stamp token says once it has been checked. */
export interface CheckedTimestamp {
  /** When the authority saw the bytes. */
  at: Date;
  /** Name of the authority's certificate. */
  authority: string;
  /** When its certificate ends. */
  endsAt: Date;
  /** As sent in the request, to be compared by whoever asked. */
  nonce?: Uint8Array;
}

/**
 * Checks an RFC 3161 token: that it stamps exactly these bytes, that its signature holds, that its certificate may sign
 * time stamps and nothing else (critical extended key usage), and, when roots are given, that the certificate leads to
 * one of them at the stamped time.
 *
 * @param token DER of the token (a CMS ContentInfo).
 * @param stamped the bytes whose SHA-256 must be the imprint.
 * @param roots DER of the authorities that are trusted; none given: the chain is not checked.
 * @returns or, in English for the logs, what does not hold.
 */
export async function checkTimestampToken(
  token: Uint8Array,
  stamped: Uint8Array,
  roots?: readonly Uint8Array[],
): Promise<Result<CheckedTimestamp, string>> {
  try {
    const content = ContentInfo.fromBER(buffer(token));
    if (content.contentType !== oid.signedData) return err('time stamp: not signed data');
    const signed = new SignedData({ schema: content.content });
    if (signed.encapContentInfo.eContentType !== oid.timestampInfo)
      return err('time stamp: no time-stamp information inside');
    const { eContent } = signed.encapContentInfo;
    if (!(eContent instanceof OctetString)) return err('time stamp: empty');
    const info = TSTInfo.fromBER(eContent.getValue());
    if (info.messageImprint.hashAlgorithm.algorithmId !== oid.sha256)
      return err('time stamp: imprint is not SHA-256');
    const verdict = await signed.verify({
      signer: 0,
      data: buffer(stamped),
      extendedMode: true,
    });
    if (!verdict.signatureVerified || !verdict.signerCertificate)
      return err('time stamp: signature does not hold');
    const certificate = verdict.signerCertificate;
    if (!signsOnlyTimestamps(certificate)) return err('time stamp: certificate is not for time stamps');
    if (info.genTime < certificate.notBefore.value || info.genTime > certificate.notAfter.value)
      return err('time stamp: certificate was not valid at the time');
    if (roots && !(await isTrusted(certificate, signed, roots, info.genTime)))
      return err('time stamp: certificate does not lead to a trusted authority');
    return ok({
      at: info.genTime,
      authority: commonNameOf(certificate),
      endsAt: certificate.notAfter.value,
      ...(info.nonce ? { nonce: info.nonce.valueBlock.valueHexView } : {}),
    });
  } catch (error) {
    return err(`time stamp: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

async function isTrusted(
  certificate: Certificate,
  signed: SignedData,
  roots: readonly Uint8Array[],
  at: Date,
): Promise<boolean> {
  const carried = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  return (await leadsToRoot(certificate, carried, roots, at)) && (await allHold(carried, roots));
}

/** RFC 3161 section 2.3: the usage is present, critical, and the only one. */
function signsOnlyTimestamps(certificate: Certificate): boolean {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === oid.extendedKeyUsage);
  if (!extension?.critical) return false;
  const usage = new ExtKeyUsage({ schema: fromBER(extension.extnValue.valueBlock.valueHexView).result });
  return usage.keyPurposes.length === 1 && usage.keyPurposes[0] === oid.timeStamping;
}

/** The CN of a certificate's subject, or nothing. */
export const commonNameOf = (certificate: Certificate): string => {
  const name = certificate.subject.typesAndValues.find(({ type }) => String(type) === oid.commonName);
  return name ? String(name.value.valueBlock.value) : '';
};
