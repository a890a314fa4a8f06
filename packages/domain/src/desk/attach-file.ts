import { err, ok, type Result } from '../values/result.ts';
import { reviewLimits } from './model/review-rules.ts';
import type { Application } from '../application/model/application.ts';
import type { DecisionContext } from '../application/model/decision.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { CaseAttachment } from './model/case.ts';
import { openCase } from './model/cases.ts';
import type { ReviewFile } from './model/review-file.ts';

/** Reasons not to add a file: the words of the desk's answers. */
export type AttachRefusal = 'notOpen' | 'attachmentName' | 'attachmentLimit';

const folders = /^.*[/\\]/u;
/** Control characters, and marks that show a reader another name than the one that is stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Returns the name of a file on screens: the sender's name without folders and invisible characters; a long name keeps its end. */
export function attachmentName(name: string): string | undefined {
  const letters = [...name.replace(folders, '').replaceAll(unseen, '').normalize('NFC').trim()];
  const most = reviewLimits.attachments.nameLetters;
  const shown =
    letters.length > most ? [...letters.slice(0, most - 11), '…', ...letters.slice(-10)] : letters;
  return shown.length > 0 ? shown.join('') : undefined;
}

/** Adds a file to the case that is open. It is evidence: a proposal that waits is void when it is approved. */
export function attachFile(
  application: Application,
  { id, name, ...file }: Omit<CaseAttachment, 'at'>,
  { now }: DecisionContext,
): Result<ApplicationEvent[], AttachRefusal> {
  const found = openCase(application);
  if (!found) return err('notOpen');
  const shown = attachmentName(name);
  if (shown === undefined) return err('attachmentName');
  const { attachments } = found;
  const { count, allBytes } = reviewLimits.attachments;
  const together = attachments.reduce((sum, { bytes }) => sum + bytes, file.bytes);
  if (attachments.length >= count || together > allBytes) return err('attachmentLimit');
  return ok([
    { type: 'CaseFileAttached', at: now, reviewId: found.id, attachmentId: id, name: shown, ...file },
  ]);
}

/** A file of a case, also of one that is closed: `attachment` one of the staff, `reviewFile` one that the applicant sent. */
export function fileOfCase(
  { cases }: Application,
  caseId: string,
  fileId: string,
): { kind: 'attachment' | 'reviewFile'; file: CaseAttachment | ReviewFile } | undefined {
  const found = cases.find(({ id }) => id === caseId);
  const attached = found?.attachments.find(({ id }) => id === fileId);
  if (attached) return { kind: 'attachment', file: attached };
  const sent = found?.files.find(({ id }) => id === fileId);
  return sent && { kind: 'reviewFile', file: sent };
}

/** Returns the files of the open case, of the staff and of the applicant, that the member of staff has not opened. */
export function unopenedFiles(
  application: Application,
  opened: ReadonlySet<string>,
): (CaseAttachment | ReviewFile)[] {
  const { files = [], attachments = [] } = openCase(application) ?? {};
  return [...files, ...attachments].filter(({ id }) => !opened.has(id));
}
