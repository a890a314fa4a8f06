import type { Application } from '@afilia/domain/application/model/application';
import { ok, type Result } from '@afilia/domain/result';
import type { ConnectedVisitor, ConnectedVisitors, HelpedApplications } from '../../ports/staff.ts';

/** Somebody who waits for help, and their application if the session is of one. */
export type WaitingVisitor = ConnectedVisitor & { application: Application | undefined };

/** Everybody who is connected, who waits longest first. */
export async function listVisitors(deps: {
  visitors: ConnectedVisitors;
  helped: HelpedApplications;
}): Promise<Result<WaitingVisitor[], 'unreachable'>> {
  const connected = await deps.visitors.all();
  if (!connected.ok) return connected;
  const applications = await deps.helped.of(connected.value.map(({ sessionId }) => sessionId));
  return ok(
    connected.value
      .map((visitor) => ({ ...visitor, application: applications.get(visitor.sessionId) }))
      .toSorted((a, b) => a.since.localeCompare(b.since)),
  );
}
