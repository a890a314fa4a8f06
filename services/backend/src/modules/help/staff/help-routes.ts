import type { AgentAccess as Admitted } from '../use-cases/join-help.ts';
import type { StandingDeps } from '../use-cases/read-case-view.ts';
import type { TransferHelpDeps } from '../use-cases/transfer-help.ts';
import type { SignedInAgent } from '../ports/help.ts';
import type { Calls } from '../ports/calls.ts';
import type { HelpRecordings } from '../ports/recordings.ts';
import type { HelpClaims } from '../ports/help-claims.ts';
import type { Result } from '@afilia/domain/values/result';
import type { Refusal } from '@afilia/domain/application/model/decision';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import type { HelpClaimed } from '@afilia/api-contract/help/help-answers';
import { claimHelp } from '../use-cases/claim-help.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { sessionId } from './named-session.ts';

type Joined = Promise<Result<Admitted, Refusal>>;

declare module '../../platform/staff/context.ts' {
  interface StaffData extends StandingDeps {
    /** People on the phone who were helped. */
    calls: Calls;
    /** Live help that was, and recordings of it. */
    recordings: HelpRecordings;
    /** Who is about to help whom. */
    claims: HelpClaims;
    joinHelp: (code: string, agent: SignedInAgent) => Joined;
    observeHelp: (sessionId: string, agent: SignedInAgent) => Joined;
    /** Live help that changes hands. */
    transfers: TransferHelpDeps;
    rejoinHelp: (sessionId: string, agent: SignedInAgent) => Joined;
  }
}

const ofSession = z.object({ sessionId });
const small = { bodyLimit: 2_000 };

/** Who helps whom: claims of those who wait (decision 0092). */
export function serveHelp(server: FastifyInstance, deps: StaffDeps): void {
  server.post(
    '/staff/api/sessions/:sessionId/claim',
    small,
    guarded(deps, 'claimHelp', async ({ person, data }, { params }, reply) => {
      const parsed = ofSession.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const claimed = await claimHelp(data, person, parsed.data.sessionId);
      return claimed.ok ? (claimed.value satisfies HelpClaimed) : refuse(reply, claimed.error);
    }),
  );

  server.post(
    '/staff/api/sessions/:sessionId/observe',
    small,
    guarded(deps, 'observeHelp', async ({ person, token: cookie, data }, { params }, reply) => {
      const parsed = ofSession.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      const agent = { ...person, staffSession: deps.hash(cookie) };
      const observed = await data.observeHelp(parsed.data.sessionId, agent);
      if (!observed.ok) return refuse(reply, { reason: 'notHelped' });
      const { token, projectKey, sessionId: of } = observed.value;
      return { token, projectKey, sessionId: of, observes: true, transferredBy: null } satisfies AgentAccess;
    }),
  );

  server.post(
    '/staff/api/sessions/:sessionId/release',
    small,
    guarded(deps, 'releaseHelp', async ({ person, data }, { params }, reply) => {
      const parsed = ofSession.safeParse(params);
      if (!parsed.success) return refuse(reply, { reason: 'malformed' });
      await data.claims.release(parsed.data.sessionId, person.id);
      return { effect: 'released' };
    }),
  );
}
