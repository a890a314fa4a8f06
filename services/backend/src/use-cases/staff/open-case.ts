import type { Application } from '@afilia/domain/application/model/application';
import { ok, type Result } from '@afilia/domain/result';
import type { RecordedEvent } from '../../ports/application-store.ts';
import type { DeskCase } from '../../ports/desk.ts';
import type { FileScan } from '../../ports/file-scanner.ts';
import type { ReadPart, StaffPerson } from '../../ports/staff.ts';
import { type GroundDeps, heldGround, isOwn, mayWorkOn, recordRead } from './grounds.ts';
import { type CaseRefusal, type DeskDeps, no } from './work-on-case.ts';

const groundsOf = ({ commands, scanning: _scanning, ...deps }: DeskDeps): GroundDeps => ({
  ...deps,
  clock: commands.clock,
});

export type OpenedCase = {
  found: DeskCase;
  application: Application;
  events: RecordedEvent[];
  /** Ids of its files that whoever reads has opened. */
  openedFiles: ReadonlySet<string>;
  /** What is on record of scans of its files, by id. */
  scans: ReadonlyMap<string, FileScan>;
  /** Whether a scanner looks at them now. */
  isScanned: boolean;
  /** Since when it does not, for it is left alone. */
  scannerAwaySince: string | undefined;
};

/** Opens a case for whoever holds a ground. `partOf` names what of it is read, which is on record before it is shown. */
export async function openByCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
  partOf: (application: Application) => ReadPart | undefined | Promise<ReadPart | undefined>,
): Promise<Result<{ found: DeskCase; application: Application }, CaseRefusal>> {
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  const { applicationId } = found;
  const decides = person.role === 'reviewer' || person.role === 'approver';
  if (decides && !mayWorkOn(found, person)) return no('notSkilled');
  const held = await heldGround(groundsOf(deps), person, applicationId, found);
  if (!held) return no('noGround');
  const application = await deps.commands.store.load(applicationId);
  if (!application) return no('unknownCase');
  if (isOwn(application, person)) return no('ownCase');
  const part = await partOf(application);
  if (part === undefined) return no('notThere');
  await recordRead(groundsOf(deps), person, application, held, part);
  return ok({ found, application });
}

/** A case with what is on record of its application. */
export async function openCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<OpenedCase, CaseRefusal>> {
  const opened = await openByCase(deps, person, id, () => 'summary');
  if (!opened.ok) return opened;
  const { applicationId } = opened.value.found;
  const { scanner, scans } = deps.scanning;
  return ok({
    ...opened.value,
    events: await deps.commands.store.events(applicationId),
    openedFiles: await deps.reads.openedFiles(person.id, applicationId),
    scans: await scans.of(applicationId),
    isScanned: scanner !== undefined,
    scannerAwaySince: scanner?.leftAloneSince(),
  });
}
