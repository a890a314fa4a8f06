import { deflateSync } from 'node:zlib';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const looked = (pdf: Uint8Array) => inspectPdf(pdf, { isEncrypted: false });
const withCatalog = (catalog: string) => plainPdf('Comprobante', { catalog });
/** Objects behind a good file, of whatever revision a table would say they are. */
const withObjects = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    plainPdf('Comprobante'),
    ...objects.map((object) => (typeof object === 'string' ? latin(object) : object)),
  ]);
const stream = (number: number, dictionary: string, data: Buffer) =>
  Buffer.concat([
    latin(`\n${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    latin('\nendstream\nendobj\n'),
  ]);
const attachment = (name: string, data: string | Buffer, filter = '') =>
  withObjects(
    `\n20 0 obj\n<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 21 0 R >> >>\nendobj\n`,
    stream(21, `/Type /EmbeddedFile ${filter}`, typeof data === 'string' ? latin(data) : data),
  );
const script = '/S /JavaScript /JS (app.alert(1))';
const objectStream = (
  objects: readonly [number, string][],
  { dictionary = '', pack = deflateSync as (data: Buffer) => Buffer } = {},
) => {
  const body = objects.map(([, text]) => text).join(' ');
  let at = 0;
  const head = objects.map(([number, text]) => {
    const place = `${number} ${at}`;
    at += text.length + 1;
    return place;
  });
  const first = `${head.join(' ')} `;
  const data = pack(latin(first + body));
  return stream(
    30,
    `/Type /ObjStm /N ${objects.length} /First ${first.length} ${dictionary || '/Filter /FlateDecode'}`,
    data,
  );
};

test.each<[string, Uint8Array]>([
  ['a script at its opening', withCatalog(`/OpenAction << ${script} >>`)],
  ['a script with an escaped name', withCatalog('/OpenAction << /S /J#61vaScript /JS (x) >>')],
  ['a script whose kind is an object of its own', withObjects('\n9 0 obj /JavaScript endobj\n')],
  [
    'a script at a page’s opening',
    withObjects(`\n3 0 obj\n<< /Type /Page /AA << /O << ${script} >> >> >>\nendobj\n`),
  ],
  ['a script of a field', withObjects(`\n9 0 obj<</FT/Tx/AA<</F<<${script}>>>>>>endobj`)],
  ['a script behind a press', withObjects(`\n9 0 obj<</Subtype/Link/A<<${script}>>>>endobj`)],
  [
    'a script in its tree of names',
    withCatalog(`/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>`),
  ],
  ['a script in an array of an array', withObjects(`\n9 0 obj [[ [<<${script}>>] ]] endobj`)],
  ['a program to be started', withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a form that is a program', withCatalog('/AcroForm << /Fields [] /XFA [(template) 9 0 R] >>')],
  ['a page that it opens by itself', withCatalog('/OpenAction << /S /URI /URI (https://example.com) >>')],
  ['a share that it opens by itself', withCatalog('/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) >>')],
  [
    'a page as the second of two actions',
    withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (x) >> >>'),
  ],
  [
    'data that lie in another file',
    withObjects('\n9 0 obj<</F (\\\\\\\\host\\\\a) /Length 0>>stream\n\nendstream endobj'),
  ],
  ['a media player', withObjects('\n9 0 obj<</Type/Annot/Subtype/RichMedia>>endobj')],
  [
    'a film with a script behind a press',
    withObjects('\n9 0 obj<</Subtype/Screen/A<</S/Rendition/JS(x)>>>>endobj'),
  ],
  ['a program attached', attachment('factura.exe', 'MZ')],
  ['a program attached under the name of data', attachment('factura.xml', 'MZ\x90\0')],
  ['a script attached', attachment('factura.js', 'alert(1)')],
  ['an archive attached as data', attachment('factura.xml', 'PK\x03\x04')],
  ['an office document of the old kind attached', attachment('factura.xls', '\xd0\xcf\x11\xe0')],
  ['an attachment whose name ends twice', attachment('factura.xml.exe', '<a/>')],
  ['a program attached under a name in UTF-16', attachment('\xfe\xff\0a\0.\0e\0x\0e', '')],
  [
    'a PDF attached that has a script',
    attachment('anexo.pdf', Buffer.from(withCatalog(`/OpenAction << ${script} >>`))),
  ],
  [
    'the same, compressed',
    attachment('anexo.pdf', deflateSync(withCatalog(`/OpenAction << ${script} >>`)), '/Filter /FlateDecode'),
  ],
])('%s is found', async (_what, pdf) => {
  expect(await looked(pdf)).toBe('active');
});

const harmless: [number, string] = [40, '<< /Type /Font >>'];
const acting: [number, string] = [40, `<< ${script} >>`];

test.each<[string, Uint8Array]>([
  ['in a stream of objects', withObjects(objectStream([harmless, [41, `<< ${script} >>`]]))],
  [
    'before a harmless object of its number',
    withObjects(`\n40 0 obj\n<< ${script} >>\nendobj\n40 0 obj\n<< >>\nendobj\n`),
  ],
  ['before a harmless object of its number in one stream', withObjects(objectStream([acting, harmless]))],
  [
    'in a stream of objects with a wrong checksum',
    withObjects(
      objectStream([acting], {
        pack: (data) => Buffer.concat([deflateSync(data).subarray(0, -4), latin('abcd')]),
      }),
    ),
  ],
  [
    'in a stream of objects in two layers',
    withObjects(
      objectStream([acting], {
        dictionary: '/Filter [/FlateDecode /FlateDecode]',
        pack: (data) => deflateSync(deflateSync(data)),
      }),
    ),
  ],
  [
    'in a stream of objects in hexadecimal',
    withObjects(
      objectStream([acting], {
        dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]',
        pack: (data) => latin(`${deflateSync(data).toString('hex')}>`),
      }),
    ),
  ],
  [
    'in a stream of objects that is not packed',
    withObjects(objectStream([acting], { dictionary: '/Extends null', pack: (data) => data })),
  ],
  [
    'in a stream of objects of an unnamed kind',
    withObjects(latin(objectStream([acting]).toString('latin1').replace('/Type /ObjStm', ''))),
  ],
  ['behind a text without an end', withObjects(`\n40 0 obj\n(\nendobj\n41 0 obj\n<< ${script} >>\nendobj\n`)],
  [
    'behind a comment in the head of its object',
    withObjects(`\n40 %a\n0 %b\nobj%c\n<< ${script} >>\nendobj\n`),
  ],
  ['in a dictionary without an end', withObjects(`\n40 0 obj\n<< /S /JavaScript /JS (x) /Odd endobj\n`)],
  [
    'in a dictionary with an odd number of parts',
    withObjects(`\n40 0 obj\n<< 1 2 /S /JavaScript /JS (x) /Odd >>\nendobj\n`),
  ],
  [
    'inside the data of another stream',
    withObjects(stream(40, '', latin(`41 0 obj << ${script} >> endobj`))),
  ],
  ['in the trailer', plainPdf('a', { trailer: `/Root << /OpenAction << ${script} >> >> ` })],
])('a script %s is found', async (_where, pdf) => {
  expect(await looked(pdf)).toBe('active');
});

test.each<[string, Uint8Array]>([
  ['a page that says /JavaScript and /XFA', plainPdf('/JavaScript /Launch /XFA /EmbeddedFile')],
  ['a title that says so', plainPdf('a', { trailer: '/Info << /Title (/S /JavaScript /JS \\(x\\)) >> ' })],
  [
    'the same letters in packed data',
    withObjects(stream(40, '', Buffer.from('78/XFA/JavaScript/Launch', 'latin1'))),
  ],
  ['a font named JS', plainPdf('a', { catalog: '/Resources << /Font << /JS 5 0 R /XFA 5 0 R >> >> ' })],
  [
    'an empty tree of scripts',
    withCatalog('/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >>'),
  ],
  ['a form that was emptied of XFA', withCatalog('/AcroForm << /Fields [] /XFA [] >>')],
  ['a view that it opens with', withCatalog('/OpenAction [3 0 R /FitH 800]')],
  ['a page that it opens with', withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  [
    'links to pages of the web',
    withObjects('\n9 0 obj<</Subtype/Link/A<</S/URI/URI(https://sii.cl)>>>>endobj'),
  ],
  [
    'a button that sends a form',
    withObjects('\n9 0 obj<</Subtype/Widget/A<</S/SubmitForm/F(https://a.cl)>>>>endobj'),
  ],
  [
    'a signature',
    withObjects(
      '\n9 0 obj<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>>>endobj',
    ),
  ],
  ['data attached', attachment('factura.xml', '<?xml version="1.0"?>')],
  ['a contract attached', attachment('anexo.pdf', Buffer.from(plainPdf('Anexo')))],
  ['a signature attached', attachment('firma.p7s', '0\x82')],
  ['a spreadsheet attached', attachment('datos.xlsx', 'PK\x03\x04')],
  [
    'a chain of actions without an end',
    withObjects('\n9 0 obj<</S/GoTo/Next[9 0 R 9 0 R]>>endobj\n8 0 obj<</OpenAction 9 0 R>>endobj'),
  ],
])('%s is nothing that acts', async (_what, pdf) => {
  expect(await looked(pdf)).toBe('plain');
});

const bomb = deflateSync(Buffer.alloc(150 * 1024 * 1024));
const picture = (size: string, data = deflateSync(Buffer.alloc(8))) =>
  withObjects(stream(40, `/Subtype /Image ${size} /Filter /FlateDecode`, data));

test.each<[string, Uint8Array]>([
  ['text of 150 MB', withObjects(stream(40, '/Filter /FlateDecode', bomb))],
  ['objects of 150 MB', withObjects(stream(40, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb))],
  ['an attachment of 150 MB', attachment('datos.xml', bomb, '/Filter /FlateDecode')],
  ['a picture of 400 million colour pixels', picture('/Width 20000 /Height 20000 /BitsPerComponent 8')],
  ['dictionaries in one another', withObjects(`\n40 0 obj ${'<</A '.repeat(500)} endobj`)],
  ['half a million objects', withObjects('1 0 obj 1 endobj\n'.repeat(400_000))],
  [
    'arrays that are read again and again',
    withObjects(` obj [${' obj ['.repeat(90)} ${'1 '.repeat(800_000)}`),
  ],
])('%s are more than anybody reads', async (_what, pdf) => {
  expect(await looked(pdf)).toBe('tooComplex');
});

test.each<[string, Uint8Array]>([
  ['a page in black and white of 200 million', picture('/Width 14000 /Height 14000 /BitsPerComponent 1')],
  [
    'three colour pages of 25 MB each',
    withObjects(
      ...[40, 41, 42].map((number) =>
        stream(
          number,
          '/Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
          deflateSync(Buffer.alloc(2480 * 3508 * 3, 200)),
        ),
      ),
    ),
  ],
])('%s are what scanners make', async (_what, pdf) => {
  expect(await looked(pdf)).toBe('plain');
});

test('unreadable objects hide nothing: the file is refused', async () => {
  const unknown = { dictionary: '/Filter /JBIG2Decode' };
  const predicted = { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>' };
  for (const over of [unknown, predicted])
    expect(await looked(withObjects(objectStream([acting], over)))).toBe('damaged');
});
