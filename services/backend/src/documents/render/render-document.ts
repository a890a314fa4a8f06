import PdfKit from 'pdfkit';
import type { DocumentContent } from '../../ports/documents.ts';
import { slotsEntry, writeSlots } from '../signing/signature-slots.ts';
import { writeClauses, writeSigningNotices } from './clauses.ts';
import { writeSection } from './facts.ts';
import { registerFonts } from './fonts.ts';
import { drawFrames, writeTitle } from './page-frame.ts';
import type { Sheet } from './sheet.ts';
import { writeSignatureBlock } from './signature-block.ts';
import { font, page } from './theme.ts';

/**
 * Makes the PDF of one document: A4, tagged for screen readers, language es-CL, fonts embedded, with a place for the
 * visible signature of each signatory. The same content always gives the same bytes, so its digest can be taken once
 * and compared later.
 *
 * @example
 * const pdf = await renderDocument(content);
 */
export async function renderDocument(content: DocumentContent): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'es-CL',
    pdfVersion: '1.7',
    font: '',
    info: {
      Title: `${content.title} ${content.folio}`,
      Author: content.operator.legalName,
      Subject: `Contrato ${content.contractNumber}`,
      Creator: 'Afilia',
      Producer: 'Afilia',
      // The file's identifier is made from these entries, so they must not be the moment of drawing.
      CreationDate: new Date(content.issuedAt),
      ModDate: new Date(content.issuedAt),
    },
  });
  const bytes = collect(pdf);
  registerFonts(pdf);
  pdf.font(font.regular);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = { pdf, root, y: page.top };

  writeTitle(sheet, content);
  for (const section of content.sections) writeSection(sheet, section);
  writeClauses(sheet, content.clauses);
  writeSigningNotices(sheet, content.signingNotices);
  const slots = writeSignatureBlock(sheet, content.signatories, () => pdf.bufferedPageRange().count - 1);
  Object.assign(pdf.info, { [slotsEntry]: writeSlots(slots) });
  drawFrames(sheet, content);
  root.end();
  pdf.end();
  return bytes;
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
