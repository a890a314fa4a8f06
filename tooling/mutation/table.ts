import type { Mutant } from './mutant.ts';
import { changeOf } from './mutant.ts';

/** One row of docs/mutation.md; `killedBy` is undefined for one that survived. */
export type Row = {
  id: string;
  file: string;
  change: string;
  killedBy?: string;
  seconds: number;
  reason?: string;
};

export const keyOf = ({ id, file, change }: Pick<Row, 'id' | 'file' | 'change'>): string =>
  [id, file, change].join('\n');

export const keyOfMutant = (mutant: Mutant): string => keyOf({ ...mutant, change: changeOf(mutant) });

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const textOf = (cell: string) => cell.replaceAll(String.raw`\|`, '|').trim();
const survived = '**survived**: ';

const head = `# Mutation

Requirement ids in titles of tests are no evidence by themselves. Each row below is one change of the code behind a
requirement, and the test with the requirement's id that failed on it.

    npm run mutation                  all of them, for the evening before a release
    npm run mutation -- W-01 E-12     those of some ids; their rows below are written anew

The changes are in \`tooling/mutation/mutants/\`. Each is applied to a throw-away copy of the checkout, after the same
tests have passed there without it; a failure for broken code does not count. A test of \`npm test\` holds this page and
the changes to one another, and to the code: a change whose text the code no longer has exactly once fails it.
`;

/** The page: what it is, the sum, and one row a mutant. */
export function renderPage(rows: readonly Row[]): string {
  const ids = new Set(rows.map(({ id }) => id)).size;
  const alive = rows.filter(({ killedBy }) => killedBy === undefined).length;
  const line = ({ id, file, change, killedBy, reason = '', seconds }: Row) =>
    `| ${id} | ${file} | ${cell(change)} | ${cell(killedBy ?? `${survived}${reason}`)} | ${seconds.toFixed(0)} |`;
  return [
    head,
    `${ids} requirements, ${rows.length} changes, ${rows.length - alive} killed, ${alive} survived.`,
    '',
    '| id | file | change | killed by | s |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(line),
    '',
  ].join('\n');
}

/** Reads the rows of the page again. */
export function readPage(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [id, file, change, result, seconds] = line
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map(textOf);
    if (!id || !/^[A-Z]-\d\d$/u.test(id) || !file || !change || !result) return [];
    const outcome = result.startsWith(survived)
      ? { reason: result.slice(survived.length).trim() }
      : { killedBy: result };
    return [{ id, file, change, ...outcome, seconds: Number(seconds) }];
  });
}
