// Reads files of cases in a process of its own: a stranger's file may cost what it wants here, and is cut off when it does.
import type { ReadAttachedFile } from '../../ports/attached-files.ts';
import { answerFiles } from '../answer-files.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { isPdf } from './pdf/is-pdf.ts';

/** A deed with its annexes has some hundred. */
const maxPages = 500;

answerFiles(() => async (file): Promise<ReadAttachedFile> => {
  const picture = inspectPicture(file);
  if (picture) return 'fault' in picture ? { status: 'refused', ...picture } : { status: 'read', ...picture };
  if (!isPdf(file)) return { status: 'refused', fault: 'type' };
  // A person reads it: a fault that readers mend is none, and neither are pictures or pages without text.
  const opened = await openPdf(file, { maxPages, isStrict: false }, async (document) => ({
    isEncrypted: (await document.getPermissions()) !== null,
  }));
  if (typeof opened === 'string') return { status: 'refused', fault: opened };
  const inspection = await inspectPdf(file, opened);
  return inspection === 'plain'
    ? { status: 'read', contentType: 'application/pdf' }
    : { status: 'refused', fault: inspection };
});
