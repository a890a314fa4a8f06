import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBrowserTest } from './mutant.ts';

export type Ran = { title: string; passed: boolean; why: string };

/** Result of a run of tests: those that ran, or why they could not be run at all. */
export type Outcome = { ran: readonly Ran[]; broken?: string; seconds: number };

/** Which tests: their files, and a part of the title, as a regular expression. */
type Requested = { files: readonly string[]; title: string };

type UnitReport = {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type Suite = {
  specs: {
    title: string;
    tests: { status: string; results: { status: string; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};

/** Tests of vitest's report. A file that could not be loaded has no tests and counts as broken. */
export function readUnitReport(json: string): Omit<Outcome, 'seconds'> {
  const { testResults } = JSON.parse(json) as UnitReport;
  const unloaded = testResults.find(
    ({ assertionResults, status }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  const ran = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages = [] }) => ({
        title: fullName.trim(),
        passed: status === 'passed',
        why: failureMessages.join('\n'),
      })),
  );
  return { ran, ...(unloaded && { broken: unloaded.message ?? unloaded.name }) };
}

/** Tests of Playwright's report. */
function readBrowserReport(json: string): Omit<Outcome, 'seconds'> {
  const report = JSON.parse(json) as { suites: Suite[]; errors?: { message?: string }[] };
  const ofSuite = ({ specs, suites = [] }: Suite): Ran[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, tests }) => ({
        title,
        passed: tests.every(({ status }) => status === 'expected' || status === 'skipped'),
        why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      })),
    ...suites.flatMap(ofSuite),
  ];
  const ran = report.suites.flatMap(ofSuite);
  const [broken] = report.errors ?? [];
  return { ran, ...(broken && ran.length === 0 && { broken: broken.message ?? 'unknown' }) };
}

/** Runs tests in a copy of the checkout, each once: a second try would only take time. */
export async function runTests(folder: string, { files, title }: Requested): Promise<Outcome> {
  const started = performance.now();
  const inBrowser = files.some(isBrowserTest);
  const report = join(folder, 'test-results', inBrowser ? 'e2e.json' : 'mutation.json');
  rmSync(report, { force: true });
  const args = inBrowser
    ? ['tooling/scripts/e2e.ts', ...files.map((file) => file.replace('tests/e2e/', '')), '-g', title]
    : ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', title];
  const options = inBrowser
    ? ['--workers=1', '--retries=0']
    : ['--retry=0', '--reporter=json', `--outputFile.json=${report}`];
  const output = await outputOf([...args, ...options], folder);
  const seconds = (performance.now() - started) / 1000;
  if (!existsSync(report)) return { ran: [], broken: output.slice(-2000), seconds };
  const read = inBrowser ? readBrowserReport : readUnitReport;
  return { ...read(readFileSync(report, 'utf8')), seconds };
}

/** Output of a run, however it ended: a mutant that is killed ends it with an error. */
function outputOf(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: 'test' } });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = `${output}${text}`.slice(-20_000)));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
