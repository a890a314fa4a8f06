import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkSubject } from './check-subject.ts';
import { codeOf } from './code-of.ts';
import { findOldNames } from './find-old-names.ts';
import { readSubjects } from './read-subjects.ts';

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
