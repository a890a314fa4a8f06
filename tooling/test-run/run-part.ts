import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Counts } from './counts.ts';
import type { Part } from './parts.ts';
import { root } from './root.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Result of one part, and how long it took. */
export type PartResult = { part: Part; counts: Counts; seconds: number; exitCode: number };

/**
 * Runs one part to its end and prints its line. Runs the script's own command, not npm, so that a part costs no start
 * of npm.
 */
export async function runPart(part: Part): Promise<PartResult> {
  const started = performance.now();
  if (part.live) console.log(`\n${part.name}`);
  const { exitCode, output } = await runScript(part);
  if (exitCode !== 0 && !part.live) console.log(output.trimEnd());
  const counts = part.count?.(exitCode) ?? {
    passed: exitCode === 0 ? 1 : 0,
    failed: exitCode === 0 ? 0 : 1,
    skipped: 0,
  };
  const seconds = (performance.now() - started) / 1000;
  console.log(lineOf(part, counts, seconds));
  return { part, counts, seconds, exitCode };
}

function lineOf({ name, count }: Part, counts: Counts, seconds: number): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const flaky = counts.flaky ? `, ${counts.flaky} flaky` : '';
  const sum = count ? `${counts.passed} passed, ${counts.failed} failed${skipped}${flaky}` : '';
  const verdict = counts.failed === 0 ? 'ok  ' : 'FAIL';
  return `${verdict} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${sum}`;
}

function runScript(part: Part): Promise<{ exitCode: number; output: string }> {
  const command = scripts[part.script];
  if (command === undefined) throw new Error(`package.json has no script ${part.script}`);
  const child = spawn(`${command} "$@"`, ['sh', ...(part.args ?? [])].slice(1), {
    cwd: root,
    env: {
      ...process.env,
      ...part.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
    shell: true,
    stdio: part.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
