import type { CorpusAlarm, JudgedTopic } from './judge-corpus.ts';
import { knownAlarms, leftOutFiles } from './clauses.ts';

const ofAll = (all: number, bad: number): string => (all === 0 ? '–' : `${all - bad} of ${all}`);
const names = (list: readonly string[]): string => (list.length === 0 ? '–' : list.join(', '));
const sum = (rows: readonly JudgedTopic[], count: (row: JudgedTopic) => number): number =>
  rows.reduce((total, row) => total + count(row), 0);

const isFail = (name: string): boolean => name.includes('-fail-');

function rowOf({ topic, rule, fail, pass, missed, wronglyFound, leftOut }: JudgedTopic): string {
  const failing = fail - leftOut.filter(isFail).length;
  const passing = pass - leftOut.filter((name) => !isFail(name)).length;
  const cells = [topic, rule ?? '', ofAll(failing, missed.length), ofAll(passing, wronglyFound.length)];
  return `| ${[...cells, names(missed), names(wronglyFound), names(leftOut)].join(' | ')} |`;
}

/** The page of `docs/pdf-samples.md`: verdicts of our rules on veraPDF's corpus, clause by clause. */
export function corpusPage(topics: readonly JudgedTopic[], alarms: readonly CorpusAlarm[]): string {
  const covered = topics.filter(({ rule }) => rule !== undefined);
  const others = topics.filter(({ rule }) => rule === undefined);
  const leftOut = covered.flatMap((topic) => topic.leftOut);
  const requested = sum(covered, ({ fail, pass }) => fail + pass) - leftOut.length;
  const wrong = sum(covered, ({ missed, wronglyFound }) => missed.length + wronglyFound.length);
  return [
    '# What our rules say of the files of veraPDF',
    '',
    'Written by `PDF_SAMPLES=<folder of veraPDF-corpus> npm run samples`; do not edit. Why and how: [signing-verdicts](decisions/signing-verdicts.md#verapdfs-corpus-judges-our-rules-for-archives-and-screen-readers).',
    '«A» are parts 2 and 3 of PDF/A, which share these clauses, «UA» is PDF/UA-1. A file that fails has to be found by the rule of its clause, one that passes has not.',
    '',
    `**Asked: ${requested} files of ${covered.length} topics, ${requested - wrong} as the corpus says, ${wrong} not.** Of these topics ${leftOut.length} files are left out, and ${sum(others, ({ fail, pass }) => fail + pass)} files of other clauses.`,
    '',
    '| topic | rule | faults found | sound ones left alone | missed | wrongly found | left out |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...covered.map(rowOf),
    '',
    '## Files left out of these',
    '',
    '| file | why |',
    '| --- | --- |',
    ...leftOut.map((name) => `| ${name} | ${leftOutFiles[name] ?? ''} |`),
    '',
    '## Sound files of other clauses that a rule finds',
    '',
    'Each rule was asked of each sound file of its standard as well, those of level A of files of level A.',
    '',
    '| file | rule | why |',
    '| --- | --- | --- |',
    ...alarms.map(({ name, rule }) => `| ${name} | ${rule} | ${knownAlarms[name] ?? '–'} |`),
    '',
    '## Clauses left out',
    '',
    '| topics that begin with | files that fail | files that pass | why |',
    '| --- | --- | --- | --- |',
    ...others.map(({ topic, fail, pass, why }) => `| ${topic} | ${fail} | ${pass} | ${why ?? '–'} |`),
    '',
  ].join('\n');
}
