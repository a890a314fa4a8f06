import type { Block } from './rows.ts';

/** The lines of a summary as they were seen, by block and line. */
export type Seen = Record<string, string>;

const keyOf = (block: string, row: string) => `${block}/${row}`;

/** What is remembered of a summary; masked values stay masked. */
export const seenOf = (blocks: readonly Block[]): Seen =>
  Object.fromEntries(
    blocks.flatMap(({ id, rows }) => rows.map((row) => [keyOf(id, row.id), row.value] as const)),
  );

/**
 * What a line said on the last visit, when it says something else now: «Actualizado: antes …».
 *
 * @returns null when nothing changed or there was no visit before; '' when the line was not there
 */
export function before(seen: Seen | null, block: string, row: { id: string; value: string }): string | null {
  if (!seen) return null;
  const then = seen[keyOf(block, row.id)] ?? '';
  return then === row.value ? null : then;
}
