import { eq } from 'drizzle-orm';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { DataRightEvent } from '@afilia/domain/application/model/data-right';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from './database.ts';
import { deskActivities } from './schema-audit.ts';
import { dataRequests } from './schema-data-requests.ts';

/** What staff do about a request, as the desk's activities name it. */
const activities = {
  DataRightRequested: 'dataRightOpened',
  DataRightProposed: 'dataRightProposed',
  DataRightReturned: 'dataRightReturned',
  DataRightDecided: 'dataRightDecided',
} as const satisfies Record<DataRightEvent['type'], string>;

const isDataRight = (event: ApplicationEvent): event is DataRightEvent =>
  Object.hasOwn(activities, event.type);

/** Whether a change is about a request. */
export const touchesDataRequest = ({ events }: Pick<Change, 'events'>): boolean => events.some(isDataRight);

type Row = Partial<typeof dataRequests.$inferInsert>;

const changeOf = (event: Exclude<DataRightEvent, { type: 'DataRightRequested' }>): Row => {
  switch (event.type) {
    case 'DataRightProposed':
      return { proposedBy: event.by.id };
    case 'DataRightReturned':
      return { proposedBy: null };
    case 'DataRightDecided':
      return { proposedBy: null, closedAt: new Date(event.at), outcome: event.outcome };
  }
};

/** Whoever acted last: an approver, where there is one. */
const activityOf = (event: DataRightEvent) => {
  const by = 'approvedBy' in event && event.approvedBy ? event.approvedBy : event.by;
  const ref = 'decisionId' in event ? event.decisionId : 'proposalId' in event ? event.proposalId : null;
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
    } else {
      await tx.update(dataRequests).set(changeOf(event)).where(eq(dataRequests.id, event.requestId));
    }
    await tx.insert(deskActivities).values({ applicationId: after.id, ...activityOf(event) });
  }
}
