import { type Signer, signingKeyNames } from '@afilia/pades/types';
import { certificatesOf } from '@afilia/pades/signing/certificates-of';
import { daysLeft } from '@afilia/pades/signing/days-left';

/**
 * Days until each certificate of this node ends: `seal` and `operator`, which sign documents, and `tls`. Certificates of a
 * signer that is away are left out.
 *
 * @param tlsChainPem - the chain that this node speaks TLS with, if it does
 */
export async function certificateDays(
  signer: Pick<Signer, 'chain'>,
  tlsChainPem: string | undefined,
  now: Date,
): Promise<Record<string, number>> {
  const days: Record<string, number> = {};
  for (const key of signingKeyNames) {
    const chain = await signer.chain(key);
    if (chain.ok) days[key] = daysLeft(chain.value, now);
  }
  if (tlsChainPem !== undefined) days['tls'] = daysLeft(certificatesOf(tlsChainPem), now);
  return days;
}
