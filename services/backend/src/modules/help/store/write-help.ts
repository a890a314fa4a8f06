import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import type { HelpEvent } from '@afilia/domain/help/model/help-events';
import type { Change } from '../../record/ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import { helpRecordings, helpSessions } from './schema-help.ts';

const types: ReadonlySet<string> = new Set([
  'HelpOpened',
  'HelpJoined',
  'HelpNoted',
  'HelpTransferOffered',
  'HelpTransferTaken',
  'HelpTransferEnded',
  'HelpClosed',
] satisfies HelpEvent['type'][]);

/** Notes that change no row: most of a session. */
const changesNoRow = (event: HelpEvent): boolean =>
  (event.type === 'HelpNoted' && !event.note.startsWith('recording') && event.note !== 'watchingEnded') ||
  event.type === 'HelpTransferOffered' ||
  event.type === 'HelpTransferTaken';

const isOfHelp = (event: ApplicationEvent): event is HelpEvent & ApplicationEvent =>
  types.has(event.type) && !changesNoRow(event as HelpEvent);

/** Tells if a change is about sessions of live help, or recordings of them. */
export const touchesHelp = ({ events }: Pick<Change, 'events'>): boolean => events.some(isOfHelp);

/** The rows of live help follow the record, in its transaction. */
export async function writeHelp(tx: Orm, { after, events }: Change): Promise<void> {
  for (const event of events) if (isOfHelp(event)) await writeEvent(tx, after, event);
}

async function writeEvent(tx: Orm, after: Change['after'], event: HelpEvent): Promise<void> {
  const { sessionId } = event;
  // If the browser was gone, it ended then, and not when the service noticed.
  const at = (event.type === 'HelpClosed' && event.leftAt) || event.at;
  const session = after.help.find(({ id }) => id === sessionId);
  const ofSession = eq(helpSessions.id, sessionId);
  if (event.type === 'HelpOpened')
    await tx
      .insert(helpSessions)
      .values({
        id: sessionId,
        applicationId: after.id,
        openedAt: new Date(at),
        expiresAt: new Date(event.expiresAt),
        agents: [],
      })
      // A new code for the same session.
      .onConflictDoNothing();
  if ((event.type === 'HelpJoined' || event.type === 'HelpTransferEnded') && session)
    await tx.update(helpSessions).set({ agents: session.agents }).where(ofSession);
  if (event.type === 'HelpClosed')
    await tx
      .update(helpSessions)
      .set({ closedAt: new Date(at) })
      .where(ofSession);
  await endRecordings(tx, sessionId, at, session?.recording?.id);
  if (event.type === 'HelpNoted' && event.recordingId !== undefined && event.agent)
    await tx.insert(helpRecordings).values({
      id: event.recordingId,
      applicationId: after.id,
      sessionId,
      staffId: event.agent.id,
      staffName: event.agent.name,
      startedAt: new Date(at),
    });
}

/** Ends each recording of a session but the one that the record still knows. */
async function endRecordings(tx: Orm, sessionId: string, at: string, running?: string): Promise<void> {
  await tx
    .update(helpRecordings)
    .set({ endedAt: new Date(at) })
    .where(
      and(
        eq(helpRecordings.sessionId, sessionId),
        isNull(helpRecordings.endedAt),
        running === undefined ? undefined : ne(helpRecordings.id, running),
      ),
    );
}
