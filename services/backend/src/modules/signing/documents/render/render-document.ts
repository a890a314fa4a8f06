import PdfKit from 'pdfkit';
import type { AttachedFile, PrintedContent } from '../../ports/documents.ts';
import { contentOf } from '../content-digest.ts';
import { operatorCapacity } from '../operator.ts';
import { declareExtensions, describeFile, fileInformation } from './file-metadata.ts';
import { registerFonts } from './fonts.ts';
import { drawPages, layOut } from './lay-out.ts';
import { drawFrames, writeTitle } from './page-frame.ts';
import type { Sheet } from './sheet.ts';
import { addCertificationField, beginForm } from './signature-fields.ts';
import { spacings } from './theme.ts';

/** The content of a document, and the id that the file states beside it. */
export type DocumentToDraw = { content: PrintedContent; documentId: string };

/** A document as bytes, and how many pages it has. */
export type Drawn = { pdf: Uint8Array; pages: number };

/** The name of the attachment that people, and machines without the layout, find: the content as canonical JSON. */
const contentAttachment = 'contrato.json';

/**
 * Makes the PDF of one document, in the form of archives and for screen readers (PDF/A-3a and PDF/UA-1): A4, tagged,
 * language es-CL, fonts embedded, its content attached, with an empty field for the signature of each signatory, of the
 * operator, and for the certification. The same content always gives the same bytes, so its digest can be taken once and
 * compared later.
 *
 * @example
 * const { pdf, pages } = await renderDocument({ content, documentId });
 */
export async function renderDocument({ content, documentId }: DocumentToDraw): Promise<Drawn> {
  const { operator } = content;
  const pdf = new PdfKit({
    size: 'A4',
    // Everything has its place before it is drawn: nothing may turn the page by itself.
    margin: 0,
    bufferPages: true,
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: 'es-CL',
    pdfVersion: '1.7',
    font: '',
    info: fileInformation(content),
  });
  const bytes = collect(pdf);
  describeFile(pdf, content, documentId);
  declareExtensions(pdf);
  registerFonts(pdf);
  const signatories = [
    ...content.signatories,
    { name: operator.legalName, rut: operator.rut, capacity: operatorCapacity },
  ];
  beginForm(
    pdf,
    signatories.map(({ name }) => name),
  );
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet: Sheet = { pdf, root, spacing: spacings.normal, broken: new Map(), measured: new Map() };

  const first = writeTitle(sheet, content);
  drawPages(sheet, layOut(sheet, content, signatories, first));
  addCertificationField(sheet, operator.legalName);
  for (const file of content.attached ?? [contentFile(content)]) attach(pdf, file, content.issuedAt);
  drawFrames(sheet, content);
  root.end();
  const pages = pdf.bufferedPageRange().count;
  pdf.end();
  return { pdf: await bytes, pages };
}

const contentFile = (content: PrintedContent): AttachedFile => ({
  name: contentAttachment,
  contentType: 'application/json',
  description: 'Contenido del documento',
  text: contentOf(content).json,
});

function attach(
  pdf: PDFKit.PDFDocument,
  { name, contentType, description, text }: AttachedFile,
  issuedAt: string,
): void {
  const at = new Date(issuedAt);
  // `relationship` is missing in the types of the library.
  const options = {
    name,
    type: contentType,
    description,
    relationship: 'Data',
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(text), options);
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) if (part instanceof Uint8Array) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
