import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { results } from './root.ts';

/** Writes down which tests passed only at the second try: `test-results/unit-flaky.json`, a list of titles. */
export default class FlakyReporter implements Reporter {
  private readonly titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.titles.push(test.fullName);
  }

  onTestRunEnd(): void {
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, 'unit-flaky.json'), JSON.stringify(this.titles));
    for (const title of this.titles) console.log(`passed only at the second try: ${title}`);
  }
}
