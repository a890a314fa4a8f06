import { spawnSync } from 'node:child_process';

type Commit = { hash: string; subject: string };

/** Branches that work is compared with; the first that exists counts. */
const mainBranches = ['origin/main', 'main'];

const runGit = (root: string, args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const baseOf = (root: string): string | undefined =>
  mainBranches.map((branch) => runGit(root, ['merge-base', branch, 'HEAD'])).find(Boolean);

/**
 * Reads the commits since the merge base with the main branch, without merges. Where there is no base (a shallow clone)
 * or nothing newer than it, that is the last commit alone; outside of a repository nothing.
 *
 * @param root - the folder of the checkout
 */
export function readSubjects(root: string): Commit[] {
  const base = baseOf(root);
  const isNewer = base !== undefined && base !== runGit(root, ['rev-parse', 'HEAD']);
  const range = isNewer ? [`${base}..HEAD`] : ['-1'];
  const lines = runGit(root, ['log', '--no-merges', '--format=%h %s', ...range]) ?? '';
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}

/** Lines that the merge base has not, committed or not: `file:line` of each. */
export function addedLines(root: string): Set<string> {
  const diff = runGit(root, ['diff', '--unified=0', '--no-color', baseOf(root) ?? 'HEAD']) ?? '';
  let file = '';
  return new Set(
    diff.split('\n').flatMap((line) => {
      file = /^\+\+\+ b\/(.+)$/u.exec(line)?.[1] ?? file;
      const [, start = '', length = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/u.exec(line) ?? [];
      return start === ''
        ? []
        : Array.from({ length: Number(length) }, (_, at) => `${file}:${Number(start) + at}`);
    }),
  );
}

/** The text of a file at the merge base; nothing where there was none. */
export const readAtBase = (root: string, path: string): string | undefined =>
  runGit(root, ['show', `${baseOf(root) ?? 'HEAD'}:${path}`]);
