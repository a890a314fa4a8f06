import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests, lastLine } from './counts.ts';

const unit = (more: object) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{}] }],
    ...more,
  });
const browser = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('tests are counted as the reports tell them', () => {
  expect(countUnitTests(unit({}), 0)).toEqual({ passed: 5, failed: 0, skipped: 1, flaky: 0 });
  expect(countUnitTests(unit({ numFailedTests: 2 }), 1, '["one"]')).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
    flaky: 1,
  });
  expect(countBrowserTests(browser({ unexpected: 1 }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    flaky: 0,
  });
});

test('a file that does not load is a failure, and so is a run that breaks down', () => {
  const unloadable = unit({ testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(countUnitTests(unloadable, 1).failed).toBe(1);
  expect(countUnitTests(undefined, 1).failed).toBe(1);
  expect(countUnitTests(unit({}), 1).failed).toBe(1);
  expect(countBrowserTests(undefined, 1).failed).toBe(1);
  expect(countBrowserTests(browser({}, [{ message: 'no such fixture' }]), 1).failed).toBe(1);
});

test('the last line names a test that passed only at the second try', () => {
  const counts = countBrowserTests(browser({ flaky: 1 }), 0);
  expect(counts).toEqual({ passed: 4, failed: 0, skipped: 0, flaky: 1 });
  expect(lastLine([counts])).toBe('4 passed, 0 failed (1 flaky)');
});

test('the last line has the sums', () => {
  expect(
    lastLine([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ]),
  ).toBe('41 passed, 2 failed');
});
