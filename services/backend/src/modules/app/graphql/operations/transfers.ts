import { awaitTransfer } from '../../../access/use-cases/transfer.ts';
import type { ApiContext } from '../server/context.ts';
import { bug, toRefusal, viewOf } from './answers.ts';
import { limited } from './limited.ts';

/** The phone asks; it has no session before the number was named. */
const receive = async (_: unknown, { claimToken }: { claimToken: string }, { deps }: ApiContext) => {
  try {
    const heard = await awaitTransfer(deps, claimToken);
    if (heard.kind === 'over') return toRefusal({ code: 'R13', reason: 'linkInvalid' });
    if (heard.kind === 'waiting') {
      const now = deps.clock.now().toISOString();
      return { __typename: 'TransferClaim' as const, ...heard.claim, now };
    }
    return {
      __typename: 'StartedApplication' as const,
      sessionToken: claimToken,
      application: viewOf(heard.application, { deps, actor: { kind: 'applicant' } }),
    };
  } catch (error) {
    return bug(deps, error);
  }
};

/** The phone's question, again and again. */
export const transferQueries = { awaitTransfer: limited('awaitTransfer', receive) };
