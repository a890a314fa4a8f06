import { err, ok, type Result } from '../result.ts';
import type { DocumentFailure } from '../types.ts';
import { fetchRevocation, type RevocationSettings } from './fetch-revocation.ts';
import { checkTimestampToken } from '../signing/timestamp-token.ts';
import { issuedInOrder } from './certificates-in.ts';

/**
 * Asks whether each certificate of a chain but its last holds now.
 *
 * @param chain - DER, each issued by the next
 * @returns E09 of the first that does not, or whose authority does not answer
 */
export async function checkChain(
  chain: readonly Uint8Array[],
  now: Date,
  settings: RevocationSettings,
): Promise<Result<unknown, DocumentFailure>> {
  const requested = issuedInOrder(chain);
  if (requested.length === 0)
    return err({
      code: 'E09',
      detail: 'the chain has no issuer: give the certificates up to the root',
      retryable: false,
    });
  for (const issued of requested) {
    const answer = await fetchRevocation(issued, now, settings);
    if (!answer.ok) return answer;
  }
  return ok(undefined);
}

/**
 * Asks the same about the chain of a time stamp.
 *
 * @param requesting.roots - DER of the authorities trusted for time; none given: whatever signs itself is
 */
export async function checkChainOfStamp(
  token: Uint8Array,
  stamped: Uint8Array,
  requesting: { now: Date; settings: RevocationSettings; roots?: readonly Uint8Array[] | undefined },
): Promise<Result<unknown, DocumentFailure>> {
  const checked = await checkTimestampToken(token, stamped, requesting.roots);
  if (!checked.ok) return err({ code: 'E09', detail: checked.error, retryable: false });
  return checkChain(checked.value.path, requesting.now, requesting.settings);
}
