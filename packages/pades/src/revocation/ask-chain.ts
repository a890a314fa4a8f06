import { err, ok, type Result } from '../result.ts';
import type { DocumentFailure } from '../types.ts';
import { askRevocation, type RevocationSettings } from './ask-revocation.ts';
import { checkTimestampToken } from '../signing/timestamp-token.ts';
import { issuedInOrder } from './certificates-in.ts';

/**
 * Asks whether each certificate of a chain but its last holds now.
 *
 * @param chain - DER, each issued by the next
 * @returns E09 of the first that does not, or whose authority does not answer
 */
export async function askChain(
  chain: readonly Uint8Array[],
  now: Date,
  settings: RevocationSettings,
): Promise<Result<unknown, DocumentFailure>> {
  const asked = issuedInOrder(chain);
  if (asked.length === 0)
    return err({
      code: 'E09',
      detail: 'the chain has no issuer: give the certificates up to the root',
      retryable: false,
    });
  for (const issued of asked) {
    const answer = await askRevocation(issued, now, settings);
    if (!answer.ok) return answer;
  }
  return ok(undefined);
}

/**
 * Asks the same about the chain of a time stamp.
 *
 * @param asking.roots - DER of the authorities trusted for time; none given: whatever signs itself is
 */
export async function askChainOfStamp(
  token: Uint8Array,
  stamped: Uint8Array,
  asking: { now: Date; settings: RevocationSettings; roots?: readonly Uint8Array[] | undefined },
): Promise<Result<unknown, DocumentFailure>> {
  const checked = await checkTimestampToken(token, stamped, asking.roots);
  if (!checked.ok) return err({ code: 'E09', detail: checked.error, retryable: false });
  return askChain(checked.value.path, asking.now, asking.settings);
}
