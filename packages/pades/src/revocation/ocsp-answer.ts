import { type Constructed, GeneralizedTime } from 'asn1js';
import {
  BasicOCSPResponse,
  CertID,
  getCrypto,
  OCSPResponse,
  type Certificate,
  type SingleResponse,
} from 'pkijs';
import { factsOf, keyUsage } from '../paths/certificate-facts.ts';
import { isStrongAlgorithm } from '../paths/strong-algorithms.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { derOf, type Issued } from './certificates-in.ts';
import { type CertificateStatus, unknown } from './status.ts';

const granted = 0;
const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const status = { good: 0, revoked: 1 } as const;
/** How old an answer may be that does not say when the next one comes. */
const hourMs = 3_600_000;

type Answer = {
  basic: BasicOCSPResponse;
  /** Signers of it, by the issuer (DER, in hexadecimal) on whose behalf they signed. */
  signers: Map<string, Promise<Signer>>;
};
type Signer = { fault: string } | { responder?: Certificate };

/** One answer proves several certificates of a file, for several signatures: it is read and verified once. */
const answers = new WeakMap<Uint8Array, Answer | { fault: string }>();

/**
 * Reads an OCSP answer (RFC 6960) about a certificate, signed by its issuer or by a responder of the issuer.
 *
 * @param at it must not have been out of date then
 */
export async function statusByOcsp(der: Uint8Array, issued: Issued, at: Date): Promise<CertificateStatus> {
  const answer = answers.get(der) ?? readAnswer(der);
  answers.set(der, answer);
  if ('fault' in answer) return unknown(answer.fault);
  const { basic, signers } = answer;
  const single = await singleFor(basic, issued);
  if (!single) return unknown('the OCSP answer is about another certificate');
  const key = Buffer.from(derOf(issued.issuer)).toString('hex');
  const signing = signers.get(key) ?? signerOf(basic, issued.issuer);
  signers.set(key, signing);
  const signer = await signing;
  if ('fault' in signer) return unknown(signer.fault);
  const { tagNumber } = single.certStatus.idBlock;
  if (tagNumber === status.revoked) return { status: 'revoked', at: revokedAt(single.certStatus) };
  if (tagNumber !== status.good) return unknown('the OCSP answer does not know the certificate');
  const { thisUpdate, nextUpdate } = single;
  const isFresh = nextUpdate ? nextUpdate >= at : thisUpdate.getTime() >= at.getTime() - hourMs;
  if (!isFresh) return unknown('the OCSP answer is out of date');
  const { producedAt } = basic.tbsResponseData;
  return { status: 'good', ...(signer.responder && { by: { responder: signer.responder, at: producedAt } }) };
}

function readAnswer(der: Uint8Array): Answer | { fault: string } {
  const fault = 'the OCSP answer cannot be read';
  try {
    const { responseStatus, responseBytes } = OCSPResponse.fromBER(buffer(der));
    const code = responseStatus.valueBlock.valueDec;
    if (code !== granted) return { fault: `the OCSP responder refused, status ${code}` };
    if (responseBytes?.responseType !== basicResponse) return { fault };
    return {
      basic: BasicOCSPResponse.fromBER(buffer(responseBytes.response.valueBlock.valueHexView)),
      signers: new Map(),
    };
  } catch {
    return { fault };
  }
}

/** The one that names this certificate by its number and by name and key of its issuer. */
async function singleFor(
  { tbsResponseData }: BasicOCSPResponse,
  { certificate, issuer }: Issued,
): Promise<SingleResponse | undefined> {
  for (const single of tbsResponseData.responses) {
    if (!single.certID.serialNumber.isEqual(certificate.serialNumber)) continue;
    const hash = getCrypto(true).getAlgorithmByOID<{ name: string }>(single.certID.hashAlgorithm.algorithmId);
    const hashAlgorithm = 'name' in hash ? hash.name : undefined;
    if (hashAlgorithm === undefined) continue;
    const own = new CertID();
    await own.createForCertificate(certificate, { hashAlgorithm, issuerCertificate: issuer });
    if (own.isEqual(single.certID)) return single;
  }
  return undefined;
}

/** By the issuer's key, or by a responder's whose certificate the issuer signed for that use. */
async function signerOf(basic: BasicOCSPResponse, issuer: Certificate): Promise<Signer> {
  if (!isStrongAlgorithm(basic.signatureAlgorithm))
    return { fault: 'the OCSP answer is signed by an algorithm that is too weak' };
  const isBy = ({ subjectPublicKeyInfo }: Certificate): Promise<boolean> =>
    getCrypto(true)
      .verifyWithPublicKey(
        buffer(basic.tbsResponseData.tbsView),
        basic.signature,
        subjectPublicKeyInfo,
        basic.signatureAlgorithm,
      )
      .catch(() => false);
  if (await isBy(issuer)) return {};
  const { producedAt } = basic.tbsResponseData;
  for (const responder of (basic.certs ?? []).slice(0, maxCarried)) {
    if (!(await isBy(responder))) continue;
    const fault = faultOfResponder(responder, issuer, producedAt);
    if (fault) return { fault };
    return needsNoProof(responder) ? {} : { responder };
  }
  return { fault: 'the OCSP answer is signed by somebody else' };
}

/** A responder sends its certificate, and at most what leads to it. */
const maxCarried = 8;

/** RFC 6960 section 4.2.2.2: the issuer itself signed its certificate, for this use. */
function faultOfResponder(responder: Certificate, issuer: Certificate, at: Date): string | undefined {
  try {
    const facts = factsOf(derOf(responder));
    const isIssued =
      responder.issuer.isEqual(issuer.subject) && facts.x509.verify(factsOf(derOf(issuer)).x509.publicKey);
    if (!isIssued) return 'the OCSP answer is signed by somebody else';
    if (facts.purposes?.oids.includes(oid.ocspSigning) !== true) return 'the OCSP responder is not made one';
    if (facts.usage !== undefined && (facts.usage & keyUsage.digitalSignature) === 0)
      return 'the OCSP responder is not for signatures';
    if (facts.hasUnknown || !facts.hasStrongKey || !facts.isSignedStrongly)
      return 'the OCSP responder has a certificate that proves too little';
    return at < facts.from || at > facts.to ? 'the OCSP responder was not valid at the time' : undefined;
  } catch {
    return 'the OCSP responder has a certificate that cannot be read';
  }
}

/** Its issuer says that the certificate of a responder is not to be asked about (RFC 6960 section 4.2.2.2.1). */
const needsNoProof = ({ extensions }: Certificate): boolean =>
  extensions?.some(({ extnID }) => extnID === oid.ocspNoCheck) === true;

/** RevokedInfo begins with the time; one that cannot be read counts as ever. */
function revokedAt(revoked: Constructed): Date {
  const [time] = revoked.valueBlock.value;
  return time instanceof GeneralizedTime ? time.toDate() : new Date(0);
}
