import { type Signer, signingKeyNames } from '../../../application/ports/signing.ts';
import { certificatesOf } from '../signing/certificates-of.ts';
import { daysLeft } from '../signing/days-left.ts';

/**
 * Days until each certificate of this node ends: `seal` and `operator`, which sign documents, and `tls`. What a signer that
 * is away does not tell is left out.
 *
 * @param tlsChainPem - what this node speaks TLS with, if it does
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
