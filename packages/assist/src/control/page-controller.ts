import type { MissedReason, ReservedReason } from '@afilia/assist-protocol/wire/not-done';
import type { Aimed, Point } from '@afilia/assist-protocol/wire/payloads';
import { elementAt, outwardsWithLabelled } from '../page/deep.ts';
import { fieldOf, fill } from './fill.ts';
import { findSeen, placeOf, reach, type SharedPage } from './find-seen.ts';
import { refusalReason } from './touch-policy.ts';
import { focusNearest, press } from './press.ts';
import { createScroller } from './scroll.ts';

/** Applies the actions of an agent to the page. The caller checks that the agent has control. */
export type PageController = {
  /**
   * @param at - place on the agent's page, and the element they see there
   * @returns the place on this page
   */
  move(at: Aimed): Point;
  /**
   * Presses the element that the agent saw, or nothing.
   *
   * @param at - place in the window; the element that the agent saw there has precedence
   */
  click(at: Aimed): void;
  scroll(by: Point): void;
  /** @param node - the node of the id in the agent's message */
  focus(node: Node | null): void;
  /** @param value - the complete new value of the field pressed or focused last */
  input(value: string): void;
  /** Clears the field pressed or focused last. */
  reset(): void;
};

/**
 * @param given.onRefused - the action is reserved to the visitor: both sides are notified
 * @param given.onMissed - the element is not what the agent saw: the agent is notified
 * @param given.onActed - an element was pressed or filled
 */
export function createPageController(
  page: Window,
  given: {
    shared: SharedPage;
    onRefused: (why: ReservedReason) => void;
    onMissed: (why: MissedReason) => void;
    onActed: () => void;
  },
): PageController {
  const { shared, onRefused, onMissed, onActed } = given;
  const scroller = createScroller(page);
  let pointer: Aimed = [0, 0];
  let target: HTMLElement | undefined;

  /** Checked for each action: a field can become secret after it was focused. */
  const isAllowed = (element: Element): boolean => {
    const why = refusalReason(outwardsWithLabelled(element));
    if (why) onRefused(why);
    return why === undefined;
  };

  /** Includes the label of a disabled field. */
  const isDisabled = (element: Element): boolean =>
    outwardsWithLabelled(element).some((one) => one.matches(':disabled'));

  const pressAt = (element: Element, at: Point): void => {
    target = fieldOf(element);
    onActed();
    press(element, at);
  };
  const elementUnder = ([x, y, seen]: Aimed): Element | null => {
    if (!seen) return elementAt(page.document, x - page.scrollX, y - page.scrollY);
    const found = findSeen(seen, shared);
    return typeof found === 'string' ? null : found;
  };

  return {
    move: (at) => {
      pointer = at;
      scroller.reset();
      const [x, y, seen] = at;
      const element = seen && elementUnder(at);
      if (!element) return [x, y];
      const [left, top] = placeOf(element, seen);
      return [left + page.scrollX, top + page.scrollY];
    },
    click: ([x, y, seen]) => {
      target = undefined;
      const found = seen ? findSeen(seen, shared) : elementAt(page.document, x, y);
      if (typeof found === 'string') return onMissed(found);
      if (!found || !isAllowed(found)) return;
      if (isDisabled(found)) return onMissed('disabled');
      const place = seen ? reach(found, seen) : ([x, y] as const);
      if (place) pressAt(found, place);
      else onMissed('covered');
    },
    scroll: (by) => scroller.scroll(by, () => elementUnder(pointer)),
    focus: (node) => {
      target = undefined;
      if (!(node instanceof HTMLElement) || !node.isConnected || !isAllowed(node)) return;
      focusNearest(node);
      target = fieldOf(node);
    },
    input: (value) => {
      if (target && !target.isConnected) return onMissed('changed');
      if (!target || !isAllowed(target)) return;
      if (isDisabled(target)) return onMissed('disabled');
      onActed();
      fill(target, value);
    },
    reset: () => {
      target = undefined;
    },
  };
}
