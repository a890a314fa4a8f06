/**
 * `PDF_SAMPLES=<folder> npm run samples`: judges the files of veraPDF's corpus in the folder by our rules for archives and screen
 * readers, and every PDF there as `/verify` does, and writes `docs/pdf-samples.md`. Nothing of the corpus is kept.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusPage } from '@afilia/testing/documents/corpus/corpus-table';
import { judgeCorpus } from '@afilia/testing/documents/corpus/judge-corpus';
import { judgeStrangers, strangersTable } from '@afilia/testing/documents/corpus/judge-strangers';
import { formatFile } from '@afilia/testing/format-file';

const folder = process.env['PDF_SAMPLES'];
if (folder === undefined) {
  console.error('PDF_SAMPLES names no folder. Clone github.com/veraPDF/veraPDF-corpus and name where it is.');
  process.exitCode = 1;
} else {
  const { topics, alarms } = await judgeCorpus(folder);
  const { verdicts, ended } = await judgeStrangers(folder);
  const strangers = [
    '## What `/verify` says of PDFs of others',
    '',
    'Every PDF in the folder, by the first folder below it; the roots are those of an installation made for the run.',
    `Processes that ended on a file: ${ended.length}.`,
    '',
    strangersTable(verdicts),
  ];
  const path = join(import.meta.dirname, '../../docs/pdf-samples.md');
  writeFileSync(path, await formatFile(path, [corpusPage(topics, alarms), ...strangers].join('\n')));
}
