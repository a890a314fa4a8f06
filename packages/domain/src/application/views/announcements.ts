import type { ErrorCode } from '../../errors/codes.ts';
import type { AnnouncementType } from '../../flow/fact-types.ts';
import type { FlowState } from '../../flow/names.ts';
import { stateFacts } from '../../flow/state-facts.ts';
import { hostOf } from '../../host/host-id.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { replay } from '../evolve/evolve.ts';

/** One change of state, for external systems: ids, states and codes, without personal data. */
export type Announcement = {
  /** The event of the record that brought it: a higher number is later. */
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  type: AnnouncementType;
  applicationId: string;
  folio: string;
  /** The host that it came by. */
  host: string;
  /** What the bank's server called it when it began; null where it did not. */
  clientReference: string | null;
  /** The invitation that it began with; null where there was none. */
  invitation: string | null;
  isPJ: boolean;
  state: FlowState;
  previousState: FlowState | null;
  /** Code of the catalogue that paused or ended the application. */
  errorCode: ErrorCode | null;
};

/**
 * Returns the changes of state in a record, oldest first. A projection of the events (decision 0004): reading them again
 * gives the same announcements.
 *
 * @param record all events of one application, in order
 * @param after only those of later events
 */
export function announcementsOf(
  record: readonly { version: number; event: ApplicationEvent }[],
  after = 0,
): Announcement[] {
  const told: Announcement[] = [];
  let application: Application | undefined;
  for (const { version, event } of record) {
    const previousState = application?.flow.state ?? null;
    application = replay([event], application);
    if (!application || version <= after || application.flow.state === previousState) continue;
    const { state } = application.flow;
    told.push({
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
  return told;
}
