/** The needs of a column, in points. */
interface ColumnNeed {
  /** Its longest word. */
  word: number;
  /** Its longest text on one line. */
  whole: number;
  /** True if its words may be broken when nothing else helps; amounts may not. */
  breaks: boolean;
}

const step = 2;

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/**
 * Shares a width out. Narrow columns stay on one line and the widest ones wrap: no column is wider than a common limit
 * unless its longest word is. If the words alone have no room, the longest are broken.
 *
 * @returns widths that are `available` together, or less if no column needs more
 */
export function columnWidths(columns: readonly ColumnNeed[], available: number): number[] {
  const texts = (limit: number) => columns.map(({ word, whole }) => Math.max(word, Math.min(whole, limit)));
  const words = (limit: number) => columns.map(({ word, breaks }) => (breaks ? Math.min(word, limit) : word));
  return (
    widest(available, texts) ?? widest(available, words) ?? columns.map(() => available / columns.length)
  );
}

/** The widths under the largest limit that leaves room for all. */
function widest(available: number, under: (limit: number) => number[]): number[] | undefined {
  for (let limit = available; limit > 0; limit -= step)
    if (total(under(limit)) <= available) return under(limit);
  return undefined;
}
