import { attachFile, type AttachRefusal, fileOfCase } from '@afilia/domain/desk/attach-file';
import type { AttachmentType } from '@afilia/domain/desk/model/review-file';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { AttachedFileReader } from '../../platform/ports/attached-files.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { type ArrivedFileFault, readFile } from '../../record/use-cases/read-file.ts';
import { mayHandOut, type WithheldFile } from '../../record/use-cases/scan-file.ts';
import { holds } from '../../audit/use-cases/grounds.ts';
import {
  asOutcome,
  onOwnCase,
  type DeskDeps,
  type OwnCaseRefusal,
  refOf,
  type Refused,
} from './work-on-case.ts';
import { openByCase, type OpenCaseRefusal } from './open-case.ts';

/** The refusals of a file. */
export type AttachFileRefusal =
  | Refused<AttachRefusal>
  | OwnCaseRefusal
  | { reason: 'tooManyRequests'; retryAfterSeconds: number }
  | { reason: 'file'; fault: ArrivedFileFault };

/** Files of one member: a day's work, and no load. */
const limitOf = (staffId: string) => ({ key: `attach:${staffId}`, attempts: 30, perSeconds: 600 });

const busySeconds = 5;

/** Tells if the member may add a file to a case now: the server checks it before it receives a byte of the file. */
export async function mayAttach(
  { cases, commands, rateLimiter }: DeskDeps & { rateLimiter: RateLimiter },
  person: StaffPerson,
  id: string,
): Promise<Result<'expected', AttachFileRefusal>> {
  const found = await cases.find(id);
  if (!found) return err({ reason: 'unknownCase' });
  if (found.isClosed) return err({ reason: 'notOpen' });
  if (!holds(found, person.id, commands.clock.now().toISOString())) return err({ reason: 'notYours' });
  const retryAfterSeconds = await rateLimiter.take([limitOf(person.id)]);
  return retryAfterSeconds > 0 ? err({ reason: 'tooManyRequests', retryAfterSeconds }) : ok('expected');
}

/** Reads a file in a process of its own, and adds it to a case that one has (decision desk-files). */
export async function attachToCase(
  deps: DeskDeps & { files: AttachedFileReader },
  person: StaffPerson,
  { id, commandId, name, bytes }: { id: string; commandId: string; name: string; bytes: Uint8Array },
): Promise<Result<'attached', AttachFileRefusal>> {
  const documentId = deps.commands.ids.uuid();
  const read = await readFile(
    { reader: deps.files, scanner: deps.scanning.scanner, clock: deps.commands.clock },
    { id: documentId, kind: 'attachment', bytes },
  );
  if (!read.ok)
    return read.error === 'busy'
      ? err({ reason: 'tooManyRequests', retryAfterSeconds: busySeconds })
      : err({ reason: 'file', fault: read.error });
  const { stored, ...known } = read.value;
  const file = { id: documentId, name, ...known, by: refOf(person) };
  const attached = await onOwnCase(
    deps,
    person,
    { id, commandId },
    (application, context) => asOutcome(attachFile(application, file, context), 'attached'),
    (_after, events) => (events.some(({ type }) => type === 'CaseFileAttached') ? { files: [stored] } : {}),
  );
  return attached.ok ? ok('attached') : attached;
}

/** The refusals to open a file; `withheld`: the scanner found something in it, or did not answer. */
type ReadAttachmentRefusal = OpenCaseRefusal | { reason: 'withheld'; because: WithheldFile };

/**
 * Opens a file of a case, of the staff or of the applicant, once it was scanned. The read and its ground are on record
 * before the file is shown; a withheld file is not recorded as read.
 */
export async function readAttachment(
  deps: DeskDeps,
  person: StaffPerson,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<
  Result<{ name: string; contentType: AttachmentType; content: Uint8Array }, ReadAttachmentRefusal>
> {
  const { store, clock } = deps.commands;
  const looked: { content?: Uint8Array; withheld?: WithheldFile | undefined } = {};
  const opened = await openByCase(deps, person, id, async (application) => {
    const listed = fileOfCase(application, id, attachmentId);
    const file = listed && (await store.file(application.id, attachmentId, listed.kind));
    if (!file) return undefined;
    looked.content = file.bytes;
    looked.withheld = await mayHandOut(deps.scanning, application.id, file, clock);
    return looked.withheld ? undefined : `attachment:${attachmentId}`;
  });
  const { content, withheld } = looked;
  if (withheld) return err({ reason: 'withheld', because: withheld });
  if (!opened.ok) return opened;
  const listed = fileOfCase(opened.value.application, id, attachmentId);
  return listed && content ? ok({ ...listed.file, content }) : err({ reason: 'notThere' });
}
