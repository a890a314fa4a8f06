import {
  cancelTransfer,
  offerTransfer,
  takeTransfer,
  type TransferRefusal,
} from '@afilia/domain/help/transfer-help';
import { helpOpenTo, isHelping } from '@afilia/domain/help/help-access';
import type { Application } from '@afilia/domain/application/model/application';
import { accept, type DecisionContext } from '@afilia/domain/application/model/decision';
import type { HelpEvent } from '@afilia/domain/help/model/help-events';
import { hostOf } from '@afilia/domain/values/host-id';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { HelpedApplications, StaffPerson, StaffSessions } from '../../platform/ports/staff.ts';
import { runCommand } from '../../record/use-cases/run-command.ts';
import { isOwn } from '../../audit/use-cases/grounds.ts';
import type { HelpDeps } from './open-help.ts';

export type TransferHelpDeps = HelpDeps & { helped: HelpedApplications };

/** `notReceiver`: they do not help people of this host, are not signed in, or it is their own application. */
export type TransferHelpRefusal = TransferRefusal | 'notReceiver';

type OfSession = { sessionId: string; agentId: string };

const roles: ReadonlySet<StaffPerson['role']> = new Set(['agent', 'reviewer', 'supervisor']);

/** Colleagues who are signed in, help people of this host, and do not help in this session already. */
async function receiversOf(
  sessions: Pick<StaffSessions, 'signedIn'>,
  application: Application,
  { sessionId, agentId }: OfSession,
  now: string,
): Promise<StaffPerson[]> {
  const agents = application.help.find(({ id }) => id === sessionId)?.agents ?? [];
  const people = await sessions.signedIn(now);
  return people.filter(
    (one) =>
      roles.has(one.role) &&
      (one.hosts?.includes(hostOf(application)) ?? true) &&
      one.id !== agentId &&
      !agents.some((agent) => agent.id === one.id && isHelping(agent)) &&
      !isOwn(application, one),
  );
}

/** Lists the colleagues to whom a helping agent can hand the help. */
export async function listHelpReceivers(
  { helped, sessions, clock }: TransferHelpDeps & { sessions: Pick<StaffSessions, 'signedIn'> },
  of: OfSession,
): Promise<Result<{ id: string; name: string }[], TransferHelpRefusal>> {
  const now = clock.now().toISOString();
  const application = (await helped.of([of.sessionId])).get(of.sessionId);
  if (!application || !helpOpenTo(application, of, now)) return err('notHelping');
  const receivers = await receiversOf(sessions, application, of, now);
  return ok(receivers.map(({ id, name }) => ({ id, name })));
}

/** Offers the help to a colleague. Each try reads the possible receivers anew. */
export async function offerHelp(
  deps: TransferHelpDeps & { sessions: Pick<StaffSessions, 'signedIn'> },
  from: StaffPerson,
  { sessionId, to }: { sessionId: string; to: string },
): Promise<Result<void, TransferHelpRefusal>> {
  return decideOnTransfer(deps, sessionId, async (application, moment) => {
    const of = { sessionId, agentId: from.id };
    const receivers = await receiversOf(deps.sessions, application, of, moment.now);
    const receiver = receivers.find(({ id }) => id === to);
    const agent = { id: from.id, name: from.name };
    const decided = offerTransfer(
      application,
      { sessionId, from: agent, to: { id: to, name: receiver?.name ?? '' } },
      moment,
    );
    return decided.ok && !receiver ? err('notReceiver' as const) : decided;
  });
}

/** The colleague takes it. Afterwards they come by `rejoinHelp`, and the person is asked about them. */
export const takeHelp = (deps: TransferHelpDeps, of: OfSession): Promise<Result<void, TransferHelpRefusal>> =>
  decideOnTransfer(deps, of.sessionId, (application, moment) => takeTransfer(application, of, moment));

/** Ends an offer: its agent takes it back, or the colleague cannot take it. */
export const returnHelp = (
  deps: TransferHelpDeps,
  of: OfSession,
): Promise<Result<void, TransferHelpRefusal>> =>
  decideOnTransfer(deps, of.sessionId, (application, moment) => cancelTransfer(application, of, moment));

type Decided = Result<HelpEvent[], TransferHelpRefusal>;

/** Decides on the record, so that of two who act at the same instant the second decides on what the first did. */
async function decideOnTransfer(
  deps: TransferHelpDeps,
  sessionId: string,
  decide: (application: Application, moment: DecisionContext) => Decided | Promise<Decided>,
): Promise<Result<void, TransferHelpRefusal>> {
  const found = (await deps.helped.of([sessionId])).get(sessionId);
  if (!found) return err('noTransfer');
  let refusal: TransferHelpRefusal | undefined;
  await runCommand(deps, { applicationId: found.id, commandId: null }, async (application, moment) => {
    const decided = await decide(application, moment);
    refusal = decided.ok ? undefined : decided.error;
    return accept(...(decided.ok ? decided.value : []));
  });
  return refusal === undefined ? ok(undefined) : err(refusal);
}
