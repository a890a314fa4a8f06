import { plainPdf } from '../documents/plain-pdf.ts';
import { writePdf } from '../documents/write-pdf.ts';
import type { FileKind } from './file-kind.ts';
import { attached, byPdfLib, edited, latin, type Options, pagesOf, printed } from './print-pdf.ts';

/** A page with a signature of this handler; the upload does not judge the signature's validity. */
const signedBy = (filter: string, subFilter: string, more = '') =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [4 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Firma) /Rect [0 0 0 0] /V 5 0 R /P 3 0 R >>',
    `<< /Type /Sig /Filter /${filter} /SubFilter /${subFilter} /ByteRange [0 10 20 10] /Contents <${'00'.repeat(64)}> ${more} >>`,
  ]);

const taken = { result: 'taken', seen: 'pages' } as const;
const refused = (result: FileKind['result']) => ({ result, seen: 'nothing' }) as const;

/** PDFs that programs and offices make: printed, attached to, signed, protected. */
export const kindsOfPdf: readonly FileKind[] = [
  ...(['1.3', '1.4', '1.5', '1.6', '1.7'] as const).map((pdfVersion) => ({
    kind: `PDF ${pdfVersion}, as programs print it`,
    make: () => printed({ pdfVersion }),
    ...taken,
  })),
  {
    kind: 'PDF 2.0',
    make: () =>
      writePdf(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] >>',
        ],
        { version: '2.0' },
      ),
    ...taken,
  },
  { kind: 'PDF without compression', make: () => printed({ compress: false }), ...taken },
  {
    kind: 'PDF whose objects lie in streams',
    make: () => byPdfLib(() => undefined, { useObjectStreams: true }),
    ...taken,
  },
  { kind: 'PDF/A-2b', make: () => printed({ subset: 'PDF/A-2b' } as Options), ...taken },
  {
    kind: 'PDF/A-3 with XML attached, as an electronic invoice',
    make: () =>
      attached('factura.xml', '<?xml version="1.0"?><DTE/>', {
        type: 'application/xml',
        relationship: 'Alternative',
      }),
    ...taken,
  },
  {
    kind: 'PDF with a JSON record attached, as our certificates of signature',
    make: () => attached('evidencia-de-firma.json', '{"a":1}'),
    ...taken,
  },
  {
    kind: 'PDF with a contract in PDF attached',
    make: () => attached('anexo.pdf', Buffer.from(plainPdf('Anexo')).toString('latin1')),
    ...taken,
  },
  {
    kind: 'PDF with a spreadsheet (.xlsx) attached',
    make: () => attached('datos.xlsx', 'PK\x03\x04'),
    ...taken,
  },
  {
    kind: 'PDF with a tagged structure, as of a word processor',
    make: () => printed({ tagged: true, lang: 'es-CL', pdfVersion: '1.7' }),
    ...taken,
  },
  {
    kind: 'PDF with links to the web',
    make: () => printed({}, (document) => void document.text('sii.cl', { link: 'https://www.sii.cl' })),
    ...taken,
  },
  {
    kind: 'PDF with bookmarks',
    make: () => printed({}, (document) => void document.outline.addItem('Primera')),
    ...taken,
  },
  {
    kind: 'PDF with a form, empty or filled',
    make: () =>
      printed({}, (document) => {
        document.initForm();
        document.formText('nombre', 50, 100, 200, 20, { value: 'Rosa' });
      }),
    ...taken,
  },
  {
    kind: 'PDF with a button that sends its form when it is pressed',
    make: () =>
      writePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Annots [<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://example.com) >> >>] >>',
      ]),
    ...taken,
  },
  {
    kind: 'PDF that opens at a page or a zoom',
    make: () => plainPdf('Vista', { catalog: '/OpenAction [3 0 R /FitH 200] ' }),
    ...taken,
  },
  {
    kind: 'PDF that says /JavaScript and /XFA on its page',
    make: () => plainPdf('/JavaScript /Launch /XFA /EmbeddedFile'),
    ...taken,
  },
  {
    kind: 'PDF behind some bytes of a mail program',
    make: () =>
      latin(`Content-Type: application/pdf\r\n\r\n${Buffer.from(plainPdf('Correo')).toString('latin1')}`),
    ...taken,
  },
  {
    kind: 'PDF with bytes behind its end',
    make: () => latin(`${Buffer.from(plainPdf('Cola')).toString('latin1')}\0\0\0${'x'.repeat(2_000)}`),
    ...taken,
  },
  {
    kind: 'PDF whose table of objects is wrong, which readers mend',
    make: () => edited(plainPdf('Tabla'), '0000000009 00000 n', '0000000777 00000 n'),
    ...taken,
  },
  { kind: 'PDF of 61 pages', make: () => pagesOf(61), ...taken },
  { kind: 'PDF of 500 pages', make: () => pagesOf(500), ...taken },
  {
    kind: 'PDF with an owner’s password alone, 40 bits',
    make: () => printed({ ownerPassword: 'x', pdfVersion: '1.3' }),
    ...taken,
  },
  {
    kind: 'PDF with an owner’s password alone, RC4 of 128 bits',
    make: () => printed({ ownerPassword: 'x', pdfVersion: '1.4' }),
    ...taken,
  },
  {
    kind: 'PDF with an owner’s password alone, AES-128',
    make: () => printed({ ownerPassword: 'x', pdfVersion: '1.7' }),
    ...taken,
  },
  {
    kind: 'PDF with an owner’s password alone, AES-256',
    make: () => printed({ ownerPassword: 'x', pdfVersion: '1.7ext3' }),
    ...taken,
  },
  ...(['1.3', '1.4', '1.7', '1.7ext3'] as const).map((pdfVersion) => ({
    kind: `PDF that wants a password to open, of PDF ${pdfVersion}`,
    make: () => printed({ userPassword: 'clave', pdfVersion }),
    ...refused('locked'),
  })),
  {
    kind: 'PDF encrypted for a certificate',
    make: () =>
      plainPdf('Clave', {
        trailer:
          '/Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 /Recipients [<00>] >> /ID [<00> <00>] ',
      }),
    ...refused('locked'),
  },
  {
    kind: 'PDF with a signature (Adobe.PPKLite, PKCS#7)',
    make: () => signedBy('Adobe.PPKLite', 'adbe.pkcs7.detached'),
    ...taken,
  },
  {
    kind: 'PDF with a signature of the old form (Adobe.PPKMS)',
    make: () => signedBy('Adobe.PPKMS', 'adbe.pkcs7.sha1'),
    ...taken,
  },
  {
    kind: 'PDF with a signature of another product (Entrust.PPKEF)',
    make: () => signedBy('Entrust.PPKEF', 'adbe.x509.rsa_sha1'),
    ...taken,
  },
  {
    kind: 'PDF with a PAdES signature',
    make: () => signedBy('Adobe.PPKLite', 'ETSI.CAdES.detached'),
    ...taken,
  },
  {
    kind: 'PDF with a time stamp (ETSI.RFC3161)',
    make: () => signedBy('Adobe.PPKLite', 'ETSI.RFC3161'),
    ...taken,
  },
  {
    kind: 'PDF that is certified (DocMDP)',
    make: () =>
      signedBy(
        'Adobe.PPKLite',
        'adbe.pkcs7.detached',
        '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>]',
      ),
    ...taken,
  },
];
