import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkSubject } from './check-subject.ts';
import { codeOf } from './code-of.ts';
import { checkTitles } from './check-titles.ts';
import { countRiddles, findOldNames } from './find-old-names.ts';
import { checkComments } from './check-comments.ts';
import { ceilingsOf, checkCeilings, countByRoom, lowerable } from './ceilings.ts';
import { addedLines, readAtBase, readSubjects } from './read-commits.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const namesIn = (source: string, file = 'packages/domain/src/a.ts') =>
  findOldNames(file, source).map(({ line, name }) => `${line} ${name}`);

test.each([
  ['const createRemembered = () => 1;', ['1 createRemembered']],
  ['let a = 1;\ntype PatienceOptions = { b: 1 };', ['2 PatienceOptions']],
  ['const shardTrouble = 1;', ['1 shardTrouble']],
  ['const a = { waitingForSomebody: true };', ['1 waitingForSomebody']],
  ['const a = `${whoeverCame}`;', ['1 whoeverCame']],
])('refuses the names of %s', (source, names) => {
  expect(namesIn(source)).toEqual(names);
});

test.each([
  "const a = 'whoever asks has trouble';",
  '// Somebody had patience: createRemembered.\nconst a = 1;',
  'const a = `trouble of ${source.name} for nobody`;',
  'const a = { trouble: 1, nobodyOwnsTen: false };',
  'const troubleshoot = 1;',
])('accepts texts, comments, contracts and other words: %s', (source) => {
  expect(namesIn(source)).toEqual([]);
});

test('refuses the name of a file', () => {
  expect(namesIn('', 'tests/e2e/src/printer-trouble.spec.ts')).toEqual(['1 printer-trouble']);
  expect(namesIn('', 'packages/widget/src/session/embedded-road.ts')).toEqual(['1 embedded-road']);
});

test('names what to say instead', () => {
  const [found] = findOldNames('a.ts', 'createRemembered()');
  expect(found?.advice).toBe('it is called createSnapshotCache now');
});

test('code after nested templates and quotes is read', () => {
  const source = "const a = `x ${b ? `y ${'}'} z` : { c: '`' }} w`; const d = \"it's\"; e();";
  expect(codeOf(source).replaceAll(/\s+/gu, ' ')).toBe('const a = b ? : { c: } ; const d = ; e(); ');
});

const commentFaults = (source: string) =>
  checkComments('a.ts', source).map(({ line, words }) => `${line} ${words}`);

test.each([
  ['// What is kept of it.', ['1 What is kept of it.']],
  ['a();\n/** The list. Who asks gets it. */', ['2 Who asks gets it.']],
  ['/**\n * Reads it.\n *\n * Where it is away, nothing.\n */', ['4 Where it is away, nothing. ']],
  ['/**\n * - `a`\n * - Whether it is there\n */', ['3 Whether it is there ']],
  ['// One line.\n// Whose it is.', ['2 Whose it is.']],
  ['// Handed to whoever asks.', ['1 whoever asks.']],
  ['// Somebody waits, and nobody\n// comes.', ['1 Somebody waits, and nobody comes.', '1 nobody comes.']],
  ['/** A list of what is asked. */', ['1 what is asked.']],
  ['a(); // Who waits', ['1 Who waits']],
])('refuses the comment %s', (source, faults) => {
  expect(commentFaults(source)).toEqual(faults);
});

test.each([
  '// The caller, who waits. It says what it is, and where.',
  "const a = 'Nobody. What?'; const b = `Who ${c} // Where`;",
  '/** Returns whether it is there. @returns what it found */',
  '// A whatsoever Whoseness',
  '// The role `nobody`; `Who asks` is a text.',
])('accepts the comment and the texts of %s', (source) => {
  expect(commentFaults(source)).toEqual([]);
});

const titleFaults = (source: string) =>
  checkTitles('a.test.ts', source).map(({ advice }) => advice.split(':')[0]);

test.each([
  ["test('what is kept', run);", ['a title begins with «what»']],
  ["test('[A-01] [A-02] who asks gets it', run);", ['a title begins with «who»']],
  ["describe.each(rows)('where %s is away', run);", ['a title begins with «where»']],
  ["test.skipIf(a)('nobody is told', run);", ['«nobody»']],
  ["test.each`a`('is told of $name', run);", ['«told»']],
  ['test(`a row of before ${asked}`, run);', ['«of before»']],
])('refuses the title of %s', (source, faults) => {
  expect(titleFaults(source)).toEqual(faults);
});

test.each([
  "test('a case names what stopped it, and where', run);",
  'test(`accepts ${asked}`, run);',
  "expect('what is kept').toBe(told);",
])('accepts the titles of %s', (source) => {
  expect(titleFaults(source)).toEqual([]);
});

test('counts riddles in names once a line, and no word of a text', () => {
  const source = "const lastTold = askedAt(askedAt);\nconst a = 'told'; // told\nmasked();";
  expect(countRiddles('a.ts', source).map(({ line, words }) => `${line} ${words}`)).toEqual([
    '1 lastTold',
    '1 askedAt',
  ]);
});

