import type { Application } from '@afilia/domain/application/model/application';
import { helpOpenTo, helpShownTo } from '@afilia/domain/help/help-access';
import type { HelpSession } from '@afilia/domain/help/model/help-events';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ApplicationStore, RecordedEvent } from '../../record/ports/application-store.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type {
  ConnectedVisitors,
  HelpedApplications,
  StaffPerson,
  StaffReads,
} from '../../platform/ports/staff.ts';

export type CaseViewDeps = {
  store: Pick<ApplicationStore, 'events'>;
  helped: HelpedApplications;
  visitors: ConnectedVisitors;
  reads: StaffReads;
  clock: Clock;
};

/** The answer to an agent. `withheld`: the person does not let them see the page, or not any more; `unchanged`: they have this version. */
type CaseViewAnswer =
  | { application: Application; help: HelpSession; events: RecordedEvent[] }
  | 'withheld'
  | 'unchanged';

/** `handedOver`: they handed this help to a colleague. */
type StandingRefusal = 'notAdmitted' | 'handedOver' | 'notLive' | 'relayUnreachable';

/**
 * Reads the place in the flow of a live session's application, for an agent whom the person lets see the page and only
 * while the person is connected. The read is on record before the answer.
 *
 * @param request.knownVersion - the version that the agent has; 0 for none
 */
export async function readCaseView(
  deps: CaseViewDeps,
  agent: StaffPerson,
  request: { sessionId: string; knownVersion: number },
): Promise<Result<CaseViewAnswer, StandingRefusal>> {
  const { sessionId, knownVersion } = request;
  const at = deps.clock.now().toISOString();
  const application = (await deps.helped.of([sessionId])).get(sessionId);
  const help = application && helpOpenTo(application, { sessionId, agentId: agent.id }, at);
  const isLeft = application?.help.some(
    ({ id, agents }) => id === sessionId && agents.some((one) => one.id === agent.id && one.left),
  );
  if (!help && isLeft) return err('handedOver');
  // A session that does not exist and one that another member helps in give the agent the same answer.
  if (!application || !help) return err('notAdmitted');
  if (!helpShownTo(application, { sessionId, agentId: agent.id }, at)) return ok('withheld');
  const live = await deps.visitors.has(sessionId);
  if (!live.ok) return err('relayUnreachable');
  if (!live.value) return err('notLive');
  if (application.version === knownVersion) return ok('unchanged');
  const { id: applicationId, version } = application;
  await deps.reads.record({
    staffId: agent.id,
    staffName: agent.name,
    applicationId,
    sessionId,
    ground: 'help',
    groundRef: sessionId,
    part: 'summary',
    version,
    at,
  });
  return ok({ application, help, events: await deps.store.events(applicationId) });
}
