import { wordsSeen, type Worded } from '@afilia/assist-protocol/rules/words-seen';
import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';
import { elementAt, outwards } from '../page/deep.ts';

/**
 * Why what an agent saw was not pressed, though they may: the page is not that one any more, something lies over it here,
 * or it is a page within the page.
 */
export type Miss = 'changed' | 'covered' | 'frame';

/** What agents were told of the page. */
export type Told = {
  /** The node of a number in the picture of that time; null when it is another picture by now, or has no such node. */
  nodeSeen(page: number, node: number): Node | null;
  isTold(node: Node): boolean;
};

/**
 * The element that an agent saw, if it still is what they saw.
 *
 * @returns why it is not, for the agent to be told
 */
export function findSeen({ page, node, words }: Seen, told: Told): Element | Miss {
  const found = told.nodeSeen(page, node);
  if (!(found instanceof Element) || !found.isConnected) return 'changed';
  if (found.localName === 'iframe') return 'frame';
  const isTold = (one: Worded) => one instanceof Node && told.isTold(one);
  return words === undefined || wordsSeen(found, isTold) === words ? found : 'changed';
}

/** Where in the window the agent pointed at, whether or not it is to be seen. */
export function placeOf(element: Element, { x, y }: Seen): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + x * width, top + y * height];
}

/**
 * Where the element can be pressed as the agent meant it: at the same place in its box; of a text that runs over several
 * lines, which run otherwise here, anywhere. What is out of view is scrolled to.
 *
 * @returns nothing when something else lies over it
 */
export function reach(element: Element, seen: Seen): Point | undefined {
  const freePlace = (): Point | undefined => {
    const lines = [...element.getClientRects()];
    const others = lines.length > 1 ? lines : [];
    return [
      placeOf(element, seen),
      ...others.map(({ left, top, width, height }): Point => [left + width / 2, top + height / 2]),
    ].find(([x, y]) => {
      const there = elementAt(element.ownerDocument, x, y);
      return there !== null && outwards(there).includes(element);
    });
  };
  const place = freePlace();
  if (place) return place;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return freePlace();
}
