import type { ErrorCode } from '../../errors/codes.ts';
import type { AnnouncementType } from '../../flow/fact-types.ts';
import type { FlowState } from '../../flow/names.ts';
import { stateFacts } from '../../flow/state-facts.ts';
import type { Application } from '../model/application.ts';
import type { ApplicationEvent } from '../model/events.ts';
import { replay } from '../evolve/evolve.ts';

/** One change of state, for the systems of others: ids, states and codes, nothing that says who somebody is. */
export type Announcement = {
  /** The event of the record that brought it: a higher number is later. */
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  type: AnnouncementType;
  applicationId: string;
  folio: string;
  isPJ: boolean;
  state: FlowState;
  previousState: FlowState | null;
  /** Of the catalogue, where the application stands still or ended because of it. */
  errorCode: ErrorCode | null;
};

/**
 * The changes of state that a record tells, oldest first. A reading of the events like any other (decision 0004): what
 * was announced once is announced the same when it is read again.
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
      isPJ: application.isPJ,
      state,
      previousState,
      errorCode: application.error?.code ?? null,
    });
  }
  return told;
}
