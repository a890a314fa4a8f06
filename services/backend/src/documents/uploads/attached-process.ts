// Reads files of cases in a process of its own: a stranger's file may cost what it wants here, and is cut off when it does.
import type { ReadAttachedFile } from '../../ports/attached-files.ts';
import { answerFiles } from '../answer-files.ts';
import { inspectFile } from './inspect-file.ts';
import { inspectPicture } from './inspect-picture.ts';
import { readLines } from './read-lines.ts';

const pdfMark = Buffer.from('%PDF-');
/** A PDF may begin behind some bytes of whoever sent it. */
const markWithin = 1024;

answerFiles(() => async (file): Promise<ReadAttachedFile> => {
  const picture = inspectPicture(file);
  if (picture === 'heic') return { status: 'refused', fault: 'heic' };
  if (picture === 'broken') return { status: 'refused', fault: 'unreadable' };
  if (picture) return { status: 'read', contentType: picture };
  if (!Buffer.from(file.subarray(0, markWithin)).includes(pdfMark))
    return { status: 'refused', fault: 'type' };
  const inspection = inspectFile(file);
  if (inspection !== 'plain') return { status: 'refused', fault: inspection };
  return (await readLines(file))
    ? { status: 'read', contentType: 'application/pdf' }
    : { status: 'refused', fault: 'unreadable' };
});
