import type { Config } from './config/config.ts';
import { loadOrCreateSigningKeys } from '../signing/documents/signers/load-signing-keys.ts';
import type { Clock } from '../platform/ports/clock.ts';

/** A certificate authority: DER of its certificate, and its key as PKCS#8. */
type MadeAuthority = { certificate: Uint8Array; pkcs8: Uint8Array };

/**
 * The authority of documents where it was made here, for the sandbox to answer for it; none with keys of the operator's, or
 * of a remote signer.
 */
export async function madeAuthority(config: Config, clock: Clock): Promise<MadeAuthority | undefined> {
  if (config.signing.signer !== 'pem') return undefined;
  const { authority } = await loadOrCreateSigningKeys(config.dataDir, {
    now: clock.now(),
    environment: config.signing.environment,
    addresses: config.revocation.made,
  });
  const [certificate] = authority?.chain ?? [];
  if (!authority || !certificate) return undefined;
  return { certificate, pkcs8: authority.privateKey.export({ type: 'pkcs8', format: 'der' }) };
}
