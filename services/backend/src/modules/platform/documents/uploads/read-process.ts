// Reads uploaded files in a process of its own: a stranger's file may cost what it wants here, and is cut off when it does.
import { parsePaper } from '@afilia/domain/application/model/evaluation/uploaded-paper';
import type { ReadPaper } from '../../ports/papers.ts';
import { answerFiles } from '../answer-files.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { isPdf } from './pdf/is-pdf.ts';
import { openPdf } from './pdf/open-pdf.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A tax folder of three years has some hundred pages of a page's text. */
const maxCharacters = 1_000_000;

/** The text of an open PDF, line by line. @returns nothing where it has more than any document of an issuer */
async function readLines(document: PDFDocumentProxy): Promise<string[] | undefined> {
  const lines: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      characters += item.str.length;
      if (characters > maxCharacters) return undefined;
      if (!item.hasEOL) continue;
      lines.push(line.trim());
      line = '';
    }
    lines.push(line.trim());
  }
  return lines.filter((line) => line !== '');
}

/** A tax folder has a page for each return of three years, and some more. */
const maxPages = 300;

answerFiles(() => async (pdf): Promise<ReadPaper> => {
  if (!isPdf(pdf)) return { status: 'refused', fault: 'type' };
  // Its text decides: a file that has to be mended differs from the one that its issuer wrote.
  const found = await openPdf(pdf, { maxPages, isStrict: true }, async (document) => {
    const isEncrypted = (await document.getPermissions()) !== null;
    const inspection = await inspectPdf(pdf, { isEncrypted });
    return inspection === 'plain' ? { lines: await readLines(document) } : { inspection };
  });
  if (typeof found === 'string') return { status: 'refused', fault: found };
  if (found.inspection === 'active') return { status: 'active' };
  if (found.inspection) return { status: 'refused', fault: found.inspection };
  if (!found.lines) return { status: 'refused', fault: 'tooComplex' };
  const paper = parsePaper(found.lines);
  return paper.ok ? { status: 'read', paper: paper.value } : { status: 'refused', fault: paper.error };
});
