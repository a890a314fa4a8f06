import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import type { HelpReceivers, HelpTransferred } from '@afilia/api-contract/help/help-answers';
import {
  giveUpHelp,
  listHelpReceivers,
  offerHelp,
  takeHelp,
  type TransferHelpRefusal,
} from '../use-cases/transfer-help.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';
import { sessionId } from './named-session.ts';

const ofSession = z.object({ sessionId });
const offerSchema = z.strictObject({ to: z.string().min(1).max(200) });
const small = { bodyLimit: 2_000 };

/** To whoever does not help there a session is one that they were never let into. */
const refuseTransfer = (reply: FastifyReply, reason: TransferHelpRefusal): FastifyReply =>
  refuse(reply, { reason: reason === 'notHelping' ? 'notAdmitted' : reason });

/** Live help that changes hands: offered, taken, given up; the person decides (decision 0105). */
export function serveHelpTransfers(server: FastifyInstance, deps: StaffDeps): void {
  const { sessions } = deps;

  server.get(
    '/staff/api/sessions/:sessionId/receivers',
    guarded(deps, 'listHelpReceivers', async ({ person, data }, { params }, reply) => {
      const of = ofSession.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const found = await listHelpReceivers(
        { ...data.transfers, sessions },
        { ...of.data, agentId: person.id },
      );
      if (!found.ok) return refuseTransfer(reply, found.error);
      return { receivers: found.value } satisfies HelpReceivers;
    }),
  );

  server.post(
    '/staff/api/sessions/:sessionId/transfer',
    small,
    guarded(deps, 'offerHelp', async ({ person, data }, { params, body }, reply) => {
      const of = ofSession.safeParse(params);
      const offer = offerSchema.safeParse(body);
      if (!of.success || !offer.success) return refuse(reply, { reason: 'malformed' });
      const offered = await offerHelp({ ...data.transfers, sessions }, person, { ...of.data, ...offer.data });
      if (!offered.ok) return refuseTransfer(reply, offered.error);
      return { effect: 'offered' } satisfies HelpTransferred;
    }),
  );

  server.post(
    '/staff/api/sessions/:sessionId/transfer/take',
    small,
    guarded(deps, 'takeHelp', async ({ person, token: cookie, data }, { params }, reply) => {
      const of = ofSession.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const taken = await takeHelp(data.transfers, { ...of.data, agentId: person.id });
      if (!taken.ok) return refuseTransfer(reply, taken.error);
      const agent = { ...person, staffSession: deps.hash(cookie) };
      const access = await data.rejoinHelp(of.data.sessionId, agent);
      if (!access.ok) return refuseTransfer(reply, 'noTransfer');
      const { applicationId: _own, transferredBy = null, ...shown } = access.value;
      return { ...shown, transferredBy, observes: false } satisfies AgentAccess;
    }),
  );

  server.post(
    '/staff/api/sessions/:sessionId/transfer/give-up',
    small,
    guarded(deps, 'giveUpHelp', async ({ person, data }, { params }, reply) => {
      const of = ofSession.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const over = await giveUpHelp(data.transfers, { ...of.data, agentId: person.id });
      if (!over.ok) return refuseTransfer(reply, over.error);
      return { effect: 'givenUp' } satisfies HelpTransferred;
    }),
  );
}