const faultsIn = (...files: string[]) => files.flatMap((file) => checkComments(file, '// Who asks.'));

test('comments have as many faults as their ceiling, and name those of changed files over it', () => {
  const faults = faultsIn('packages/domain/src/help/a.ts', 'packages/domain/src/b.ts', 'tooling/c.ts');
  expect(ceilingsOf(faults)).toEqual({ 'packages/domain': 2, tooling: 1 });
  expect(countByRoom(faults)).toEqual([
    ['help', 1],
    ['packages/domain', 1],
    ['tooling', 1],
  ]);
  const ceilings = { 'packages/domain': 2, tooling: 1 };
  expect(checkCeilings('comments', faults, ceilings, ceilings, new Set())).toEqual([]);
  const over = checkCeilings(
    'comments',
    faults,
    { 'packages/domain': 1, tooling: 2 },
    undefined,
    new Set(['packages/domain/src/b.ts:1']),
  );
  expect(over.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
    'comments of packages/domain: 2 faults,',
    '  packages/domain/src/b.ts:1 a sentence',
  ]);
  expect(checkCeilings('comments', faultsIn('apps/new/a.ts'), {}, {}, new Set())).toHaveLength(2);
  expect(lowerable(faults, { ...ceilings, tooling: 3, bench: 1 })).toEqual(['tooling', 'bench']);
});

test('a ceiling does not grow, and a new package takes its number from others', () => {
  const grown = (ceilings: Record<string, number>) =>
    checkCeilings('titles', [], ceilings, { bench: 2, tooling: 3 }, new Set());
  expect(grown({ bench: 2, tooling: 3 })).toEqual([]);
  expect(grown({ bench: 3, tooling: 2 })).toEqual(['the ceiling of titles of bench grows to 3, from 2']);
  expect(grown({ bench: 1, tooling: 3, tests: 1 })).toEqual([]);
  expect(grown({ bench: 2, tooling: 3, tests: 1 })).toEqual(['ceilings of titles grow to 6 in all, from 5']);
});

test.each(['Name the jobs in plain terms', 'Read Retry-After of each source'])('accepts «%s»', (subject) => {
  expect(checkSubject(subject)).toEqual([]);
});

test.each([
  ['x'.repeat(73).replace('x', 'X'), 'it has 73 characters, at most 72'],
  ['Rename jobs; move files', 'a semicolon joins two clauses: write two commits, or a body'],
  ['Rename jobs.', 'it ends with a period'],
  ['rename jobs', 'it does not begin with a capital letter'],
])('refuses «%s»', (subject, fault) => {
  expect(checkSubject(subject)).toEqual([fault]);
});

const repository = () => {
  const root = mkdtempSync(join(tmpdir(), 'language-'));
  folders.push(root);
  const git = (...args: string[]) => {
    const done = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
    });
    expect(`${done.status} ${String(done.stderr)}`).toMatch(/^0 /u);
  };
  git('init', '-q', '-b', 'main');
  const commit = (subject: string) => git('commit', '-q', '--allow-empty', '-m', subject);
  return { root, git, commit, subjects: () => readSubjects(root).map(({ subject }) => subject) };
};

test('reads the commits of a branch, and the last one of the main branch', () => {
  const { git, commit, subjects } = repository();
  commit('an old subject.');
  commit('Begin');
  expect(subjects()).toEqual(['Begin']);
  git('switch', '-q', '-c', 'work');
  commit('Second');
  commit('Third');
  expect(subjects()).toEqual(['Third', 'Second']);
});

test('reads lines that the main branch has not, and a file as it was there', () => {
  const { root, git } = repository();
  writeFileSync(join(root, 'a.ts'), 'one\n');
  git('add', 'a.ts');
  git('commit', '-q', '-m', 'Begin');
  git('switch', '-q', '-c', 'work');
  writeFileSync(join(root, 'a.ts'), 'one\ntwo\nthree\n');
  expect([...addedLines(root)]).toEqual(['a.ts:2', 'a.ts:3']);
  expect(readAtBase(root, 'a.ts')).toBe('one');
  expect(readAtBase(root, 'b.ts')).toBeUndefined();
});

test('reads no merge', () => {
  const { git, commit, subjects } = repository();
  commit('Begin');
  git('switch', '-q', '-c', 'work');
  commit('Work');
  git('switch', '-q', '-c', 'other', 'main');
  commit('Other');
  git('switch', '-q', 'work');
  git('merge', '-q', '--no-ff', '-m', 'a merge.', 'other');
  expect(subjects().toSorted()).toEqual(['Other', 'Work']);
});

test('without a main branch reads the last commit, without a repository nothing', () => {
  const { git, commit, root, subjects } = repository();
  commit('Begin');
  git('branch', '-q', '-m', 'main', 'detached');
  commit('Only');
  expect(subjects()).toEqual(['Only']);
  rmSync(join(root, '.git'), { recursive: true });
  writeFileSync(join(root, 'a.ts'), '');
  expect(subjects()).toEqual([]);
});
