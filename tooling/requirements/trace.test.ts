import { expect, test } from 'vitest';
import { browserResults, unitResults } from './results.ts';
import { idsIn, isShown, readRequirements, trace } from './trace.ts';

const page = `# Requirements

## Widget

| id   | requirement   |
| ---- | ------------- |
| W-01 | A widget      |
| W-02 | A portal root |

## Still to come: help

| id   | requirement |
| ---- | ----------- |
| A-01 | A socket    |
`;

const unit = JSON.stringify({
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: [
        { ancestorTitles: ['[W-01] the element'], title: 'is there', status: 'passed' },
        { ancestorTitles: [], title: '[W-01] [W-02] both', status: 'failed' },
        { ancestorTitles: [], title: '[W-02] not run', status: 'skipped' },
      ],
    },
  ],
});

const browser = JSON.stringify({
  suites: [
    {
      title: 'a.spec.ts',
      file: 'a.spec.ts',
      specs: [{ title: '[W-02] a modal', ok: true, tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'the road',
          file: 'a.spec.ts',
          specs: [{ title: '[W-03] at the second try', ok: true, tests: [{ status: 'flaky' }] }],
        },
      ],
    },
  ],
});

test('rows are read, and those that are still to come are not due', () => {
  expect(readRequirements(page)).toEqual([
    { id: 'W-01', text: 'A widget', due: true },
    { id: 'W-02', text: 'A portal root', due: true },
    { id: 'A-01', text: 'A socket', due: false },
  ]);
  expect(() => readRequirements(`${page}| W-01 | Again |`)).toThrow('W-01 stands twice');
});

test('only ids at the beginning of a title, or of its group, count', () => {
  expect(idsIn('[E-01] [M-01] E05: «Reintentar»')).toEqual(['E-01', 'M-01']);
  expect(idsIn('[W-01] the element › [W-02] has a portal')).toEqual(['W-01', 'W-02']);
  expect(idsIn('says [W-01] in passing')).toEqual([]);
});

test('a requirement is shown when tests name it and all of them passed', () => {
  const results = [...unitResults(unit), ...browserResults(browser)];
  const { traced, unknown } = trace(readRequirements(page), results);
  expect(traced.map(({ id, tests }) => [id, tests.length])).toEqual([
    ['W-01', 2],
    ['W-02', 2],
    ['A-01', 0],
  ]);
  expect(traced.map(isShown)).toEqual([false, false, false]);
  expect(unknown).toEqual(['W-03']);

  const passing = trace(readRequirements(page), browserResults(browser)).traced;
  expect(passing.map(isShown)).toEqual([false, true, false]);
});
