import type { FileKind } from '@afilia/testing/accepted-files/file-kind';

/** Words about a file that is not taken. */
type Words = (result: FileKind['result']) => { applicant: string; staff: string } | undefined;

const seenAs: Readonly<Record<FileKind['seen'], string>> = {
  pages: 'its pages, drawn without running anything',
  picture: 'the picture, the right way up',
  nothing: '',
};

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The page of the specification that says which kinds of files are taken, made out of the kinds that the test makes. */
export function acceptedFilesPage(kinds: readonly FileKind[], words: Words): string {
  const isRefused = ({ result }: FileKind) => result !== 'taken';
  const faults = [...new Set(kinds.filter(isRefused).map(({ result }) => result))];
  return [
    '# Accepted files',
    'Files that applicants send with a review and that staff add to a case: kinds that people have, as a test makes each (`tests/conformance/accepted-files`,',
    'which also writes this page: `npx vitest run tests/conformance/accepted-files -u`). A file is kept byte by byte, as it came (decision desk-files); 10 MB each, 25 MB together.',
    'Of HEIC, AVIF, WebP, GIF and BMP of an applicant the page makes a JPG where its browser draws them (decision desk-files); the rows below say what becomes of the file itself.',
    'Documents instead of a key are told by the same faults, in the words of `upload.*` ([fields](fields.md)).',
    '',
    '## Taken',
    '',
    row('kind', 'who reviews the case sees'),
    row('---', '---'),
    ...kinds.filter((kind) => !isRefused(kind)).map(({ kind, seen }) => row(kind, seenAs[seen])),
    '',
    '## Refused',
    '',
    row('kind', 'told as'),
    row('---', '---'),
    ...kinds.filter(isRefused).map(({ kind, result }) => row(kind, `\`${result}\``)),
    '',
    '## Words',
    '',
    row('told as', 'to the applicant', 'to staff'),
    row('---', '---', '---'),
    ...faults.map((fault) => row(`\`${fault}\``, words(fault)?.applicant ?? '', words(fault)?.staff ?? '')),
    '',
  ].join('\n');
}
