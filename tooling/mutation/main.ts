/**
 * `npm run mutation`: changes the code behind each requirement, one line at a time, and sees the tests with its id
 * fail. Writes docs/mutation.md. `npm run mutation -- A-14 W` takes those ids, or groups, only; `-- identity/` those whose file is
 * named so.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFile } from '@afilia/testing/format-file';
import { copyCheckout } from './checkout.ts';
import { judge, describeInvalidRun } from './judge.ts';
import { changeOf, mutate, type Mutant } from './mutant.ts';
import { mutants } from './mutants/all-mutants.ts';
import { type Outcome, runTests } from './run-tests.ts';
import { keyOf, keyOfMutant, readPage, renderPage, type Row } from './table.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/mutation.md');
const requested = process.argv.slice(2);
const chosen = mutants.filter(
  ({ id, file }) =>
    requested.length === 0 ||
    requested.some((one) => (one.includes('/') ? file.includes(one) : id.startsWith(one))),
);

// Stale ones are found before anything runs for an hour.
for (const mutant of chosen) mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant);

const titleOf = ({ id, title = '' }: Mutant): string =>
  title === ''
    ? String.raw`\[${id}\]`
    : `\\[${id}\\].*${title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}`;

const originals = new Map<string, Promise<Outcome>>();
const problems: string[] = [];

/** The tests of a mutant without it, run once however many mutants share them. */
function original(mutant: Mutant, folder: string): Promise<Outcome> {
  const key = [titleOf(mutant), ...mutant.tests].join('\n');
  const known = originals.get(key) ?? runTests(folder, { files: mutant.tests, title: titleOf(mutant) });
  originals.set(key, known);
  return known;
}

async function run(mutant: Mutant, folder: string): Promise<Row | undefined> {
  const { id, file, survives } = mutant;
  const change = changeOf(mutant);
  const problem = (why: string) => {
    problems.push(`${id} ${file}: ${change}\n  ${why}`);
    console.log(`FAIL      ${id}  ${file}: ${change}\n  ${why}`);
    return undefined;
  };
  const before = await original(mutant, folder);
  const noJudge = describeInvalidRun(before);
  if (noJudge !== undefined) return problem(noJudge);

  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(source, mutant));
  const after = await runTests(folder, { files: mutant.tests, title: titleOf(mutant) });
  writeFileSync(path, source);

  const verdict = judge(before, after);
  if (verdict.verdict === 'invalid') return problem(`this is no change but broken code: ${verdict.why}`);
  const seconds = Math.ceil(verdict.seconds);
  if (verdict.verdict === 'killed') {
    if (survives !== undefined) return problem(`has a reason to survive, but ${verdict.by} kills it`);
    console.log(`killed    ${id}  ${change}  by ${verdict.by}  (${seconds} s)`);
    return { id, file, change, killedBy: verdict.by, seconds };
  }
  if (survives === undefined)
    return problem(`survived ${after.ran.length} tests: ${mutant.tests.join(', ')}`);
  console.log(`survived  ${id}  ${change}: ${survives}`);
  return { id, file, change, reason: survives, seconds };
}

/** Rows of this run replace those of earlier ones; rows of changes that are no more are dropped. */
async function keep(fresh: Row): Promise<void> {
  const known = existsSync(page) ? readPage(readFileSync(page, 'utf8')) : [];
  const rows = new Map([...known, fresh].map((row) => [keyOf(row), row]));
  const all = mutants.flatMap((mutant) => rows.get(keyOfMutant(mutant)) ?? []);
  writeFileSync(page, await formatFile(page, renderPage(all)));
}

let stored = Promise.resolve();
/** Takes one mutant after the other in a copy of its own; each row is written at once. */
async function work(queue: Iterator<Mutant>, originalsFirst: Iterator<Mutant>): Promise<void> {
  const { folder, remove } = copyCheckout(root);
  try {
    // Before any change, so that nothing has to be built for them twice.
    for (let next = originalsFirst.next(); !next.done; next = originalsFirst.next())
      await original(next.value, folder);
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const row = await run(next.value, folder);
      if (row) stored = stored.then(() => keep(row));
    }
  } finally {
    remove();
  }
}

const queue = chosen.values();
const originalsFirst = chosen.values();
const atOnce = Number(process.env['MUTATION_AT_ONCE'] ?? 2);
await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, () => work(queue, originalsFirst)));
await stored;
if (problems.length > 0) console.log(`\nOpen:\n${problems.join('\n')}`);
console.log(`\n${chosen.length} changes, ${problems.length} open`);
process.exitCode = problems.length > 0 ? 1 : 0;
