import { requireOnDemand } from '@afilia/testing/on-demand';
import type { Pattern } from './find-patterns.ts';

/** How the time that a pattern takes grows with the text that it is held against. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

/** The part of recheck that is used. */
type Recheck = {
  checkSync: (
    pattern: string,
    flags: string,
    options: { timeout: number },
  ) =>
    | { status: 'safe' | 'unknown' }
    | { status: 'vulnerable'; complexity: { type: string }; attack: { pattern: string } };
};

/**
 * Asks recheck; its JavaScript alone, which every machine has.
 *
 * @param timeoutMs - after which it is `unknown`
 * @returns the growth, and a text that takes long where there is one
 */
export function judgePattern(
  { pattern, flags }: Pattern,
  timeoutMs: number,
): { growth: Growth; attack: string | undefined } {
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = requireOnDemand('patterns', 'recheck') as Recheck;
  const result = checkSync(pattern, flags, { timeout: timeoutMs });
  if (result.status !== 'vulnerable')
    return { growth: result.status === 'safe' ? 'linear' : 'unknown', attack: undefined };
  const growth = result.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
  return { growth, attack: result.attack.pattern };
}
