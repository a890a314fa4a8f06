import { and, eq, isNull } from 'drizzle-orm';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from './database.ts';
import { deskCases } from './schema-staff.ts';

const caseEvents = [
  'HumanReviewRequested',
  'DecisionProposed',
  'DecisionVoided',
  'RequestedReviewGranted',
  'RequestedReviewUpheld',
  'HumanReviewWithdrawn',
  'ApplicationWithdrawn',
] as const satisfies readonly ApplicationEvent['type'][];

const types: ReadonlySet<string> = new Set(caseEvents);

/** Whether a change opens, changes or closes a case of the desk. */
export const touchesCase = ({ events }: Pick<Change, 'events'>): boolean =>
  events.some(({ type }) => types.has(type));

/** The desk's rows follow the record, in its transaction. */
export async function writeCases(tx: Orm, { after, events }: Change): Promise<void> {
  const open = and(eq(deskCases.applicationId, after.id), isNull(deskCases.closedAt));
  for (const event of events)
    switch (event.type) {
      case 'HumanReviewRequested':
        await tx.insert(deskCases).values({
          id: event.reviewId,
          applicationId: after.id,
          code: event.code,
          openedAt: new Date(event.at),
          dueOn: event.dueOn,
        });
        break;
      case 'DecisionProposed':
        await tx.update(deskCases).set({ proposedBy: event.by.id }).where(open);
        break;
      case 'DecisionVoided':
        await tx.update(deskCases).set({ proposedBy: null }).where(open);
        break;
      case 'RequestedReviewGranted':
      case 'RequestedReviewUpheld':
      case 'HumanReviewWithdrawn':
      case 'ApplicationWithdrawn':
        await tx
          .update(deskCases)
          .set({ closedAt: new Date(event.at), proposedBy: null })
          .where(open);
        break;
      default:
    }
}
