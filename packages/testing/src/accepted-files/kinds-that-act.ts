import { deflateSync } from 'node:zlib';
import { plainPdf } from '../documents/plain-pdf.ts';
import { scannedPdf, writePdf } from '../documents/write-pdf.ts';
import type { FileKind } from './file-kind.ts';
import { attached, byPdfLib, latin, pagesOf, printed } from './print-pdf.ts';

const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ';
const refused = (result: FileKind['result']) => ({ result, seen: 'nothing' }) as const;

/** PDFs in which something acts, which are too much, or broken. */
export const kindsThatAct: readonly FileKind[] = [
  { kind: 'PDF of 501 pages', make: () => pagesOf(501), ...refused('tooComplex') },
  {
    kind: 'PDF with a script at its opening',
    make: () => plainPdf('Guion', { catalog: script }),
    ...refused('active'),
  },
  {
    kind: 'PDF with a script in a tree of names',
    make: () => printed({}, (document) => document.addNamedJavaScript('inicio', 'app.alert(1);')),
    ...refused('active'),
  },
  {
    kind: 'PDF with a script whose name is escaped',
    make: () => plainPdf('Guion', { catalog: script.replace('JavaScript', 'J#61vaScript') }),
    ...refused('active'),
  },
  {
    kind: 'PDF with a script in an object stream',
    make: () =>
      byPdfLib((document) => void document.addJavaScript('a', 'app.alert(1)'), { useObjectStreams: true }),
    ...refused('active'),
  },
  {
    kind: 'PDF with a script, encrypted with an owner’s password',
    make: () =>
      printed({ ownerPassword: 'x', pdfVersion: '1.7' }, (document) =>
        document.addNamedJavaScript('a', 'app.alert(1);'),
      ),
    ...refused('active'),
  },
  {
    kind: 'PDF with a form that calculates by a script',
    make: () =>
      printed({}, (document) => {
        document.initForm();
        document.formText('monto', 50, 100, 200, 20, { format: { type: 'number', nDec: 0 } });
      }),
    ...refused('active'),
  },
  {
    kind: 'PDF that starts a program',
    make: () => plainPdf('Programa', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >> ' }),
    ...refused('active'),
  },
  {
    kind: 'PDF that opens an address by itself',
    make: () => plainPdf('Red', { catalog: '/OpenAction << /S /URI /URI (https://example.com) >> ' }),
    ...refused('active'),
  },
  {
    kind: 'PDF with a form in XFA',
    make: () => plainPdf('XFA', { catalog: '/AcroForm << /Fields [] /XFA [(template) 4 0 R] >> ' }),
    ...refused('active'),
  },
  { kind: 'PDF with a program attached', make: () => attached('factura.exe', 'MZ'), ...refused('active') },
  {
    kind: 'PDF with a program attached under the name of data, encrypted',
    make: () =>
      printed({ ownerPassword: 'x', pdfVersion: '1.7' }, (document) =>
        document.file(Buffer.from('MZ'), { name: 'factura.xml' }),
      ),
    ...refused('active'),
  },
  {
    kind: 'PDF whose text inflates to 200 MB',
    make: () =>
      writePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        { dictionary: '/Filter /FlateDecode', data: deflateSync(Buffer.alloc(200 * 1024 * 1024, 32)) },
      ]),
    ...refused('tooComplex'),
  },
  {
    kind: 'PDF with a picture of 400 million pixels',
    make: () =>
      scannedPdf([
        {
          dictionary:
            '/Width 20000 /Height 20000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
          data: deflateSync(Buffer.alloc(8)),
        },
      ]),
    ...refused('tooComplex'),
  },
  {
    kind: 'PDF that is cut in its middle',
    make: async () => (await printed()).slice(0, 500),
    ...refused('damaged'),
  },
  { kind: 'PDF without pages', make: () => latin('%PDF-1.7\n<<'), ...refused('damaged') },
  {
    kind: 'program that says %PDF- in its beginning',
    make: () => latin(`MZ\0\0${Buffer.from(plainPdf('Doble')).toString('latin1')}`),
    ...refused('type'),
  },
];
