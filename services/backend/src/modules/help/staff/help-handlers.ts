import type { helpOperations } from '@afilia/api-contract/help/operations';
import { ok, type Result } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import type { AuthorisedRequest } from '../../platform/staff/guard.ts';
import { answer, refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import type { Calls } from '../ports/calls.ts';
import type { SignedInAgent } from '../ports/help.ts';
import type { HelpClaims } from '../ports/help-claims.ts';
import type { HelpRecordings } from '../ports/recordings.ts';
import { claimHelp, isFull } from '../use-cases/claim-help.ts';
import type { AgentAccess, JoinRefusal } from '../use-cases/join-help.ts';
import { listVisitors } from '../use-cases/list-visitors.ts';
import { readCaseView, type CaseViewDeps } from '../use-cases/read-case-view.ts';
import {
  returnHelp,
  listHelpReceivers,
  offerHelp,
  takeHelp,
  type TransferHelpDeps,
  type TransferHelpRefusal,
} from '../use-cases/transfer-help.ts';
import { callHandlers } from './call-handlers.ts';
import { recordingHandlers } from './recording-handlers.ts';
import { toCaseView } from './to-case-view.ts';
import { toVisitors } from './to-visitors.ts';

type Joined = Promise<Result<AgentAccess, JoinRefusal>>;

declare module '../../platform/staff/context.ts' {
  interface StaffData extends CaseViewDeps {
    /** People on the phone who were helped. */
    calls: Calls;
    /** Live help that was, and recordings of it. */
    recordings: HelpRecordings;
    /** Claims of members of staff on sessions that wait for help. */
    claims: HelpClaims;
    joinHelp: (code: string, agent: SignedInAgent) => Joined;
    observeHelp: (sessionId: string, agent: SignedInAgent) => Joined;
    /** Live help that changes hands. */
    transfers: TransferHelpDeps;
    rejoinHelp: (sessionId: string, agent: SignedInAgent) => Joined;
  }
}

/** To a caller who does not help there, the session is one that they were never let into. */
const refusedTransfer = (reason: TransferHelpRefusal) =>
  refused(reason === 'notHelping' ? 'notAdmitted' : reason);

const transferred = <Value, Answer>(
  done: Result<Value, TransferHelpRefusal>,
  toAnswer: (value: Value) => Answer,
) => (done.ok ? ok(toAnswer(done.value)) : refusedTransfer(done.error));

const toAccess = ({ applicationId: _own, ...access }: AgentAccess) => ({
  ...access,
  transferredBy: access.transferredBy ?? null,
  observes: false,
});

/** Live help: its visitors, claims (decision help-sessions), transfers (decision help-sessions), recordings, and calls. */
export function helpHandlers(deps: StaffDeps): StaffHandlers<typeof helpOperations> {
  const { sessions } = deps;
  const agentOf = ({ person, token }: Pick<AuthorisedRequest, 'person' | 'token'>): SignedInAgent => ({
    ...person,
    staffSession: deps.hash(token),
  });

  return {
    ...callHandlers(deps),
    ...recordingHandlers(deps),

    listVisitors: async ({ person, data }) => {
      const found = await listVisitors(data);
      if (!found.ok) return refused('relayUnreachable');
      return ok(toVisitors(found.value, person.id, deps.clock.now().toISOString()));
    },

    joinSession: async ({ person, token, data, input }) => {
      const agent = agentOf({ person, token });
      const joined =
        'code' in input
          ? await data.joinHelp(input.code, agent)
          : await data.rejoinHelp(input.sessionId, agent);
      if (joined.ok) return ok(toAccess(joined.value));
      if (joined.error.reason === 'helpsFull') return refused('helpsFull');
      const { reason, retryAfterSeconds } = joined.error;
      if (reason === 'tooManyRequests')
        return refused(reason, retryAfterSeconds ? { retryAfterSeconds } : {});
      return refused('code' in input ? 'helpCode' : 'notAdmitted');
    },

    readApplication: async ({ person, data, input: { sessionId, since: knownVersion } }) =>
      answer(await readCaseView(data, person, { sessionId, knownVersion }), (found) => {
        if (found === 'unchanged') return { unchanged: true };
        return { unchanged: false, standing: found === 'withheld' ? null : toCaseView(found) };
      }),

    listHelpReceivers: async ({ person, data, input: { sessionId } }) =>
      transferred(
        await listHelpReceivers({ ...data.transfers, sessions }, { sessionId, agentId: person.id }),
        (receivers) => ({ receivers }),
      ),

    offerHelp: async ({ person, data, input }) =>
      transferred(await offerHelp({ ...data.transfers, sessions }, person, input), () => ({
        effect: 'offered',
      })),

    takeHelp: async ({ person, token, data, input: { sessionId } }) => {
      if (await isFull(data, person.id, sessionId)) return refused('helpsFull');
      const taken = await takeHelp(data.transfers, { sessionId, agentId: person.id });
      if (!taken.ok) return refusedTransfer(taken.error);
      const access = await data.rejoinHelp(sessionId, agentOf({ person, token }));
      return access.ok ? ok(toAccess(access.value)) : refused('noTransfer');
    },

    returnHelp: async ({ person, data, input: { sessionId } }) =>
      transferred(await returnHelp(data.transfers, { sessionId, agentId: person.id }), () => ({
        effect: 'givenUp',
      })),

    observeHelp: async ({ person, token: cookie, data, input }) => {
      const observed = await data.observeHelp(input.sessionId, agentOf({ person, token: cookie }));
      if (!observed.ok) return refused('notHelped');
      const { token, projectKey, sessionId } = observed.value;
      return ok({ token, projectKey, sessionId, observes: true, transferredBy: null });
    },

    claimHelp: async ({ person, data, input: { sessionId } }) =>
      answer(await claimHelp(data, person, sessionId), (claimed) => claimed),

    releaseHelp: async ({ person, data, input: { sessionId } }) => {
      await data.claims.release(sessionId, person.id);
      return ok({ effect: 'released' });
    },
  };
}
