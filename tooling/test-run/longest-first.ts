import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './root.ts';

const seconds = JSON.parse(readFileSync(join(import.meta.dirname, 'times.json'), 'utf8')) as Record<
  string,
  number
>;

const expected = ({ moduleId }: TestSpecification): number => seconds[relative(root, moduleId)] ?? 0;

/**
 * Starts files that take long first, so that no worker is left alone with one at the end. The times are those of a
 * recorded run (`npm run times`): a fresh clone has no cache of its own to sort by.
 */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => expected(other) - expected(one)));
  }
}
