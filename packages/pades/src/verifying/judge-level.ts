import type { DocumentLevel } from '../types.ts';
import type { SignatureFinding } from '../types.ts';
import type { TrustRoots } from './check-signature.ts';
import type { LaterUpdates } from './judge-updates.ts';
import { createProofs, type Proof } from './proven-chains.ts';
import type { SignatureRegion } from './signature-regions.ts';

/** Why a signature does not count whose certificate was revoked before its time stamp. */
export const revokedFault = 'certificate was revoked';

/**
 * How long a file proves itself, and each signature whose certificate was revoked before its time stamp. The time that
 * counts is that of the stamp, whatever the clock says now.
 */
export async function judgeLevel(
  signatures: readonly { finding: SignatureFinding; region: SignatureRegion }[],
  { data, stamps }: LaterUpdates,
  roots: TrustRoots,
): Promise<{ level: DocumentLevel; revoked: ReadonlyMap<SignatureFinding, string> }> {
  const revoked = new Map<SignatureFinding, string>();
  const hasData = data.ocsps.length + data.crls.length > 0;
  if (!hasData) return { level: 'B-T', revoked };
  const proofs = createProofs(data, roots);
  let proven = true;
  for (const { finding, region } of signatures) {
    const at = new Date(finding.stampedAt ?? finding.signedAt ?? '');
    const proof = await proofs.ofSignature(region.cms, at).catch((): Proof => 'unproven');
    proven &&= proof === 'proven';
    if (proof === 'revoked') revoked.set(finding, revokedFault);
  }
  if (!proven) return { level: 'B-T', revoked };
  return { level: (await areStamped(stamps, proofs)) ? 'B-LTA' : 'B-LT', revoked };
}

/** The newest stamp vouches for those before it only as long as what proves them lies under it. */
async function areStamped(
  stamps: LaterUpdates['stamps'],
  proofs: ReturnType<typeof createProofs>,
): Promise<boolean> {
  if (stamps.length === 0 || stamps.some(({ finding }) => !finding.valid)) return false;
  for (const { cms, finding } of stamps.slice(0, -1))
    if ((await proofs.ofToken(cms, new Date(finding.at ?? ''))) !== 'proven') return false;
  return true;
}
