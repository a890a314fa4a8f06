import { expect, test } from 'vitest';
import { browserTimes, unitTimes } from './slowest-files.ts';

test('files of unit tests are listed with the longest first', () => {
  const report = {
    testResults: [
      { name: '/clone/one.test.ts', startTime: 1000, endTime: 1500 },
      { name: '/clone/two.test.ts', startTime: 1000, endTime: 9000 },
    ],
  };
  expect(unitTimes(JSON.stringify(report), '/clone')).toEqual([
    { file: 'two.test.ts', seconds: 8 },
    { file: 'one.test.ts', seconds: 0.5 },
  ]);
});

test('files of browser tests count every attempt, in groups too', () => {
  const test = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      { file: 'short.spec.ts', specs: [test(2000)] },
      {
        file: 'long.spec.ts',
        specs: [test(1000, 1500)],
        suites: [{ file: 'long.spec.ts', specs: [test(500)] }],
      },
    ],
  };
  expect(browserTimes(JSON.stringify(report))).toEqual([
    { file: 'long.spec.ts', seconds: 3 },
    { file: 'short.spec.ts', seconds: 2 },
  ]);
});
