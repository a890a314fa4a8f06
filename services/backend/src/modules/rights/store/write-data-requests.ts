import { eq } from 'drizzle-orm';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { DataRightEvent } from '@afilia/domain/rights/model/data-right';
import type { Change } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { dataRequests } from './schema-data-requests.ts';

/** Acts of the staff on a request, as the desk's activities name them. */
const activities = {
  DataRightRequested: 'dataRightOpened',
  DataRightProposed: 'dataRightProposed',
  DataRightReturned: 'dataRightReturned',
  DataRightDecided: 'dataRightDecided',
  DataLinkIssued: 'dataRightLinked',
} as const;

/** The person's acts by a link are no activity of the staff. */
type StaffAct = Extract<DataRightEvent, { type: keyof typeof activities }>;

const isDataRight = (event: ApplicationEvent): event is StaffAct => Object.hasOwn(activities, event.type);

/** Tells if a change is about a request. */
export const touchesDataRequest = ({ events }: Pick<Change, 'events'>): boolean => events.some(isDataRight);

type Row = Partial<typeof dataRequests.$inferInsert>;

const changeOf = (event: Exclude<StaffAct, { type: 'DataRightRequested' | 'DataLinkIssued' }>): Row => {
  switch (event.type) {
    case 'DataRightProposed':
      return { proposedBy: event.by.id };
    case 'DataRightReturned':
      return { proposedBy: null };
    case 'DataRightDecided':
      return { proposedBy: null, closedAt: new Date(event.at), outcome: event.outcome };
  }
};

const refOf = (event: StaffAct): string | null => {
  if ('decisionId' in event) return event.decisionId;
  if ('linkId' in event) return event.linkId;
  return 'proposalId' in event ? event.proposalId : null;
};

/** Describes the act of the last member who acted: the approver, if there is one. */
const activityOf = (event: StaffAct) => {
  const by = 'approvedBy' in event && event.approvedBy ? event.approvedBy : event.by;
  const ref = refOf(event);
  const { requestId: caseId, type, at } = event;
  return { caseId, type: activities[type], ref, staffId: by.id, staffName: by.name, at: new Date(at) };
};

/** The rows of requests follow the record, in its transaction. */
export async function writeDataRequests(tx: Orm, { after, events }: Change): Promise<void> {
  for (const event of events.filter(isDataRight)) {
    if (event.type === 'DataRightRequested') {
      const { requestId: id, right, proof, at, dueOn, by } = event;
      const opened = { openedAt: new Date(at), openedBy: by.id };
      const row = { id, applicationId: after.id, right, proof, dueOn, ...opened };
      await tx.insert(dataRequests).values(row);
      // The person's own request is no activity of the staff.
      if (proof === 'mailbox') continue;
    } else if (event.type !== 'DataLinkIssued') {
      await tx.update(dataRequests).set(changeOf(event)).where(eq(dataRequests.id, event.requestId));
    }
    await tx.insert(deskActivities).values({ applicationId: after.id, ...activityOf(event) });
  }
}
