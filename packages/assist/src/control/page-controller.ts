import type { Aimed, Point } from '@afilia/assist-protocol/wire/payloads';
import { elementAt, outwardsWithLabelled } from '../page/deep.ts';
import { fieldOf, fill } from './fill.ts';
import { findSeen, type Miss, placeOf, reach, type Told } from './find-seen.ts';
import { type Refusal, refusalReason } from './touch-policy.ts';
import { focusNearest, press } from './press.ts';
import { createScroller } from './scroll.ts';

/** What an agent in control does to the page. Whether they have control is asked before, at the door. */
export type PageController = {
  /**
   * @param at - place on the agent's page, and what they have there
   * @returns where that is on this page
   */
  move(at: Aimed): Point;
  /**
   * Presses what the agent saw, or nothing.
   *
   * @param at - place in the window; where it is told what the agent saw there, that and not the place counts
   */
  click(at: Aimed): void;
  scroll(by: Point): void;
  /** @param node - what stands behind the id that the agent named */
  focus(node: Node | null): void;
  /** @param value - whole and new, for what was pressed or focused last */
  input(value: string): void;
  /** Nothing is pressed or focused any more. */
  reset(): void;
};

/**
 * @param given.onRefused - it was not done, and why: both sides are told
 * @param given.onMissed - it was not done, since it is not what the agent saw: they are told
 * @param given.onActed - something was pressed or filled
 */
export function createPageController(
  page: Window,
  given: {
    told: Told;
    onRefused: (why: Refusal) => void;
    onMissed: (why: Miss) => void;
    onActed: () => void;
  },
): PageController {
  const { told, onRefused, onMissed, onActed } = given;
  const scroller = createScroller(page);
  let pointer: Aimed = [0, 0];
  let target: HTMLElement | undefined;

  /** Asked each time anew: a field may have become one for secrets since it was focused. */
  const isAllowed = (element: Element): boolean => {
    const why = refusalReason(outwardsWithLabelled(element));
    if (why) onRefused(why);
    return why === undefined;
  };

  const pressAt = (element: Element, at: Point): void => {
    target = fieldOf(element);
    onActed();
    press(element, at);
  };
  const under = ([x, y, seen]: Aimed): Element | null => {
    if (!seen) return elementAt(page.document, x - page.scrollX, y - page.scrollY);
    const found = findSeen(seen, told);
    return typeof found === 'string' ? null : found;
  };

  return {
    move: (at) => {
      pointer = at;
      scroller.forget();
      const [x, y, seen] = at;
      const element = seen && under(at);
      if (!element) return [x, y];
      const [left, top] = placeOf(element, seen);
      return [left + page.scrollX, top + page.scrollY];
    },
    click: ([x, y, seen]) => {
      target = undefined;
      const found = seen ? findSeen(seen, told) : elementAt(page.document, x, y);
      if (typeof found === 'string') return onMissed(found);
      if (!found || !isAllowed(found)) return;
      const place = seen ? reach(found, seen) : ([x, y] as const);
      if (place) pressAt(found, place);
      else onMissed('covered');
    },
    scroll: (by) => scroller.scroll(by, () => under(pointer)),
    focus: (node) => {
      target = undefined;
      if (!(node instanceof HTMLElement) || !node.isConnected || !isAllowed(node)) return;
      focusNearest(node);
      target = fieldOf(node);
    },
    input: (value) => {
      if (target && !target.isConnected) return onMissed('changed');
      if (!target || !isAllowed(target)) return;
      onActed();
      fill(target, value);
    },
    reset: () => {
      target = undefined;
    },
  };
}
