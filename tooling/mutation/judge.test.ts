import { expect, test } from 'vitest';
import { judge, describeInvalidRun } from './judge.ts';
import { mutate, type Mutant } from './mutant.ts';
import { type Outcome, type Ran, readUnitReport } from './run-tests.ts';
import { keyOfMutant, readPage, renderPage, type Row } from './table.ts';

const ran = (title: string, passed: boolean, why = 'AssertionError: expected 1 to be 2'): Ran => ({
  title,
  passed,
  why: passed ? '' : why,
});
const outcome = (...tests: Ran[]): Outcome => ({ ran: tests, seconds: 1 });
const before = outcome(ran('[A-01] one', true), ran('[A-01] two', true));

test('a mutant is killed by a test that passed before, and survives when all pass', () => {
  expect(judge(before, outcome(ran('[A-01] one', true), ran('[A-01] two', false)))).toMatchObject({
    verdict: 'killed',
    by: '[A-01] two',
  });
  expect(judge(before, before)).toMatchObject({ verdict: 'survived' });
});

test('broken code, a file that cannot be loaded and tests that did not run prove nothing', () => {
  const broken = ran('[A-01] one', false, 'ReferenceError: x is not defined');
  expect(judge(before, outcome(broken, ran('[A-01] two', false)))).toMatchObject({ verdict: 'invalid' });
  expect(judge(before, { ...outcome(), broken: 'Transform failed' })).toMatchObject({ verdict: 'invalid' });
  expect(judge(before, outcome(ran('[A-01] one', true)))).toMatchObject({ verdict: 'invalid' });
});

test('tests that are not there, or fail without a change, judge nothing', () => {
  expect(describeInvalidRun(before)).toBeUndefined();
  expect(describeInvalidRun(outcome())).toBe('no test has this title');
  expect(describeInvalidRun(outcome(ran('[A-01] one', false)))).toContain('fails without a change');
});

test('a file without any test that failed, which is red all the same, is broken', () => {
  const report = (assertionResults: object[], status: string) =>
    JSON.stringify({
      testResults: [{ name: 'a.test.ts', status, message: 'no such module', assertionResults }],
    });
  expect(readUnitReport(report([], 'failed'))).toMatchObject({ broken: 'no such module' });
  const failed = { fullName: ' [A-01] one', status: 'failed', failureMessages: ['AssertionError'] };
  expect(readUnitReport(report([failed], 'failed'))).toEqual({
    ran: [{ title: '[A-01] one', passed: false, why: 'AssertionError' }],
  });
});

const mutant: Mutant = { id: 'A-01', file: 'a.ts', text: 'a ||\n  b', becomes: 'a', tests: [] };

test('a text that is not there exactly once is not changed', () => {
  expect(mutate('if (a ||\n  b) go();', mutant)).toBe('if (a) go();');
  expect(() => mutate('nothing', mutant)).toThrow('occurs 0 times');
  expect(() => mutate('a ||\n  b a ||\n  b', mutant)).toThrow('occurs 2 times');
});

test('the page of a mutant is read back, with its pipes and its reason', () => {
  const rows: Row[] = [
    { id: 'A-01', file: 'a.ts', change: '`a || b` → `a`', killedBy: '[A-01] one | two', seconds: 3 },
    { id: 'A-02', file: 'b.ts', change: '`c` removed', reason: 'nobody can see it', seconds: 4 },
  ];
  expect(readPage(renderPage(rows))).toEqual(rows);
  expect(keyOfMutant(mutant)).toBe('A-01\na.ts\n`a || b` → `a`');
});
