import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { wordsSeen } from '@afilia/assist-protocol/rules/words-seen';
import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';

/**
 * Describes the element at a place for the visitor's side. Elements that the player added have no number there: uses the
 * nearest ancestor with one.
 *
 * @param found - the innermost element at the place
 * @param place - in the page's window
 * @param page - timestamp of the snapshot
 * @param numberOf - number of a node in the snapshot; 0 or less when it has none
 */
export function seenAt(
  found: Element,
  [x, y]: Point,
  page: number,
  numberOf: (node: Element) => number,
): Seen | undefined {
  const element = outwards(found).find((one) => numberOf(one) > 0);
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    page,
    node: numberOf(element),
    x: fraction(x - left, width),
    y: fraction(y - top, height),
    words: wordsSeen(element),
  };
}

const fraction = (part: number, whole: number): number =>
  whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
