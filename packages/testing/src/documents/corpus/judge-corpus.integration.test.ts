import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { knownAlarms } from './clauses.ts';
import { corpusPage } from './corpus-table.ts';
import { judgeCorpus } from './judge-corpus.ts';
import { judgeStrangers } from './judge-strangers.ts';

const folder = process.env['PDF_SAMPLES'] ?? '';
const page = new URL('../../../../../docs/pdf-samples.md', import.meta.url);

// The corpus is public and large, so it is read where an operator has put it: PDF_SAMPLES names the folder.
describe.skipIf(!existsSync(folder))('veraPDF’s corpus, skipped where PDF_SAMPLES names no folder', () => {
  let judged: Awaited<ReturnType<typeof judgeCorpus>>;
  beforeAll(async () => {
    judged = await judgeCorpus(folder);
  });

  test('[F-08] our rules find each fault of the clauses they stand for, and leave sound files alone', () => {
    const requested = judged.topics.filter(({ rule }) => rule !== undefined);
    expect(requested.length).toBeGreaterThan(70);
    expect(requested.filter(({ missed, wronglyFound }) => missed.length + wronglyFound.length > 0)).toEqual(
      [],
    );
  });

  test('sound files of other clauses are found only where the reason is written down', () => {
    expect(judged.alarms.filter(({ name }) => knownAlarms[name] === undefined)).toEqual([]);
  });

  test('every clause has a rule or a reason why it is left out', () => {
    expect(
      judged.topics
        .filter(({ rule, why }) => rule === undefined && why === undefined)
        .map(({ topic }) => topic),
    ).toEqual([]);
  });

  test('the page says what the rules say', () => {
    const plain = (text: string): string => text.replaceAll(/[ -]+/gu, ' ');
    expect(plain(readFileSync(page, 'utf8'))).toContain(plain(corpusPage(judged.topics, judged.alarms)));
  });
});

describe.skipIf(!existsSync(folder))('PDFs of others, skipped where PDF_SAMPLES names no folder', () => {
  test(
    '[S-09] each is judged, none ends a process, is ours or is called changed',
    { timeout: 600_000 },
    async () => {
      const { verdicts, ended } = await judgeStrangers(folder);
      expect(ended).toEqual([]);
      expect(verdicts.length).toBeGreaterThan(0);
      expect(verdicts.filter(({ status }) => !['foreign', 'not-a-pdf'].includes(status))).toEqual([]);
    },
  );
});
