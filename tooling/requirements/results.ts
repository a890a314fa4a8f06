/** Result of one test in the last run. */
export type TestResult = { title: string; file: string; passed: boolean };

type UnitReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

/** Tests of vitest's JSON report; one that was skipped has shown nothing and is left out. */
export function unitResults(json: string): TestResult[] {
  const { testResults } = JSON.parse(json) as UnitReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        title: [...ancestorTitles, title].join(' › '),
        file: name,
        passed: status === 'passed',
      })),
  );
}

type Suite = {
  title: string;
  file: string;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
};

/** Tests of Playwright's JSON report; `flaky`, passed at a second try, is not passed. */
export function browserResults(json: string): TestResult[] {
  const ofSuite = ({ specs, suites = [], file }: Suite, path: string[]): TestResult[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, tests }) => ({
        title: [...path, title].join(' › '),
        file,
        passed: tests.every(({ status }) => status === 'expected' || status === 'skipped'),
      })),
    ...suites.flatMap((suite) => ofSuite(suite, [...path, suite.title])),
  ];
  const { suites } = JSON.parse(json) as { suites: Suite[] };
  return suites.flatMap((suite) => ofSuite(suite, []));
}
