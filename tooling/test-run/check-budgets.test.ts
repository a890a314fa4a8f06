import { expect, test } from 'vitest';
import { overBudget } from './check-budgets.ts';

const ran = (name: string, seconds: number, budgetSeconds?: number) => ({
  part: { name, script: name, ...(budgetSeconds && { budgetSeconds }) },
  counts: { passed: 1, failed: 0, skipped: 0 },
  seconds,
  exitCode: 0,
});
const files = Array.from({ length: 12 }, (_none, at) => ({ file: `file-${at}`, seconds: 50 - at }));

test('a part a fifth over its budget is named with its ten slowest files', () => {
  const [line = '', ...more] = overBudget([ran('unit', 121, 100), ran('browser', 119, 100)], () => files);
  expect(more).toEqual([]);
  expect(line.split('\n')).toHaveLength(11);
  expect(line).toContain('unit took 121 s, its budget is 100 s');
  expect(line).toContain('50 s  file-0');
});

test('a part without a budget may take its time', () => {
  expect(overBudget([ran('build', 1000)], () => files)).toEqual([]);
});
