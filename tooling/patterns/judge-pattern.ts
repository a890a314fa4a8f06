import type { Pattern } from './find-patterns.ts';

/** How the time that a pattern takes grows with the text that it is held against. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

/**
 * Asks recheck; its JavaScript alone, which every machine has.
 *
 * @param timeoutMs - after which it is `unknown`
 * @returns the growth, and a text that takes long where there is one
 */
export async function judgePattern(
  { pattern, flags }: Pattern,
  timeoutMs: number,
): Promise<{ growth: Growth; attack: string | undefined }> {
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  const result = checkSync(pattern, flags, { timeout: timeoutMs });
  if (result.status === 'safe') return { growth: 'linear', attack: undefined };
  if (result.status === 'unknown') return { growth: 'unknown', attack: undefined };
  const growth = result.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
  return { growth, attack: result.attack.pattern };
}
