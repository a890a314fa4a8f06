import { Sequence } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { err, ok, type Result } from '../result.ts';
import { findPath, isSelfSigned } from '../paths/find-path.ts';
import { derOf } from '../revocation/certificates-in.ts';
import { buffer } from '../signing/buffer.ts';
import { oid } from '../signing/crypto-engine.ts';
import { checkTimestampToken } from '../signing/timestamp-token.ts';
import type { TrustRoots } from '../verifying/check-signature.ts';
import { coveredBy, isArchiveStamp } from '../verifying/signature-contents.ts';
import { statedTime } from '../verifying/signature-dictionary.ts';
import type { SignatureRegion } from '../verifying/signature-regions.ts';

/** Certificates (DER) from one that signed or stamped up to what is trusted. */
export type Chain = readonly Uint8Array[];

/**
 * The chain of each signature and time stamp of a file, at the moment that counts for it. Certificates that it
 * does not carry come from the trusted ones: a root that a token leaves out is needed to ask about those that it issued.
 *
 * @returns or, in English for the logs, which of them leads nowhere
 */
export async function chainsOf(
  pdf: Uint8Array,
  regions: readonly SignatureRegion[],
  roots: TrustRoots,
): Promise<Result<Chain[], string>> {
  const chains: Chain[] = [];
  for (const [index, region] of regions.entries()) {
    const found = isArchiveStamp(region)
      ? await chainOfStamp(region.cms, coveredBy(pdf, region), roots)
      : await chainsOfSignature(region, roots);
    if (!found.ok) return err(`signature ${index + 1}: ${found.error}`);
    chains.push(...found.value.chains);
  }
  return ok(chains);
}

type Found = Result<{ chains: Chain[]; at: Date }, string>;

async function chainOfStamp(
  token: Uint8Array,
  stamped: Uint8Array,
  { timestamps }: TrustRoots,
): Promise<Found> {
  const checked = await checkTimestampToken(token, stamped, timestamps);
  if (!checked.ok) return checked;
  const { path, at } = checked.value;
  // Without TSA_ROOT_PEM whatever signs itself is believed, and here nothing does.
  if (!timestamps && !isSelfSigned(path.at(-1) ?? token))
    return err('time stamp: its chain leads to no root');
  return ok({ chains: [path], at });
}

async function chainsOfSignature({ cms, dictionary }: SignatureRegion, roots: TrustRoots): Promise<Found> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(buffer(cms)).content });
  const [signer] = signed.signerInfos;
  const carried = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  const leaf = carried.find(
    ({ issuer, serialNumber }) =>
      signer?.sid instanceof IssuerAndSerialNumber &&
      signer.sid.issuer.isEqual(issuer) &&
      signer.sid.serialNumber.isEqual(serialNumber),
  );
  if (!signer || !leaf) return err('it does not carry its certificate');
  let at = new Date(statedTime(dictionary) ?? Number.NaN);
  const chains: Chain[] = [];
  for (const { type, values } of signer.unsignedAttrs?.attributes ?? []) {
    const [token] = values;
    if (type !== oid.timestampToken || !(token instanceof Sequence)) continue;
    const stamped = signer.signature.valueBlock.valueHexView;
    const stamp = await chainOfStamp(new Uint8Array(token.toBER()), stamped, roots);
    if (!stamp.ok) return stamp;
    chains.push(...stamp.value.chains);
    ({ at } = stamp.value);
  }
  const ders = carried.map(derOf);
  const path = findPath(derOf(leaf), { carried: ders, roots: roots.signing, at, purpose: 'signature' });
  return path.ok ? ok({ chains: [path.value, ...chains], at }) : path;
}
