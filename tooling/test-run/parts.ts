import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownServerVariable } from '@afilia/testing/backend/dropped-databases';
import { countBrowserTests, countUnitTests, type Counts } from './counts.ts';
import { results } from './root.ts';

/**
 * One step of a run: an npm script with arguments. `live` shows its output while it runs; that of the others is printed
 * only when they fail. Without `count` a part is one test. `budgetSeconds` is its share of the 20 minutes that a run
 * may take on two cores.
 */
export type Part = {
  name: string;
  script: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  live?: true;
  /** Runs with nothing beside it, for example because the next part reads what it writes. */
  alone?: true;
  budgetSeconds?: number;
  count?: (exitCode: number) => Counts;
};

const report = (file: string): string | undefined => {
  const path = join(results, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Checks of the sources without running them: `npm run check`, and the first parts of every run. */
export const staticParts: readonly Part[] = [
  // The longest, so that the others run beside it.
  { name: 'types', script: 'typecheck' },
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'citations', script: 'citations' },
  { name: 'language', script: 'language' },
  { name: 'unused', script: 'unused' },
  { name: 'generated', script: 'generate:check' },
  { name: 'api', script: 'api:check' },
];

const bundles: readonly Part[] = [
  { name: 'build', script: 'build', alone: true },
  { name: 'sizes', script: 'sizes' },
];

/** Unit and integration tests; `files` limits them to these paths. */
export const unitPart = (files: readonly string[] = []): Part => ({
  name: 'unit',
  script: 'test:unit',
  env: { [ownServerVariable]: '1' },
  args: [
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
    '--reporter=./tooling/test-run/flaky-reporter.ts',
    ...files,
  ],
  live: true,
  count: (exitCode) => countUnitTests(report('unit.json'), exitCode, report('unit-flaky.json')),
});

/** Tests in Chromium; `args` go to Playwright. */
export const browserPart = (args: readonly string[] = []): Part => ({
  name: 'browser',
  script: 'test:e2e',
  args,
  live: true,
  count: (exitCode) => countBrowserTests(report('e2e.json'), exitCode),
});

/** Everything that a change must pass. */
export const allParts: readonly Part[] = [
  ...staticParts,
  ...bundles,
  { ...unitPart(), budgetSeconds: 480 },
  { ...browserPart(), budgetSeconds: 600 },
];
