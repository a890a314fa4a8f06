import type { Block } from './rows.ts';

/** The lines of a summary as they were seen, by block and line. */
export type SeenRows = Record<string, string>;

const keyOf = (block: string, row: string) => `${block}/${row}`;

/** Returns the rows of a summary to store; masked values stay masked. */
export const seenRowsOf = (blocks: readonly Block[]): SeenRows =>
  Object.fromEntries(
    blocks.flatMap(({ id, rows }) => rows.map((row) => [keyOf(id, row.id), row.value] as const)),
  );

/**
 * Returns a row's value on the last visit, when it has changed: «Actualizado: antes …».
 *
 * @returns null when nothing changed or there was no visit before; '' when the line was not there
 */
export function before(
  seen: SeenRows | null,
  block: string,
  row: { id: string; value: string },
): string | null {
  if (!seen) return null;
  const then = seen[keyOf(block, row.id)] ?? '';
  return then === row.value ? null : then;
}
