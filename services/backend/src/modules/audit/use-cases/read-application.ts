import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { ApplicationStore, StoredFile } from '../../record/ports/application-store.ts';
import type { ListedRead, ReadPart, StaffPerson } from '../../platform/ports/staff.ts';
import { type GroundDeps, type HeldGround, heldGround, isOwn, recordRead } from './grounds.ts';

export type ReadDeps = GroundDeps & { store: Pick<ApplicationStore, 'load' | 'events' | 'file'> };

export type ReadRefusal = 'unknownApplication' | 'noGround' | 'ownCase' | 'notThere';

/** An application, and the ground by which it is read. */
type OpenedApplication = { application: Application; held: HeldGround };

/** So many readings are listed. */
const maxReads = 1_000;

/**
 * Opens an application for a member who holds a ground. Nothing of it is opened before the ground is known, nor shown
 * before the reading is on record: `read` finds the part to show, and names it.
 */
export async function openByGround<Value>(
  deps: ReadDeps,
  person: StaffPerson,
  folio: string,
  read: (
    opened: OpenedApplication,
  ) => Promise<Result<{ part: ReadPart; value: Value }, ReadRefusal>> | Result<never, ReadRefusal>,
): Promise<Result<Value, ReadRefusal>> {
  const applicationId = await deps.grounds.applicationOf(folio);
  if (applicationId === undefined) return err('unknownApplication');
  const held = await heldGround(deps, person, applicationId, await deps.cases.ofApplication(applicationId));
  if (!held) return err('noGround');
  const application = await deps.store.load(applicationId);
  if (!application) return err('unknownApplication');
  if (isOwn(application, person)) return err('ownCase');
  const found = await read({ application, held });
  if (!found.ok) return found;
  await recordRead(deps, person, application, held, found.value.part);
  return ok(found.value.value);
}

/** Reads the state of an application, with its events. */
export const readSummary = (deps: ReadDeps, person: StaffPerson, folio: string) =>
  openByGround(deps, person, folio, async (opened) =>
    ok({
      part: 'summary',
      value: { ...opened, events: await deps.store.events(opened.application.id) },
    }),
  );

/** Which check an event is of: that it passed or failed, or that it ended the application. */
export function checkOf(event: ApplicationEvent): { check: string; code: string | null } | undefined {
  if ('check' in event) return { check: event.check, code: 'code' in event ? event.code : null };
  const error = 'error' in event ? event.error : null;
  return error && error.check !== null ? { check: error.check, code: error.code } : undefined;
}

/** Reads the question and the finding of a check, as the record has them. @param version - of its event */
export const readCheckData = (deps: ReadDeps, person: StaffPerson, folio: string, version: number) =>
  openByGround(deps, person, folio, async ({ application }) => {
    const events = await deps.store.events(application.id);
    const found = events.find((one) => one.version === version);
    const of = found && checkOf(found.event);
    return found && of ? ok({ part: `facts:${of.check}`, value: found }) : err('notThere');
  });

/** A document as it stands, signed where it is. */
export const readDocument = (deps: ReadDeps, person: StaffPerson, folio: string, documentId: string) =>
  openByGround<StoredFile>(deps, person, folio, async ({ application }) => {
    const { documents, annulledDocuments } = application;
    if (![...documents, ...annulledDocuments].some(({ id }) => id === documentId)) return err('notThere');
    const file =
      (await deps.store.file(application.id, documentId, 'signed')) ??
      (await deps.store.file(application.id, documentId, 'issued'));
    return file ? ok({ part: `document:${documentId}`, value: file }) : err('notThere');
  });

/** Lists the staff's reads of an application, the latest first; of an erased one too, since nothing of it is opened. */
export async function listReadsOf(
  { grounds, reads }: GroundDeps,
  folio: string,
): Promise<Result<{ reads: ListedRead[]; isCut: boolean }, 'unknownApplication'>> {
  const applicationId = await grounds.applicationOf(folio);
  if (applicationId === undefined) return err('unknownApplication');
  const found = await reads.ofApplication(applicationId, maxReads + 1);
  return ok({ reads: found.slice(0, maxReads), isCut: found.length > maxReads });
}
