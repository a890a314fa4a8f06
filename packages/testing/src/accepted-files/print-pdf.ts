import { PDFDocument } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';

/** Options of a printed document. */
export type Options = ConstructorParameters<typeof PdfKit>[0];
type Document = InstanceType<typeof PdfKit>;

/** Bytes of a text whose letters are one byte each. */
export const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A page with a line of text by pdfkit, and the changes to it. */
export async function printed(options: Options = {}, change: (document: Document) => void = () => undefined) {
  const document = new PdfKit({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font('Helvetica').text('Comprobante de pago');
  change(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A PDF of a number of pages. */
export const pagesOf = (count: number) =>
  printed({}, (document) => {
    for (let page = 1; page < count; page++) document.addPage();
  });

/** A page by pdf-lib, and the additions to the file. */
export async function byPdfLib(change: (document: PDFDocument) => Promise<unknown> | void, options = {}) {
  const document = await PDFDocument.create();
  document.addPage([400, 200]);
  await change(document);
  return new Uint8Array(await document.save(options));
}

/** A PDF in which some letters are others. */
export const edited = (pdf: Uint8Array, from: string, to: string) =>
  latin(Buffer.from(pdf).toString('latin1').replace(from, to));

/** A page with a file attached. */
export const attached = (name: string, data: string, options: object = {}) =>
  printed({ pdfVersion: '1.7' }, (document) =>
    document.file(Buffer.from(data, 'latin1'), { name, ...options }),
  );
