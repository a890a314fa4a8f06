/** No form is nested deeper than 7; a text over its field's limit is still told by field up to here. */
const limits = { depth: 12, characters: 20_000, items: 5000 } as const;

export type InputFault = 'tooDeep' | 'tooLong' | 'tooMany';

/**
 * Looks at a parsed body before anything walks it by recursion.
 *
 * @returns the limit that the body exceeds, if any
 */
export function faultOf(body: unknown): InputFault | undefined {
  let items = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.depth) return 'tooDeep';
    const next: unknown[] = [];
    for (const value of level) {
      items += 1;
      if (items > limits.items) return 'tooMany';
      if (typeof value === 'string' && value.length > limits.characters) return 'tooLong';
      if (typeof value !== 'object' || value === null) continue;
      // Counted before it is gone through: a list of half a million takes as long as all of the rest.
      const names = Array.isArray(value) ? [] : Object.keys(value);
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
      if (items + next.length + inner.length > limits.items) return 'tooMany';
      if (names.some((name) => name.length > limits.characters)) return 'tooLong';
      next.push(...inner);
    }
    level = next;
  }
  return undefined;
}
