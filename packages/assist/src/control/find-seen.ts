import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { wordsSeen, type NodeLike } from '@afilia/assist-protocol/rules/words-seen';
import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import type { Point, Seen } from '@afilia/assist-protocol/wire/payloads';
import { elementAt } from '../page/deep.ts';

/** The nodes that agents have in their copy of the page. */
export type SharedPage = {
  /** Returns a node by its number in a snapshot; null when there is a newer snapshot, or no such node. */
  sharedNode(page: number, node: number): Node | null;
  isShared(node: Node): boolean;
};

/**
 * Returns the element that an agent saw, if it is still the same.
 *
 * @returns the reason for the agent when it is not
 */
export function findVisible({ page, node, words }: Seen, shared: SharedPage): Element | MissedReason {
  const found = shared.sharedNode(page, node);
  if (!(found instanceof Element) || !found.isConnected) return 'changed';
  if (found.localName === 'iframe') return 'frame';
  const isShared = (one: NodeLike) => one instanceof Node && shared.isShared(one);
  return words === undefined || areSame(wordsSeen(found, isShared), words) ? found : 'changed';
}

/** Texts that people type outside of fields reach agents as stars. */
const areSame = (words: string, seen: string): boolean =>
  words.length === seen.length && seen.split('').every((one, at) => one === '*' || one === words[at]);

/** Returns the place in the window that the agent pointed at, visible or not. */
export function placeOf(element: Element, { x, y }: Seen): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + x * width, top + y * height];
}

/**
 * Returns the point at which to press the element: at the same place in its box or, for a text of several lines,
 * which can wrap differently here, in any line. Scrolls to an element out of view.
 *
 * @param through - selects what covers nothing for an agent, who does not see it
 * @returns undefined when another element covers it
 */
export function reach(element: Element, seen: Seen, through: string | undefined): Point | undefined {
  const freePlace = (): Point | undefined => {
    const lines = [...element.getClientRects()];
    const others = lines.length > 1 ? lines : [];
    return [
      placeOf(element, seen),
      ...others.map(({ left, top, width, height }): Point => [left + width / 2, top + height / 2]),
    ].find(([x, y]) => {
      const there = elementAt(element.ownerDocument, x, y, through);
      return there !== null && outwards(there).includes(element);
    });
  };
  const place = freePlace();
  if (place) return place;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return freePlace();
}
