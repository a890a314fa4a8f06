/** How long one file of tests took. */
export type FileTime = { file: string; seconds: number };

type UnitReport = { testResults: { name: string; startTime: number; endTime: number }[] };

type Suite = { file: string; specs: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };

type BrowserReport = { suites: Suite[] };

/** Returns the seconds of each file in vitest's JSON report, the longest first, paths relative to `root`. */
export const unitTimes = (json: string, root: string): FileTime[] =>
  (JSON.parse(json) as UnitReport).testResults
    .map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds);

/** Returns the seconds of each file in Playwright's JSON report, the longest first; repeated attempts count. */
export const browserTimes = (json: string): FileTime[] =>
  (JSON.parse(json) as BrowserReport).suites
    .map((suite) => ({ file: suite.file, seconds: milliseconds(suite) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const milliseconds = ({ specs, suites = [] }: Suite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(milliseconds));
