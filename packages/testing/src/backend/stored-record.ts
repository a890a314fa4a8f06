import { createLinkTokens } from '@afilia/backend/keys/link-tokens';
import { createOneTimeCodes } from '@afilia/backend/keys/one-time-codes';
import { createSessionTokens } from '@afilia/backend/keys/session-tokens';
import { systemIds } from '@afilia/backend/keys/system';
import type { StoredFile } from '@afilia/backend/ports/application-store';
import type { JobRequest } from '@afilia/backend/ports/jobs';
import { changeOf } from '@afilia/backend/use-cases/command/change-of';
import { applyConsequences } from '@afilia/domain/application/evolve/apply-consequences';
import { replay } from '@afilia/domain/application/evolve/evolve';
import type { Application } from '@afilia/domain/application/model/application';
import { addSeconds } from '@afilia/domain/application/model/decision';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { withoutCards } from '@afilia/domain/application/spec/earlier-version';
import type { Applicant } from '../people/applicant.ts';
import type { RunningBackend } from './running-backend.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;

/** The same record of another application: every id is another one, and every code of a document. */
function copied(events: readonly ApplicationEvent[]): ApplicationEvent[] {
  const ids = new Map<string, string>();
  const another = (id: string) => {
    const known = ids.get(id) ?? systemIds.uuid();
    ids.set(id, known);
    return known;
  };
  const copy = JSON.parse(JSON.stringify(events).replaceAll(uuid, another)) as ApplicationEvent[];
  return copy.map((event) =>
    event.type === 'DocumentsIssued'
      ? {
          ...event,
          documents: event.documents.map((one) => ({ ...one, verificationCode: systemIds.uuid() })),
        }
      : event,
  );
}

/** Where a record stands in the statechart: its state, and its step where it has one. */
export const placeOf = ({ flow }: Pick<Application, 'flow'>): string =>
  [flow.state, flow.step].filter(Boolean).join('.');

/** Whether a commit ended here: nothing follows by itself but the card, which an earlier version did not ask for. */
function isWhole(application: Application): boolean {
  const [next] = applyConsequences(application, [], {
    now: application.lastActivityAt,
    newId: systemIds.uuid,
  }).events;
  return next === undefined || next.type === 'IdentityRequired';
}

/** The last record at each place of the statechart that a walk came by. */
export function recordsByPlace(events: readonly ApplicationEvent[]): Map<string, ApplicationEvent[]> {
  const places = new Map<string, ApplicationEvent[]>();
  for (const [index] of events.entries()) {
    const record = events.slice(0, index + 1);
    const application = replay(record);
    if (application && isWhole(application)) places.set(placeOf(application), record);
  }
  return places;
}

/** What a version wrote that asked nobody about a card, of an application that exists. */
export const earlierEventsOf = async (backend: RunningBackend, person: Applicant) =>
  withoutCards(
    (await backend.store.applications.events(person.application?.id ?? '')).map(({ event }) => event),
  );

export const oneTimeCodesOf = ({ config }: RunningBackend) => createOneTimeCodes(config.keys.oneTimeCodes);
export const linksOf = ({ config }: RunningBackend) => createLinkTokens(config.keys.sessions);

/**
 * Stores a record as an earlier version left it, and gives the person a session of it.
 *
 * @param isOnTheWay - the work that was on its way too; without it none is
 */
export async function storeRecord(
  backend: RunningBackend,
  record: readonly ApplicationEvent[],
  person: Applicant,
  isOnTheWay: (job: JobRequest) => boolean = () => false,
): Promise<Application> {
  const events = copied(record).map((event) =>
    event.type === 'ApplicationStarted' ? { ...event, folio: `V-${systemIds.uuid().slice(0, 8)}` } : event,
  );
  const after = replay(events);
  if (!after) throw new Error('an empty record');
  return commitRecord(backend, { events, after, files: [] }, person, isOnTheWay);
}

/** Writes a record with its snapshot and files as they are, and gives the person a session of it. */
export async function commitRecord(
  backend: RunningBackend,
  { events, after, files }: { events: ApplicationEvent[]; after: Application; files: StoredFile[] },
  person: Applicant,
  isOnTheWay: (job: JobRequest) => boolean,
): Promise<Application> {
  // Sources that are told only the folio learn whose it is.
  const headers = { 'content-type': 'application/json', 'x-api-key': 'sandbox-key' };
  const body = JSON.stringify({ folio: after.folio, rut: after.merchantRut });
  await fetch(`${backend.sandboxUrl}/sandbox/sources/token/tokens`, { method: 'POST', headers, body });
  const at = backend.clock.now().toISOString();
  person.session = systemIds.token();
  const tokenHash = createSessionTokens(new Uint8Array(32)).hash(person.session);
  const keys = { codes: oneTimeCodesOf(backend), links: linksOf(backend) };
  const change = changeOf(keys, after, events, undefined, at);
  const endsAt = addSeconds(at, 3600);
  const session = { tokenHash, expiresAt: endsAt, endsAt };
  // What was to be done later is due: the record has lain for a while.
  const jobs = change.jobs.filter(isOnTheWay).map(({ startAfter: _later, ...job }) => job);
  const written = await backend.store.applications.commit({ ...change, jobs, session, files });
  if (written !== 'committed') throw new Error(`the record was not stored: ${written}`);
  person.application = await person.reload();
  return after;
}
