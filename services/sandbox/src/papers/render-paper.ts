import { createRequire } from 'node:module';
import type PdfKitDocument from 'pdfkit';
import { eicar } from '../file-scanner/eicar.ts';
import { linesOf, type Paper } from './paper.ts';

const require = createRequire(import.meta.url);

const margin = 40;
const lineHeight = 22;

/** The same document gives the same bytes, but for the locked one. Uncompressed, so that all of it is there at once. */
export function renderPaper(paper: Paper): Uint8Array {
  // The library is loaded here: with its fonts it is an eighth of what a start loads, and few starts draw a paper.
  const PdfKit = require('pdfkit') as typeof PdfKitDocument;
  const document = new PdfKit({
    size: 'A4',
    layout: 'landscape',
    compress: false,
    info: { Title: 'Documento de prueba', CreationDate: new Date(`${paper.today}T12:00:00Z`) },
    ...(paper.variant === 'locked' && { userPassword: 'clave' }),
  });
  document.font('Helvetica').fontSize(9);
  for (const [index, line] of linesOf(paper).entries())
    document.text(line, margin, margin + index * lineHeight, { lineBreak: false });
  if (paper.variant === 'script') document.addNamedJavaScript('inicio', 'app.alert(1);');
  document.end();
  const bytes: unknown = document.read();
  if (!(bytes instanceof Uint8Array)) throw new Error('a document without bytes');
  // A comment behind the end: readers pass over it, scanners do not.
  return paper.variant === 'infected' ? Buffer.concat([bytes, Buffer.from(`% ${eicar}\n`, 'latin1')]) : bytes;
}
