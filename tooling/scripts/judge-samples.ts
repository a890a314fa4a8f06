/**
 * `PDF_SAMPLES=<folder> npm run samples`: judges the files of veraPDF's corpus in the folder by our rules for archives and screen
 * readers and writes `docs/pdf-samples.md`. Nothing of the corpus is kept.
 */
import { writeFileSync } from 'node:fs';
import { corpusPage } from '@afilia/testing/documents/corpus/corpus-table';
import { judgeCorpus } from '@afilia/testing/documents/corpus/judge-corpus';
import { format } from 'prettier';

const folder = process.env['PDF_SAMPLES'];
if (folder === undefined) {
  console.error('PDF_SAMPLES names no folder. Clone github.com/veraPDF/veraPDF-corpus and name where it is.');
  process.exitCode = 1;
} else {
  const { topics, alarms } = await judgeCorpus(folder);
  const page = await format(corpusPage(topics, alarms), { parser: 'markdown', printWidth: 110 });
  writeFileSync(new URL('../../docs/pdf-samples.md', import.meta.url), page);
}
