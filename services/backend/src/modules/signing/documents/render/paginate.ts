/** A part that one page holds whole: a line, a row, a heading. */
export interface Unit {
  /** Points. */
  height: number;
  /** Stands on the page of the unit before it. */
  sticks: boolean;
}

/** A part of a document. It may go on over the page between its units. */
export interface Block {
  /** White over it, in points; none where it begins a page. */
  gap: number;
  units: readonly Unit[];
  /** Draws the units from `from` up to `to`, one under the other, the first with its upper edge at `y`. */
  draw: (y: number, from: number, to: number) => void;
  /** The part drawn over it when it begins another page: the head of its table. */
  head?: { height: number; draw: (y: number) => void };
}

/** Units of a block that stand together on a page. */
interface Piece {
  block: Block;
  from: number;
  to: number;
  y: number;
  /** The height at which its head is drawn again. */
  headAt?: number;
}

export interface Pagination {
  pages: readonly (readonly Piece[])[];
  /**
   * The height of the last page's text that had no room on the page before, in points. A part that moved there only to
   * stay with another had room, and does not count. Infinite if there is one page.
   */
  over: number;
  /** The white at the end of each page but the last, in points. */
  white: readonly number[];
}

/** From the upper to the lower edge of the text on a page; `first` is where it begins on the first. */
type PageArea = { first: number; top: number; bottom: number };

type Entry = { block: Block; index: number; unit: Unit; gap: number };

/** Units that stay on one page together. */
function groupsOf(blocks: readonly Block[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const block of blocks)
    for (const [index, unit] of block.units.entries()) {
      const entry = { block, index, unit, gap: index === 0 ? block.gap : 0 };
      if (unit.sticks && groups.length > 0) groups.at(-1)?.push(entry);
      else groups.push([entry]);
    }
  return groups;
}

const heightOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { gap, unit }) => sum + gap + unit.height, 0);

/** Height of the largest group; one that is higher than a page is parted wherever the page ends. */
export const tallestOf = (blocks: readonly Block[]): number =>
  Math.max(0, ...groupsOf(blocks).map((group) => heightOf(group) - (group[0]?.gap ?? 0)));

/** Gives every unit its place, in order: a group goes to the next page where it has no room on this one. */
export function paginate(blocks: readonly Block[], { first, top, bottom }: PageArea): Pagination {
  const pages: Piece[][] = [[]];
  let y = first;
  const white: number[] = [];
  const turn = () => {
    white.push(bottom - y);
    pages.push([]);
    y = top;
  };
  const put = ({ block, index, unit, gap }: Entry) => {
    const page = pages.at(-1) ?? [];
    const begins = pages.length > 1 && page.length === 0;
    const headAt = begins && block.head ? y : undefined;
    y += begins ? (block.head?.height ?? 0) : gap;
    const last = page.at(-1);
    if (last?.block === block && last.to === index) last.to += 1;
    else page.push({ block, from: index, to: index + 1, y, ...(headAt !== undefined && { headAt }) });
    y += unit.height;
  };
  for (const group of groupsOf(blocks)) {
    if (y + heightOf(group) > bottom && pages.at(-1)?.length !== 0) turn();
    for (const entry of group) {
      if (y + entry.gap + entry.unit.height > bottom && pages.at(-1)?.length !== 0) turn();
      put(entry);
    }
  }
  return { pages, over: y - top - (white.at(-1) ?? -Infinity), white };
}
