/** How many tests of one part passed and failed; a static check is one test. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed: only at the second try. */
  flaky?: number;
};

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * Counts vitest's JSON report. A file that could not even be loaded has no tests and counts as one that failed.
 *
 * @param json - text of the report; none when the run broke down
 * @param exitCode - of the run: a break-down beside passing tests counts as one failure
 * @param flaky - text of the list of tests that passed only at the second try
 */
export function countUnitTests(json: string | undefined, exitCode: number, flaky = '[]'): Counts {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(json) as UnitReport;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return atLeastOne(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: (JSON.parse(flaky) as string[]).length,
  });
}

type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts Playwright's JSON report. Tests that passed only at the second try count as flaky. */
export function countBrowserTests(json: string | undefined, exitCode: number): Counts {
  if (json === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(json) as BrowserReport;
  return atLeastOne(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  });
}

/** A run that failed for another reason than a test has failed all the same. */
const atLeastOne = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Sums parts into the last line of `npm test`. */
export function lastLine(all: readonly Counts[]): string {
  const sum = (part: keyof Counts) => all.reduce((total, counts) => total + (counts[part] ?? 0), 0);
  const flaky = sum('flaky');
  return `${sum('passed')} passed, ${sum('failed')} failed${flaky > 0 ? ` (${flaky} flaky)` : ''}`;
}
