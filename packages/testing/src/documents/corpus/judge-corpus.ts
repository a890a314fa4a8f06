import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accessibleFaults } from '../accessible-rules.ts';
import { readArchivalFile } from '../archival-file.ts';
import { archivalFaults } from '../archival-rules.ts';
import { syntaxFaults } from '../syntax-rules.ts';
import { coveredClauses, leftOutClauses, leftOutFiles } from './clauses.ts';

/** A topic of the corpus, or a clause that is left out, with the names of files that our rule judges otherwise. */
export type JudgedTopic = {
  topic: string;
  rule: string | undefined;
  fail: number;
  pass: number;
  missed: string[];
  wronglyFound: string[];
  leftOut: string[];
  why: string | undefined;
};

/** A sound file that a rule of another clause finds. */
export type CorpusAlarm = { name: string; rule: string };

type Sample = { path: string; name: string; topic: string; isLevelA: boolean; shouldFail: boolean };

/** `PDF_A-2b/…/veraPDF test suite 6-1-3-t01-fail-a.pdf` is topic `A 6-1-3-t01`; parts 2 and 3 of PDF/A share these clauses. */
function sampleAt(path: string): Sample | undefined {
  const standard = /PDF_(A-[23][abu]|UA-1)\//u.exec(path)?.[1];
  const named = /(\d[\d.-]*-t\d+)-(fail|pass)(?:-\w+)?\.pdf$/u.exec(path);
  if (!standard || !named) return undefined;
  return {
    path,
    name: basename(path, '.pdf').replace('veraPDF test suite ', ''),
    topic: `${standard === 'UA-1' ? 'UA' : 'A'} ${named[1]}`,
    isLevelA: !/[bu]$/u.test(standard),
    shouldFail: named[2] === 'fail',
  };
}

/** Names of the rules of PDF/A-3 and PDF/UA-1 that a file breaks; one that cannot be read breaks «readable». */
async function faultsOfSample(bytes: Uint8Array): Promise<string[]> {
  try {
    const file = await readArchivalFile(bytes);
    return [...new Set([syntaxFaults, archivalFaults, accessibleFaults].flatMap((faults) => faults(file)))];
  } catch (error) {
    return [`readable: ${String(error)}`];
  }
}

const ofTopic = (table: Record<string, string>, topic: string): string | undefined =>
  Object.entries(table).find(([beginning]) => topic.startsWith(beginning))?.[1];

/** Rules that ask for a structure, which PDF/A has in level A alone. */
const ofStructure = new Set([
  'the document says that it is tagged',
  'elements are of the standard kinds',
  'languages are named as they are',
]);

const rulesOf = (standard: string): Set<string> =>
  new Set(
    Object.entries(coveredClauses).flatMap(([topic, rule]) =>
      topic.startsWith(`${standard} `) ? [rule] : [],
    ),
  );

const requested = { A: rulesOf('A'), UA: rulesOf('UA') };

/** Judges the files of veraPDF's corpus below a folder, each by our rule for its clause; sound ones by every rule. */
export async function judgeCorpus(folder: string): Promise<{ topics: JudgedTopic[]; alarms: CorpusAlarm[] }> {
  const topics = new Map<string, JudgedTopic>();
  const alarms: CorpusAlarm[] = [];
  const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .flatMap((path) => sampleAt(path) ?? []);
  for (const { path, name, topic, isLevelA, shouldFail } of samples) {
    const rule = ofTopic(coveredClauses, topic);
    const left = rule ? undefined : leftOutClauses.find(([beginning]) => topic.startsWith(beginning));
    const shown = left?.[0] ?? topic;
    const row = topics.get(shown) ?? {
      topic: shown,
      rule,
      fail: 0,
      pass: 0,
      missed: [],
      wronglyFound: [],
      leftOut: [],
      why: left?.[1],
    };
    topics.set(shown, row);
    row[shouldFail ? 'fail' : 'pass'] += 1;
    if (shouldFail && !rule) continue;
    const found = await faultsOfSample(readFileSync(join(folder, path)));
    if (leftOutFiles[name] !== undefined) row.leftOut.push(name);
    else if (rule && shouldFail && !found.includes(rule)) row.missed.push(name);
    else if (rule && !shouldFail && found.includes(rule)) row.wronglyFound.push(name);
    if (shouldFail) continue;
    const others = found.filter(
      (one) =>
        one !== rule &&
        requested[topic.startsWith('UA') ? 'UA' : 'A'].has(one) &&
        (isLevelA || !ofStructure.has(one)),
    );
    alarms.push(...others.map((one) => ({ name, rule: one })));
  }
  return { topics: [...topics.values()], alarms };
}
