import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { gateCodes, reviewLimits } from '@afilia/domain/desk/model/review-rules';
import type { Change } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { deskCases } from '../../access/store/schema-staff.ts';

type EventOf<T extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: T }>;
type Row = Omit<Partial<typeof deskCases.$inferInsert>, 'returnedTo'> & { returnedTo?: SQL | null };
type Opened = Omit<typeof deskCases.$inferInsert, 'applicationId' | 'isPJ'>;

type OpeningEvent = EventOf<'HumanReviewRequested' | 'HumanReviewHeld' | 'CaseOpened'>;

const isOpening = (event: ApplicationEvent): event is OpeningEvent =>
  event.type === 'HumanReviewRequested' || event.type === 'HumanReviewHeld' || event.type === 'CaseOpened';

/** A member who opens a case has it; any member who may decide it can take another one. */
const claimOf = ({ at, by }: Extract<OpeningEvent, { by: unknown }>) => ({
  claimedBy: by.id,
  claimedName: by.name,
  claimedUntil: new Date(Date.parse(at) + reviewLimits.claimSeconds * 1000),
});

const openedBy = (event: ApplicationEvent): Opened | undefined =>
  isOpening(event)
    ? {
        id: event.reviewId,
        code: event.type === 'CaseOpened' ? gateCodes[event.gate] : event.code,
        openedAt: new Date(event.at),
        dueOn: event.dueOn,
        ...('by' in event && claimOf(event)),
      }
    : undefined;

const closes = ({ at }: ApplicationEvent): Row => ({
  closedAt: new Date(at),
  proposedBy: null,
  returnedTo: null,
  answerBy: null,
});

/** Changes that each event writes into the open case of its application. */
const changes = {
  DecisionProposed: ({ by }: EventOf<'DecisionProposed'>): Row => ({ proposedBy: by.id, returnedTo: null }),
  // The value before the change: the member who proposed.
  DecisionReturned: (): Row => ({ proposedBy: null, returnedTo: sql`${deskCases.proposedBy}` }),
  DecisionVoided: (): Row => ({ proposedBy: null }),
  RequestedReviewGranted: closes,
  RequestedReviewUpheld: closes,
  HumanReviewWithdrawn: closes,
  HumanReviewLapsed: closes,
  HumanReviewQuestionAsked: ({ answerBy }: EventOf<'HumanReviewQuestionAsked'>): Row => ({ answerBy }),
  HumanReviewAnswered: ({ dueOn }: EventOf<'HumanReviewAnswered'>): Row => ({ answerBy: null, dueOn }),
  ApplicationWithdrawn: closes,
  CaseDecided: closes,
  ContractAnnulled: closes,
} satisfies { [T in ApplicationEvent['type']]?: (event: EventOf<T>) => Row };

const changeOf = (event: ApplicationEvent): Row | undefined => {
  const made = Object.hasOwn(changes, event.type) ? changes[event.type as keyof typeof changes] : undefined;
  return made?.(event as never);
};

/** Acts of the staff on a case, as the desk's activities name them. */
const activities = {
  DecisionProposed: 'proposed',
  DecisionReturned: 'returned',
  RequestedReviewGranted: 'decided',
  RequestedReviewUpheld: 'decided',
  HumanReviewQuestionAsked: 'asked',
  CaseNoted: 'noted',
  CaseFileAttached: 'attached',
  CaseTransferred: 'transferred',
  CaseOpened: 'opened',
  CaseDecided: 'decided',
  ContractAnnulled: 'decided',
} as const satisfies { [T in ApplicationEvent['type']]?: string };

type StaffEvent = Extract<EventOf<keyof typeof activities>, { by: unknown }>;

const isOfStaff = (event: ApplicationEvent): event is StaffEvent =>
  Object.hasOwn(activities, event.type) && 'by' in event;

/** Returns the id that an act names: of a decision, a proposal, a file, or the member whom a case went to. */
const refOf = (event: StaffEvent): string | null => {
  if (event.type === 'CaseTransferred') return event.to?.id ?? null;
  if ('decisionId' in event) return event.decisionId;
  if ('attachmentId' in event) return event.attachmentId;
  return 'proposalId' in event ? event.proposalId : null;
};

