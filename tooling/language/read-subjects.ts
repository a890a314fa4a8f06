import { spawnSync } from 'node:child_process';

export type Commit = { hash: string; subject: string };

/** Branches that work is compared with; the first that exists counts. */
const mainBranches = ['origin/main', 'main'];

/**
 * Reads the commits since the merge base with the main branch, without merges. Where there is no base (a shallow clone)
 * or nothing newer than it, that is the last commit alone; outside of a repository nothing.
 *
 * @param root - the folder of the checkout
 */
export function readSubjects(root: string): Commit[] {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const base = mainBranches.map((branch) => git('merge-base', branch, 'HEAD')).find(Boolean);
  const isNewer = base !== undefined && base !== git('rev-parse', 'HEAD');
  const lines = git('log', '--no-merges', '--format=%h %s', ...(isNewer ? [`${base}..HEAD`] : ['-1'])) ?? '';
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
}
