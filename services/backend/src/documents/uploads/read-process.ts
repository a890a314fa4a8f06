// Reads uploaded files in a process of its own: a stranger's file may cost what it wants here, and is cut off when it does.
import { parsePaper } from '@afilia/domain/evaluation/uploaded-paper';
import type { ReadPaper } from '../../ports/papers.ts';
import { answerFiles } from '../answer-files.ts';
import { inspectFile } from './inspect-file.ts';
import { readLines } from './read-lines.ts';

answerFiles(() => async (pdf): Promise<ReadPaper> => {
  const inspection = inspectFile(pdf);
  if (inspection === 'active') return { status: 'active' };
  const lines = inspection === 'plain' ? await readLines(pdf) : undefined;
  if (!lines) return { status: 'refused', fault: 'unreadable' };
  const paper = parsePaper(lines);
  return paper.ok ? { status: 'read', paper: paper.value } : { status: 'refused', fault: paper.error };
});
