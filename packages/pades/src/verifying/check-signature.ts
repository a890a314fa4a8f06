import { Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import type { SignerInfo } from 'pkijs';
import type { SignatureFinding } from '../types.ts';
import { buffer } from '../signing/buffer.ts';
import { areUnchanged, findPath } from '../paths/find-path.ts';
import { derOf } from '../revocation/certificates-in.ts';
import { oid } from '../signing/crypto-engine.ts';
import type { OwnMarks } from '../signing/signature-texts.ts';
import { faultOfNamed } from '../signing/named-certificate.ts';
import { checkTimestampToken, commonNameOf } from '../signing/timestamp-token.ts';
import { readStatedAct } from './signature-dictionary.ts';
import type { StatedAct } from './signature-dictionary.ts';
import { coveredBy } from './signature-contents.ts';
import type { SignatureRegion } from './signature-regions.ts';

/** Roots that the verifier believes. DER of certificates. */
export interface TrustRoots {
  signing: readonly Uint8Array[];
  /** None given: time stamps are checked, but not who gave them. */
  timestamps?: readonly Uint8Array[];
}

/** Checks one signature against the bytes it covers: digest, signature, named certificate, chain, time stamp. */
export async function checkSignature(
  pdf: Uint8Array,
  region: SignatureRegion,
  { roots, readReason }: { roots: TrustRoots; readReason: OwnMarks['readReason'] },
): Promise<SignatureFinding> {
  const stated = readStatedAct(region.dictionary, readReason);
  try {
    const signed = readSignedData(region.cms);
    const [signer] = signed.signerInfos;
    if (!signer) return broken(stated, 'no signer');
    const form = faultOfForm(signed, signer, stated);
    if (form) return broken(stated, form);
    const covered = buffer(coveredBy(pdf, region));
    const verdict = await signed.verify({ signer: 0, data: covered, extendedMode: true });
    const certificate = verdict.signerCertificate;
    if (!verdict.signatureVerified || !certificate) return broken(stated, 'signature does not hold');
    const carried = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
    const misnamed = faultOfNamed(signer, certificate, carried);
    if (misnamed) return broken(stated, misnamed);

    const time = stated.certifies ? timeStated(stated) : await checkTimestamp(signer, roots);
    const stranger = faultOfChain(certificate, { carried, roots: roots.signing, at: time.at });
    return {
      intact: true,
      ours: stranger === undefined,
      timestampValid: !stated.certifies && time.at !== undefined,
      certificateName: commonNameOf(certificate),
      ...stated,
      ...(time.at && !stated.certifies ? { stampedAt: time.at.toISOString() } : {}),
      ...faultIn(time.fault ?? stranger),
    };
  } catch (error) {
    return broken(stated, error instanceof Error ? error.message : 'unreadable signature');
  }
}

const broken = (stated: StatedAct, fault: string): SignatureFinding => ({
  intact: false,
  ours: false,
  timestampValid: false,
  ...stated,
  fault,
});

/** Everything in the CMS must be what reading it gave: bytes that mean nothing could be changed unseen. */
function readSignedData(cms: Uint8Array): SignedData {
  const content = ContentInfo.fromBER(buffer(cms));
  if (content.contentType !== oid.signedData) throw new Error('signature is not signed data');
  const signed = new SignedData({ schema: content.content });
  const again = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  if (Buffer.compare(new Uint8Array(again.toSchema().toBER()), cms) !== 0)
    throw new Error('signature is not in its plain form');
  return signed;
}

/** The parts of the CMS that its signature does not cover have one form only. */
function faultOfForm(signed: SignedData, signer: SignerInfo, { certifies }: StatedAct): string | undefined {
  if (signed.signerInfos.length !== 1) return 'not exactly one signer';
  if (signed.version !== 1 || signer.version !== 1) return 'unexpected version';
  if (signed.digestAlgorithms.some(({ algorithmId }) => algorithmId !== oid.sha256))
    return 'digest is not SHA-256';
  if (signer.digestAlgorithm.algorithmId !== oid.sha256) return 'digest is not SHA-256';
  if (signer.signatureAlgorithm.algorithmId !== oid.sha256WithRsa) return 'not RSA with SHA-256';
  if (signed.encapContentInfo.eContentType !== oid.data) return 'unexpected content type';
  if (signed.encapContentInfo.eContent) return 'signature carries its own content';
  if (signed.crls?.length) return 'unexpected revocation lists';
  if (certifies) return signer.unsignedAttrs ? 'more than a certification' : undefined;
  if (signer.unsignedAttrs?.attributes.length !== 1) return 'not exactly one time stamp';
  return undefined;
}

/** Why the certificate does not lead to a root of ours at the stamped time. */
function faultOfChain(
  certificate: Certificate,
  {
    carried,
    roots,
    at,
  }: { carried: readonly Certificate[]; roots: readonly Uint8Array[]; at: Date | undefined },
): string | undefined {
  if (!at) return 'no time';
  const ders = carried.map(derOf);
  const path = findPath(derOf(certificate), { carried: ders, roots, at, purpose: 'signature' });
  if (!path.ok) return `certificate is not of ours: ${path.error}`;
  return areUnchanged(ders, roots) ? undefined : 'certificate is not of ours: it came with others';
}

const faultIn = (fault: string | undefined): { fault?: string } => (fault === undefined ? {} : { fault });

/** A certification has no time stamp: what it states is covered by the seal, and by the stamps of those who sign after it. */
const timeStated = ({ signedAt }: StatedAct): { at?: Date; fault?: string } =>
  signedAt ? { at: new Date(signedAt) } : { fault: 'no time' };

async function checkTimestamp(signer: SignerInfo, roots: TrustRoots): Promise<{ at?: Date; fault?: string }> {
  const attribute = signer.unsignedAttrs?.attributes.find(({ type }) => type === oid.timestampToken);
  const [token] = attribute?.values ?? [];
  if (!(token instanceof Sequence)) return { fault: 'no time stamp' };
  const checked = await checkTimestampToken(
    new Uint8Array(token.toBER()),
    signer.signature.valueBlock.valueHexView,
    roots.timestamps,
  );
  return checked.ok ? { at: checked.value.at } : { fault: checked.error };
}
