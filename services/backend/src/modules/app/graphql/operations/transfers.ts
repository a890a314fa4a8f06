import { openingAddress } from '@afilia/domain/partners/link-address';
import { err, ok } from '@afilia/domain/values/result';
import {
  answerTransfer,
  awaitTransfer,
  type ClaimedTransfer,
  claimTransfer,
  createTransfer,
} from '../../../access/use-cases/transfer.ts';
import type { ApiContext, ApiDeps } from '../server/context.ts';
import { bug, ticket, toRefusal, viewOf } from './answers.ts';
import { limited } from './limited.ts';
import { openly, type WithCommandId } from './openly.ts';

const now = ({ clock }: ApiDeps) => clock.now().toISOString();

const toClaim = (claim: ClaimedTransfer, deps: ApiDeps) => ({
  __typename: 'TransferClaim' as const,
  ...claim,
  now: now(deps),
});

/** Links of transfers: as with any other, one answer for what opens nothing. */
export const openTransfer = openly<WithCommandId & { token: string }, unknown>(
  async (deps, { commandId, token }) => {
    const claim = await claimTransfer(deps, commandId, token);
    return claim ? toClaim(claim, deps) : toRefusal({ code: 'R13', reason: 'linkInvalid' });
  },
);

const noSession = err({ code: 'R13', reason: 'sessionExpired' } as const);

const create = (_: unknown, { commandId }: WithCommandId, context: ApiContext) =>
  ticket(context, { name: 'createTransfer', commandId }, async (deps, of) => {
    if (!context.ownSession) return noSession;
    const offered = await createTransfer(deps, { ...of, commandId }, context.ownSession);
    if (!offered.ok) return offered;
    const { token, numbers, expiresAt } = offered.value;
    const url = openingAddress(deps.pageUrl, token);
    return ok({ __typename: 'Transfer' as const, token, url, numbers, expiresAt, now: now(deps) });
  });

type Answer = WithCommandId & { token: string; number: number };

const answer = (_: unknown, { commandId, token, number }: Answer, context: ApiContext) =>
  ticket(context, { name: 'answerTransfer', commandId }, async (deps, of) => {
    if (!context.ownSession) return noSession;
    const done = await answerTransfer(deps, { ...of, commandId }, context.ownSession, { token, number });
    return done.ok ? ok({ __typename: 'Acknowledgement' as const, noted: true }) : done;
  });

/** The phone asks; it has no session before the number was named. */
const receive = async (_: unknown, { claimToken }: { claimToken: string }, { deps }: ApiContext) => {
  try {
    const heard = await awaitTransfer(deps, claimToken);
    if (heard.kind === 'over') return toRefusal({ code: 'R13', reason: 'linkInvalid' });
    if (heard.kind === 'waiting') return toClaim(heard.claim, deps);
    return {
      __typename: 'StartedApplication' as const,
      sessionToken: claimToken,
      application: viewOf(heard.application, { deps, actor: { kind: 'applicant' } }),
    };
  } catch (error) {
    return bug(deps, error);
  }
};

/** Going on with another device. */
export const transferMutations = {
  createTransfer: limited('transfer', create),
  answerTransfer: limited('transfer', answer),
};

/** The phone's question, again and again. */
export const transferQueries = { awaitTransfer: limited('awaitTransfer', receive) };
