import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundPattern, type Pattern, formatPattern } from './find-patterns.ts';
import type { Growth } from './judge-pattern.ts';

/**
 * Verdict on a pattern. One that is not linear stands there with the bound of the text that it sees; `boundedBy` says
 * so in one sentence.
 */
type Verdict = Pattern & { growth: Growth; boundedBy?: string };

const file = join(import.meta.dirname, 'verdicts.json');

export const readVerdicts = (): Verdict[] => JSON.parse(readFileSync(file, 'utf8')) as Verdict[];

/** Sorted and one a line, so that changes of several people meet seldom. */
export function writeVerdicts(verdicts: readonly Verdict[]): void {
  const lines = verdicts.map((one) => `  ${JSON.stringify(one)}`).toSorted();
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

/** The patterns that nothing is known of, and what is known of patterns that are gone. */
export function compare(found: readonly FoundPattern[], verdicts: readonly Verdict[]) {
  const known = new Set(verdicts.map(formatPattern));
  const present = new Set(found.map(formatPattern));
  return {
    unknown: found.filter((one) => !known.has(formatPattern(one))),
    missing: verdicts.filter((one) => !present.has(formatPattern(one))),
  };
}
