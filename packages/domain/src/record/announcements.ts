import { stateFacts } from '../application/model/flow/state-facts.ts';
import { hostOf } from '../values/host-id.ts';
import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { Announcement } from '../partners/message.ts';
import { replay } from './evolve.ts';

/**
 * Returns the changes of state in a record, oldest first. A projection of the events (decision application-flow): reading them again
 * gives the same announcements.
 *
 * @param record all events of one application, in order
 * @param after only those of later events
 */
export function announcementsOf(
  record: readonly { version: number; event: ApplicationEvent }[],
  after = 0,
): Announcement[] {
  const reported: Announcement[] = [];
  let application: Application | undefined;
  for (const { version, event } of record) {
    const previousState = application?.flow.state ?? null;
    application = replay([event], application);
    if (!application || version <= after || application.flow.state === previousState) continue;
    const { state } = application.flow;
    reported.push({
      version,
      at: event.at,
      type: stateFacts[state].announcement,
      applicationId: application.id,
      folio: application.folio,
      host: hostOf(application),
      clientReference: application.clientReference ?? null,
      invitation: application.invitationId ?? null,
      isPJ: application.isPJ,
      state,
      previousState,
      errorCode: application.error?.code ?? null,
    });
  }
  return reported;
}
