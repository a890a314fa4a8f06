import type { Application } from '@afilia/domain/application/model/application';
import { ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { HelpClaims } from '../ports/help-claims.ts';
import type { ConnectedVisitor, ConnectedVisitors, HelpedApplications } from '../../platform/ports/staff.ts';

/** A person who waits for help, and their application if the session is of one. */
export type WaitingVisitor = ConnectedVisitor & {
  application: Application | undefined;
  /** The member of staff who claimed the session. */
  claim: { staffId: string; staffName: string } | undefined;
};

/** Everybody who is connected, who waits longest first. */
export async function listVisitors(deps: {
  visitors: ConnectedVisitors;
  helped: HelpedApplications;
  claims: HelpClaims;
  clock: Clock;
}): Promise<Result<WaitingVisitor[], 'unreachable'>> {
  const connected = await deps.visitors.all();
  if (!connected.ok) return connected;
  const ids = connected.value.map(({ sessionId }) => sessionId);
  const applications = await deps.helped.of(ids);
  const claims = await deps.claims.held(ids, deps.clock.now().toISOString());
  return ok(
    connected.value
      .map((visitor) => ({
        ...visitor,
        application: applications.get(visitor.sessionId),
        claim: claims.get(visitor.sessionId),
      }))
      .toSorted((a, b) => a.since.localeCompare(b.since)),
  );
}
