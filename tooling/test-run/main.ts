/**
 * `npm test`: everything that must hold, one part after another. Every part is run even when one before it failed;
 * the last line says how many tests passed and failed, a static check being one. `npm test -- lint unit` runs
 * those parts only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, thisMachine } from '@afilia/testing/find-chromium';
import { havePdfsig } from '@afilia/testing/pdfsig';
import { countBrowserTests, countUnitTests, lastLine, type Counts } from './test-counts.ts';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** `talks`: its own output is worth seeing while it runs. */
type Part = {
  name: string;
  script: string;
  args?: string;
  talks?: true;
  count?: (exitCode: number) => Counts;
};

const report = (file: string) => {
  const path = join(results, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

const parts: readonly Part[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'citations', script: 'citations' },
  { name: 'unused', script: 'unused' },
  { name: 'generated', script: 'generate:check' },
  { name: 'types', script: 'typecheck' },
  { name: 'build', script: 'build' },
  { name: 'sizes', script: 'sizes' },
  {
    name: 'unit',
    script: 'test:unit',
    args: '--reporter=default --reporter=json --outputFile.json=test-results/unit.json --reporter=./tooling/scripts/flaky-reporter.ts',
    talks: true,
    count: (exitCode) => countUnitTests(report('unit.json'), exitCode, report('unit-flaky.json')),
  },
  {
    name: 'browser',
    script: 'test:e2e',
    talks: true,
    count: (exitCode) => countBrowserTests(report('e2e.json'), exitCode),
  },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
// Counts of an earlier run must not stand in for a run that broke down.
rmSync(results, { recursive: true, force: true });

const chosen = parts.filter(({ name }) => asked.length === 0 || asked.includes(name));
// Found, or installed, before anything needs them: several tests at once would stand in one another's way.
if (chosen.some(({ count }) => count)) {
  const browser = findChromium(thisMachine);
  if ('problem' in browser) console.log(browser.problem);
  havePdfsig();
}

const env = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
};
const all = chosen.map(({ name, script, args = '', talks, count }) => {
  const started = performance.now();
  if (talks) console.log(`\n${name}`);
  const { status, stdout, stderr } = spawnSync(`${scripts[script]} ${args}`, {
    cwd: root,
    env,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: talks ? 'inherit' : 'pipe',
  });
  const exitCode = status ?? 1;
  const counts = count?.(exitCode) ?? {
    passed: exitCode === 0 ? 1 : 0,
    failed: exitCode === 0 ? 0 : 1,
    skipped: 0,
  };
  if (exitCode !== 0 && !talks) console.log(`${stdout}${stderr}`.trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const flaky = counts.flaky ? `, ${counts.flaky} flaky` : '';
  const sum = count ? `${counts.passed} passed, ${counts.failed} failed${skipped}${flaky}` : '';
  console.log(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.padStart(6)} s  ${sum}`);
  return counts;
});

console.log(lastLine(all));
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
