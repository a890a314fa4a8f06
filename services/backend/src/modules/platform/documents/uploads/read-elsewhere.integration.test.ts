import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, expect, test } from 'vitest';
import { readElsewhere } from './read-elsewhere.ts';

const reader = readElsewhere();
afterAll(() => reader.close());

const lines = [
  'Informe de Deudas',
  'RUT: 12.345.678-5',
  'Fecha de emisión: 24-11-2026',
  'Folio: CMF-1234',
  'Información al: 12-11-2026',
  'Deuda vigente: $ 1.250.000',
  'Deuda morosa: $ 0',
];

type Options = ConstructorParameters<typeof PdfKit>[0];

async function pdf({
  options = {},
  change = () => undefined,
}: { options?: Options; change?: (document: InstanceType<typeof PdfKit>) => void } = {}) {
  const document = new PdfKit({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font('Helvetica').fontSize(9);
  for (const [index, line] of lines.entries()) document.text(line, 50, 50 + 20 * index, { lineBreak: false });
  change(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const edited = async (from: string | RegExp, to: string) =>
  latin(
    Buffer.from(await pdf({ options: { compress: false } }))
      .toString('latin1')
      .replace(from, to),
  );

/** An object with a stream of its own behind a good file; readers find it by repairing the table. */
async function withStream(dictionary: string, data: Uint8Array) {
  const object = Buffer.concat([
    Buffer.from(`\n99 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
  return new Uint8Array(Buffer.concat([await pdf(), object]));
}

test('[S-09] a document is read, with compressed text too', async () => {
  for (const compress of [true, false])
    expect(await reader.read(await pdf({ options: { compress } }))).toMatchObject({
      status: 'read',
      paper: { paper: 'debtReport', rut: '12345678-5', facts: { currentDebtClp: 1_250_000 } },
    });
});

const refused = (fault: string) => ({ status: 'refused', fault });

test('[S-09] a file that is no PDF, is cut, needs a key or has no end is refused by its fault', async () => {
  expect(await reader.read(latin('hello'))).toEqual(refused('type'));
  expect(await reader.read(latin('%PDF-1.7\n<<'))).toEqual(refused('damaged'));
  expect(await reader.read((await pdf()).slice(0, 700))).toEqual(refused('damaged'));
  expect(await reader.read(await pdf({ options: { userPassword: 'secret' } }))).toEqual(refused('locked'));
  expect(await reader.read(await pagesOf(301))).toEqual(refused('tooComplex'));
});

const pagesOf = (count: number) =>
  pdf({
    change: (document) => {
      for (let page = 1; page < count; page++) document.addPage();
    },
  });

test('[S-09] a document with an owner’s password, which opens without a key, and one of 61 pages are read', async () => {
  const read = expect.objectContaining({ status: 'read' });
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)
    expect(
      await reader.read(await pdf({ options: { ownerPassword: 'secret', pdfVersion } })),
      pdfVersion,
    ).toEqual(read);
  expect(await reader.read(await pagesOf(61))).toEqual(read);
});

test.each([
  ['a script', '/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
  ['a script with an escaped name', '/Type /Catalog', '/Type /Catalog /OpenAction << /S /J#61vaScript >>'],
  ['a program', '/Type /Catalog', '/Type /Catalog /OpenAction << /S /Launch /F (cmd.exe) >>'],
  ['a form of another kind', '/Type /Catalog', '/Type /Catalog /AcroForm << /XFA [(template) 5 0 R] >>'],
])('[S-09] a file with %s is refused for it', async (_what, from, to) => {
  expect(await reader.read(await edited(from, to))).toEqual({ status: 'active' });
});

test('[S-09] a script in a compressed stream is found as well', async () => {
  const hidden = deflateSync(Buffer.from('5 0 << /S /JavaScript /JS (x) >>'));
  expect(
    await reader.read(await withStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', hidden)),
  ).toEqual({
    status: 'active',
  });
});

const bomb = Buffer.alloc(200 * 1024 * 1024);

/** A short run has one layer, the long form every one. */
const endless: [string, string, () => Uint8Array][] = [
  ['one layer', '/Filter /FlateDecode', () => deflateSync(bomb)],
  ['two layers', '/Filter [/FlateDecode /FlateDecode]', () => deflateSync(deflateSync(bomb))],
  ['a layer that is broken at its end', '/Filter /FlateDecode', () => deflateSync(bomb).subarray(0, -40)],
  [
    'a picture of one pixel',
    '/Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode',
    () => deflateSync(Buffer.concat([bomb, bomb])),
  ],
];

test.each(endless.slice(0, isLongRun ? endless.length : 1))(
  '[S-09] a file that inflates without end in %s is cut off where it is too much',
  async (_what, dictionary, pack) => {
    const file = await withStream(dictionary, pack());
    expect(file.length).toBeLessThan(1024 * 1024);
    expect(await reader.read(file)).toEqual(refused('tooComplex'));
  },
);

test('[S-09] a process that grows too much under a file is ended', async () => {
  const greedy = readElsewhere({
    limits: {
      processes: 1,
      waiting: 1,
      milliseconds: 10_000,
      processorMilliseconds: 10_000,
      megabytes: 256,
      residentMegabytes: 1,
    },
  });
  expect(
    await greedy.read(
      await pdf({
        change: (document) =>
          Array(50)
            .fill(0)
            .map(() => document.addPage()),
      }),
    ),
  ).toEqual({
    status: 'too-costly',
  });
  await greedy.close();
});

test.runIf(isLongRun)(
  '[S-09] a file that takes too long ends with its process, and the next is read',
  async () => {
    const reports: unknown[] = [];
    const hasty = readElsewhere({
      limits: {
        processes: 1,
        waiting: 1,
        milliseconds: 1,
        processorMilliseconds: 10_000,
        megabytes: 256,
        residentMegabytes: 512,
      },
      report: (what) => reports.push(what),
    });
    expect(await hasty.read(await pdf())).toEqual({ status: 'busy' });
    expect(reports).toEqual(['a process that reads documents was cut off']);
    await hasty.close();
  },
);

test('[S-09] more files than are read and wait at once are refused at once', async () => {
  const file = await pdf();
  const answers = await Promise.all(Array.from({ length: 30 }, () => reader.read(file.slice())));
  expect(answers.filter(({ status }) => status === 'read')).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(20);
});
