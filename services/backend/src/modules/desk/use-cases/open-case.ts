import type { Application } from '@afilia/domain/application/model/application';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { type ShownEvidence, shownEvidence } from '@afilia/domain/desk/evidence';
import type { RecordedEvent } from '../../record/ports/application-store.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { FileScan } from '../../platform/ports/file-scanner.ts';
import type { ReadPart, StaffPerson } from '../../platform/ports/staff.ts';
import {
  type GroundDeps,
  type HeldGround,
  heldGround,
  isOwn,
  mayWorkOn,
  recordRead,
} from '../../audit/use-cases/grounds.ts';
import { type DeskDeps, no, type Refused } from './work-on-case.ts';

const groundsOf = ({ commands, scanning: _scanning, ...deps }: DeskDeps): GroundDeps => ({
  ...deps,
  clock: commands.clock,
});

export type OpenedCase = {
  found: DeskCase;
  application: Application;
  events: RecordedEvent[];
  /** Ids of its files that the reader has opened. */
  openedFiles: ReadonlySet<string>;
  /** Scans of its files on record, by id. */
  scans: ReadonlyMap<string, FileScan>;
  /** True if a scanner is configured. */
  isScanned: boolean;
  /** The time since which the scanner is left alone, as it does not answer. */
  scannerAwaySince: string | undefined;
  /** Answers of the sources, cut to the part that this member may see in this case. */
  evidence: ShownEvidence[];
};

/** The refusals to open a case. */
export type OpenCaseRefusal = Refused<'unknownCase' | 'notSkilled' | 'noGround' | 'ownCase' | 'notThere'> & {
  /** The colleague who has it, for a member who could take it otherwise. */
  holder?: string;
};

/**
 * Opens a case for a holder of a ground. `partOf` names the part that is read, which is on record before it is shown.
 */
export async function openByCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
  partOf: (application: Application) => ReadPart | undefined | Promise<ReadPart | undefined>,
): Promise<Result<{ found: DeskCase; application: Application; held: HeldGround }, OpenCaseRefusal>> {
  const found = await deps.cases.find(id);
  if (!found) return no('unknownCase');
  const { applicationId } = found;
  const decides = person.role === 'reviewer' || person.role === 'approver';
  if (decides && !mayWorkOn(found, person)) return no('notSkilled');
  const held = await heldGround(groundsOf(deps), person, applicationId, found);
  if (!held) {
    const { claim } = found;
    const isTaken = decides && claim !== null && deps.commands.clock.now().toISOString() < claim.until;
    return isTaken ? err({ reason: 'noGround', holder: claim.name }) : no('noGround');
  }
  const application = await deps.commands.store.load(applicationId);
  if (!application) return no('unknownCase');
  if (isOwn(application, person)) return no('ownCase');
  const part = await partOf(application);
  if (part === undefined) return no('notThere');
  await recordRead(groundsOf(deps), person, application, held, part);
  return ok({ found, application, held });
}

/** Opens a case with the record of its application. */
export async function openCase(
  deps: DeskDeps,
  person: StaffPerson,
  id: string,
): Promise<Result<OpenedCase, OpenCaseRefusal>> {
  const opened = await openByCase(deps, person, id, () => 'summary');
  if (!opened.ok) return opened;
  const { found, application, held } = opened.value;
  const { applicationId } = found;
  const { scanner, scans } = deps.scanning;
  const events = await deps.commands.store.events(applicationId);
  const evidence = shownEvidence(
    events.map(({ event }) => event),
    found.code,
    { role: person.role, skills: person.skills },
    dayInChile(deps.commands.clock.now()),
  );
  // Each source whose records are shown is a reading of its own.
  for (const { check, items, rows } of evidence)
    if (items.length > 0 || rows.length > 0)
      await recordRead(groundsOf(deps), person, application, held, `facts:${check}`);
  return ok({
    found,
    application,
    events,
    evidence,
    openedFiles: await deps.reads.openedFiles(person.id, applicationId),
    scans: await scans.of(applicationId),
    isScanned: scanner !== undefined,
    scannerAwaySince: scanner?.leftAloneSince(),
  });
}
