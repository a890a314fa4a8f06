import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainPdf } from '../documents/plain-pdf.ts';
import type { FileKind } from './file-kind.ts';
import { writeJpeg, writePng } from '../documents/write-pictures.ts';

/** ImageMagick's program, apart from others of its name. */
const magick = '/usr/bin/convert';

type Step = readonly [program: string, ...args: string[]];

/** Runs programs one after the other in a folder of their own, on the files given. @returns the file `out` */
function run(
  files: Readonly<Record<string, Uint8Array>>,
  out: string,
  ...steps: readonly Step[]
): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-files-'));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    for (const [program, ...args] of steps) {
      const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      // qpdf ends with 3 where it only warned.
      if (status !== 0 && status !== 3) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    }
    return new Uint8Array(readFileSync(join(folder, out)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const page = { 'in.pdf': plainPdf('Comprobante') };
const png = { 'in.png': writePng({ size: 64, colour: 2 }) };
const qpdf =
  (...args: string[]) =>
  () =>
    run(page, 'out.pdf', ['qpdf', ...args, 'in.pdf', 'out.pdf']);
const convert =
  (out: string, ...args: string[]) =>
  () =>
    run(png, out, [magick, 'in.png', ...args, out]);
const ghostscript =
  (...args: string[]) =>
  () =>
    run(page, 'out.pdf', ['gs', '-q', '-dBATCH', '-dNOPAUSE', '-sOutputFile=out.pdf', ...args, 'in.pdf']);

const pages = { result: 'taken', seen: 'pages' } as const;
const picture = { result: 'taken', seen: 'picture' } as const;
const refused = (result: FileKind['result']) => ({ result, seen: 'nothing' }) as const;

/** Files that other programs make. */
export const kindsByPrograms: readonly FileKind[] = [
  { kind: 'PDF linearized for the web, of qpdf', tools: ['qpdf'], make: qpdf('--linearize'), ...pages },
  {
    kind: 'PDF with object streams, of qpdf',
    tools: ['qpdf'],
    make: qpdf('--object-streams=generate'),
    ...pages,
  },
  { kind: 'PDF in the form that is edited by hand, of qpdf', tools: ['qpdf'], make: qpdf('--qdf'), ...pages },
  {
    kind: 'PDF with an owner’s password alone and object streams, of qpdf',
    tools: ['qpdf'],
    make: qpdf('--object-streams=generate', '--encrypt', '', 'x', '256', '--'),
    ...pages,
  },
  {
    kind: 'PDF that wants a password to open, of qpdf',
    tools: ['qpdf'],
    make: qpdf('--encrypt', 'clave', 'x', '256', '--'),
    ...refused('locked'),
  },
  {
    kind: 'PDF with data attached, of qpdf',
    tools: ['qpdf'],
    make: () =>
      run({ ...page, 'a.xml': Buffer.from('<a/>') }, 'out.pdf', [
        'qpdf',
        'in.pdf',
        '--add-attachment',
        'a.xml',
        '--',
        'out.pdf',
      ]),
    ...pages,
  },
  { kind: 'PDF of Ghostscript', tools: ['gs'], make: ghostscript('-sDEVICE=pdfwrite'), ...pages },
  {
    kind: 'scan in grey, of Ghostscript',
    tools: ['gs'],
    make: ghostscript('-sDEVICE=pdfimage8', '-r100'),
    ...pages,
  },
  {
    kind: 'scan in colour, of Ghostscript',
    tools: ['gs'],
    make: ghostscript('-sDEVICE=pdfimage24', '-r100'),
    ...pages,
  },
  { kind: 'PostScript', tools: ['gs'], make: ghostscript('-sDEVICE=ps2write'), ...refused('type') },
  {
    kind: 'scan in JPEG 2000, of img2pdf',
    tools: ['img2pdf', magick],
    make: () => run(png, 'out.pdf', [magick, 'in.png', 'in.jp2'], ['img2pdf', 'in.jp2', '-o', 'out.pdf']),
    ...pages,
  },
  {
    kind: 'scan in Group 4, of img2pdf',
    tools: ['img2pdf', magick],
    make: () =>
      run(
        png,
        'out.pdf',
        [magick, 'in.png', '-monochrome', '-compress', 'Group4', 'in.tiff'],
        ['img2pdf', 'in.tiff', '-o', 'out.pdf'],
      ),
    ...pages,
  },
  {
    kind: 'PDF of a photo, of img2pdf',
    tools: ['img2pdf'],
    make: () =>
      run({ 'in.jpg': writeJpeg({ components: 3 }) }, 'out.pdf', ['img2pdf', 'in.jpg', '-o', 'out.pdf']),
    ...pages,
  },
  {
    kind: 'JPEG, progressive, of ImageMagick',
    tools: [magick],
    make: convert('out.jpg', '-interlace', 'JPEG'),
    ...picture,
  },
  {
    kind: 'JPEG for printers, of ImageMagick',
    tools: [magick],
    make: convert('out.jpg', '-colorspace', 'CMYK'),
    ...picture,
  },
  {
    kind: 'PNG of 16 bits, of ImageMagick',
    tools: [magick],
    make: convert('out.png', '-depth', '16'),
    ...picture,
  },
  { kind: 'WebP, of ImageMagick', tools: [magick], make: convert('out.webp'), ...refused('type') },
  { kind: 'TIFF, of ImageMagick', tools: [magick], make: convert('out.tiff'), ...refused('type') },
  {
    kind: 'HEIC, of libheif',
    tools: ['heif-enc'],
    make: () => run(png, 'out.heic', ['heif-enc', 'in.png', '-o', 'out.heic']),
    ...refused('heic'),
  },
];

const found = new Map<string, boolean>();

/** Tells whether the programs of a kind are on this machine; the kinds that are made here need none. */
export const isMakeable = ({ tools = [] }: FileKind): boolean =>
  tools.every((tool) => {
    const known = found.get(tool) ?? spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined;
    found.set(tool, known);
    return known;
  });
