import type { DocumentLevel } from '@afilia/domain/document/levels';
import type { SignatureFinding } from '../../ports/signing.ts';
import { certificateStatus } from '../revocation/certificate-status.ts';
import { certificatesIn, issuedAmong } from '../revocation/certificates-in.ts';
import type { LaterUpdates } from './judge-updates.ts';
import type { SignatureRegion } from './signature-regions.ts';

/** What the validation data of a file says of a signature that holds: `revoked` is why it does not count. */
type Proof = { proven: boolean; revoked?: string };

/**
 * How long a file proves itself, and each signature whose certificate was revoked before its time stamp. The time that
 * counts is that of the stamp, whatever the clock says now.
 */
export async function judgeLevel(
  signatures: readonly { finding: SignatureFinding; region: SignatureRegion }[],
  { data, stamps }: LaterUpdates,
): Promise<{ level: DocumentLevel; revoked: ReadonlyMap<SignatureFinding, string> }> {
  const revoked = new Map<SignatureFinding, string>();
  const hasData = data.ocsps.length + data.crls.length > 0;
  let proven = hasData;
  for (const { finding, region } of hasData ? signatures : []) {
    const proof = await prove(finding, region, data);
    proven &&= proof.proven;
    if (proof.revoked !== undefined) revoked.set(finding, proof.revoked);
  }
  const isStamped = stamps.length > 0 && stamps.every(({ valid }) => valid);
  return { level: proven ? (isStamped ? 'B-LTA' : 'B-LT') : 'B-T', revoked };
}

async function prove(
  { stampedAt, signedAt = '' }: SignatureFinding,
  { cms }: SignatureRegion,
  data: LaterUpdates['data'],
): Promise<Proof> {
  const at = new Date(stampedAt ?? signedAt);
  let proven = true;
  for (const issued of await issuedAmong(certificatesIn(cms))) {
    const said = await certificateStatus(issued, data, at);
    if (said.status === 'revoked' && said.at <= at)
      return { proven: false, revoked: 'certificate was revoked' };
    if (said.status === 'unknown') proven = false;
  }
  return { proven };
}