/** Describes the act of the last member who acted: the approver, if there is one. */
const activityOf = (event: StaffEvent) => {
  const { id: staffId, name: staffName } =
    'approvedBy' in event && event.approvedBy ? event.approvedBy : event.by;
  return {
    caseId: event.reviewId,
    type: activities[event.type],
    ref: refOf(event),
    staffId,
    staffName,
    at: new Date(event.at),
  };
};

/** The act, and beside a note for a colleague the notice to them, whose id it names. */
function activitiesOf(event: StaffEvent) {
  const act = activityOf(event);
  const to = event.type === 'CaseNoted' ? event.to : undefined;
  return to ? [act, { ...act, type: 'mentioned', ref: to.id }] : [act];
}

/** Tells if a change opens, changes or closes a case of the desk, or is an act of the staff. */
export const touchesCase = ({ after, events }: Pick<Change, 'after' | 'events'>): boolean =>
  events.some(
    (event) =>
      openedBy(event) !== undefined ||
      Object.hasOwn(changes, event.type) ||
      isOfStaff(event) ||
      after.cases.some(({ closedAt }) => closedAt === event.at),
  );

/** Another member has the case by now: the act is decided anew. */
export class ClaimMoved extends Error {}

/** Tells if an act rests on the member's own claim. Acts that approve, give back or hand on need none. */
const actsOnOwn = (event: StaffEvent): boolean =>
  event.type !== 'DecisionReturned' &&
  event.type !== 'CaseTransferred' &&
  !('approvedBy' in event && event.approvedBy);

/** Holds the claim until the act is written. @throws ClaimMoved if another member has the case, or it is free */
async function keepClaim(tx: Orm, { reviewId, by, at }: StaffEvent): Promise<void> {
  const held = await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(
      and(
        eq(deskCases.id, reviewId),
        isNull(deskCases.closedAt),
        eq(deskCases.claimedBy, by.id),
        gt(deskCases.claimedUntil, new Date(at)),
      ),
    )
    .for('update');
  if (held.length === 0) throw new ClaimMoved();
}

/** Moves a claim from the member who had it. @throws ClaimMoved, which undoes the transaction */
async function moveClaim(tx: Orm, { reviewId, from, to, by, at }: EventOf<'CaseTransferred'>): Promise<void> {
  const now = new Date(at);
  const moved = await tx
    .update(deskCases)
    .set({
      claimedBy: to?.id ?? null,
      claimedName: to?.name ?? null,
      claimedUntil: to && new Date(now.getTime() + reviewLimits.claimSeconds * 1000),
      handedBy: to && by.name,
    })
    .where(
      and(
        eq(deskCases.id, reviewId),
        isNull(deskCases.closedAt),
        eq(deskCases.claimedBy, from.id),
        gt(deskCases.claimedUntil, now),
      ),
    )
    .returning({ id: deskCases.id });
  if (moved.length === 0) throw new ClaimMoved();
}

/** The desk's rows follow the record, in its transaction. */
export async function writeCases(tx: Orm, { after, events }: Change): Promise<void> {
  const open = and(eq(deskCases.applicationId, after.id), isNull(deskCases.closedAt));
  for (const event of events) {
    const opened = openedBy(event);
    if (opened) await tx.insert(deskCases).values({ applicationId: after.id, isPJ: after.isPJ, ...opened });
    if (event.type === 'CaseTransferred') await moveClaim(tx, event);
    if (isOfStaff(event) && actsOnOwn(event)) await keepClaim(tx, event);
    const row = changeOf(event);
    if (row) await tx.update(deskCases).set(row).where(open);
    if (isOfStaff(event))
      await tx
        .insert(deskActivities)
        .values(activitiesOf(event).map((activity) => ({ applicationId: after.id, ...activity })));
  }
  await closeOvertaken(tx, { after, events });
}

/** Ends cases that are overtaken: their subject lost its effect by itself, was answered, or came to another end. */
async function closeOvertaken(tx: Orm, { after, events }: Pick<Change, 'after' | 'events'>): Promise<void> {
  const over = after.cases.filter(({ status }) => status === 'overtaken').map(({ id }) => id);
  const last = events.at(-1);
  if (over.length === 0 || !last) return;
  await tx
    .update(deskCases)
    .set(closes(last))
    .where(and(inArray(deskCases.id, over), isNull(deskCases.closedAt)));
}
