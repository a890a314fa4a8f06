import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js';
import {
  BasicOCSPResponse,
  Certificate,
  type CertID,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  SingleResponse,
} from 'pkijs';
import { type PrivateKey, subtle } from '../time-stamp-authority/crypto-engine.ts';
import { type CertificateIssuer, serialText, type Revocations } from './issuer.ts';

const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const hashNames: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
};

/** OCSPResponseStatus of RFC 6960 section 4.2.1. */
const statuses = { successful: 0, malformedRequest: 1, unauthorized: 6 } as const;
/** How long an answer is good. */
const freshMs = 86_400_000;

/**
 * Answers an OCSP request (RFC 6960), signed by the issuer of the certificate that it asks about: `good`, or since when
 * it is revoked. Of certificates of other issuers it says nothing.
 *
 * @param query DER of the OCSPRequest
 * @returns DER of the OCSPResponse
 */
export async function answerOcsp(
  query: Uint8Array,
  {
    issuers,
    revocations,
    now,
  }: { issuers: readonly CertificateIssuer[]; revocations: Revocations; now: Date },
): Promise<Uint8Array> {
  const requested = readQuery(query);
  if (!requested) return refusal('malformedRequest');
  const issuer = await issuerOf(requested, issuers);
  if (!issuer) return refusal('unauthorized');
  const basic = new BasicOCSPResponse();
  basic.tbsResponseData.responderID = Certificate.fromBER(own(issuer.certificate)).subject;
  basic.tbsResponseData.producedAt = now;
  const single = new SingleResponse({ certID: requested, thisUpdate: now });
  single.nextUpdate = new Date(now.getTime() + freshMs);
  single.certStatus = statusOf(revocations.get(serialText(requested.serialNumber)));
  basic.tbsResponseData.responses = [single];
  await basic.sign(issuer.privateKey as PrivateKey, 'SHA-256');
  return encoded(
    new OCSPResponse({
      responseStatus: new Enumerated({ value: statuses.successful }),
      responseBytes: new ResponseBytes({
        responseType: basicResponse,
        response: new OctetString({ valueHex: basic.toSchema().toBER() }),
      }),
    }),
  );
}

function readQuery(query: Uint8Array): CertID | undefined {
  try {
    return OCSPRequest.fromBER(own(query)).tbsRequest.requestList[0]?.reqCert;
  } catch {
    return undefined;
  }
}

async function issuerOf(
  { hashAlgorithm, issuerKeyHash }: CertID,
  issuers: readonly CertificateIssuer[],
): Promise<CertificateIssuer | undefined> {
  const hash = hashNames[hashAlgorithm.algorithmId];
  if (hash === undefined) return undefined;
  for (const issuer of issuers) {
    const { subjectPublicKey } = Certificate.fromBER(own(issuer.certificate)).subjectPublicKeyInfo;
    const digest = await subtle.digest(hash, own(subjectPublicKey.valueBlock.valueHexView));
    if (Buffer.compare(new Uint8Array(digest), issuerKeyHash.valueBlock.valueHexView) === 0) return issuer;
  }
  return undefined;
}

function statusOf(revokedAt: Date | undefined) {
  const good = new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
  if (!revokedAt) return good;
  return new Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [new GeneralizedTime({ valueDate: revokedAt })],
  });
}

const refusal = (status: keyof typeof statuses): Uint8Array =>
  encoded(new OCSPResponse({ responseStatus: new Enumerated({ value: statuses[status] }) }));

const encoded = (response: OCSPResponse): Uint8Array => new Uint8Array(response.toSchema().toBER());

/** A buffer of its own: the ASN.1 library ignores the offset of a view into a larger one. */
const own = (bytes: Uint8Array): ArrayBuffer => {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
};
