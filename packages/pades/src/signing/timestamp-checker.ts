import { err, ok } from '../result.ts';
import type { TimestampChecker } from '../types.ts';
import { checkTimestampToken } from './timestamp-token.ts';

/** Checks tokens. @param roots - DER of the authorities trusted for time; none given: the chain is not checked */
export const createTimestampChecker = (roots?: readonly Uint8Array[]): TimestampChecker => ({
  check: async (token, bytes) => {
    const checked = await checkTimestampToken(token, bytes, roots);
    if (!checked.ok) return err(checked.error);
    return ok({ at: checked.value.at.toISOString(), authority: checked.value.authority });
  },
});
