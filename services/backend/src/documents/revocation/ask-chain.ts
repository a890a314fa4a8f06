import { Certificate } from 'pkijs';
import { err, type Result } from '@afilia/domain/result';
import type { DocumentFailure } from '../../ports/signing.ts';
import { buffer } from '../signing/buffer.ts';
import { askRevocation, type RevocationSettings } from './ask-revocation.ts';

/** Asks the authority of the first certificate of a chain whether it holds now. @param chain - DER */
export async function askChain(
  chain: readonly Uint8Array[],
  now: Date,
  settings: RevocationSettings,
): Promise<Result<unknown, DocumentFailure>> {
  const [certificate, issuer] = chain.map((der) => Certificate.fromBER(buffer(der)));
  if (!certificate || !issuer)
    return err({
      code: 'E09',
      detail: 'the chain has no issuer: give the certificates up to the root',
      retryable: false,
    });
  return askRevocation({ certificate, issuer }, now, settings);
}
