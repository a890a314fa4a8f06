import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@afilia/testing/services/free-ports';
import type { Pair } from './tools.ts';

const root = join(import.meta.dirname, '../..');

/** Result of one pair with a clean checkout; a step that was not reached is empty. */
export type Outcome = {
  node: string;
  npm: string;
  /** Seconds of `npm ci`, and what it said of install scripts. */
  install: string;
  /** The Node that ran the service. */
  runs: string;
  /** Seconds until `Ready` and one page. */
  start: string;
  tests: string;
  /** Nothing when all is well; why the pair cannot be, or what failed. */
  problem: string;
};

const quickTests = [
  'packages/domain/src/values/identity',
  'packages/ui-kit',
  'services/backend/src/modules/platform/store/database.integration.test.ts',
  'tooling/scripts/installed',
  'tooling/scripts/node-version',
];

const seconds = (from: number) => `${Math.round((performance.now() - from) / 1000)} s`;

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-8).join('\n');

/** Clean checkout of what is committed, `npm ci`, `npm start`, the quick tests. */
export async function tryPair(pair: Pair): Promise<Outcome> {
  const outcome: Outcome = {
    node: pair.node,
    npm: pair.npm,
    install: '',
    runs: '',
    start: '',
    tests: '',
    problem: '',
  };
  const [program = '', npm = ''] = pair.npmCommand;
  const folder = mkdtempSync(join(tmpdir(), 'afilia-machine-'));
  const run = (...args: string[]) =>
    spawnSync(program, [npm, ...args], { cwd: folder, env: pair.env, encoding: 'utf8' });
  try {
    const known = run('--version');
    if (/known not to (?:run|work)/u.test(known.stderr) && known.status !== 0)
      return { ...outcome, problem: `cannot be: npm ${pair.npm} says that it does not run on this Node` };
    spawnSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, folder]);
    let from = performance.now();
    const installed = run('ci', '--prefer-offline');
    outcome.install = seconds(from);
    if (installed.status !== 0) return { ...outcome, problem: `npm ci: ${lastLines(installed.stderr)}` };
    if (installed.stderr.includes('install-scripts'))
      outcome.problem = `npm ci warns: ${lastLines(installed.stderr)}`;

    outcome.runs = spawnSync(join(folder, 'node_modules/.bin/node'), ['-p', 'process.versions.node'], {
      encoding: 'utf8',
    }).stdout.trim();
    const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    if (outcome.runs !== devDependencies['node'])
      return { ...outcome, problem: `the project's own Node is not there` };
    from = performance.now();
    const started = await startAndRequest(pair, folder);
    outcome.start = started ?? seconds(from);
    if (started) return { ...outcome, problem: 'npm start' };

    from = performance.now();
    for (const args of [
      ['test', '--', 'lint', 'boundaries'],
      ['run', 'test:unit', '--', ...quickTests],
    ]) {
      const { status, stdout, stderr } = run(...args);
      if (status !== 0) return { ...outcome, problem: `npm ${args[0]}: ${lastLines(stdout + stderr)}` };
    }
    outcome.tests = seconds(from);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns nothing when it became ready, showed its page and ended; else what it said */
async function startAndRequest(pair: Pair, folder: string): Promise<string | undefined> {
  const port = await freePort();
  const [program = '', ...npm] = pair.npmCommand;
  const service = spawn(program, [...npm, 'start'], {
    cwd: folder,
    env: { ...pair.env, PORT: String(port), DATA_DIR: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal's Ctrl-C goes to the whole group.
    detached: true,
  });
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [service.stdout, service.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        if (line.startsWith('Ready ')) resolve(true);
      });
    service.once('exit', () => resolve(false));
  });
  if (!(await ready)) return lastLines(output);
  const page = await fetch(`http://localhost:${port}/`);
  const shown = page.ok && (await page.text()).includes('dm-widget');
  const ended = once(service, 'close');
  if (service.pid) process.kill(-service.pid, 'SIGINT');
  await ended;
  return shown ? undefined : `The page came with ${page.status}.`;
}
