import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { elementAt, outwardsWithLabelled } from '../page/deep.ts';
import { fieldOf, fill } from './fill.ts';
import { type Refusal, whyNot } from './may-touch.ts';
import { focusNearest, press } from './press.ts';
import { createScroller } from './scroll.ts';

/** What an agent in control does to the page. Whether they have control is asked before, at the door. */
export type Hand = {
  /** @param at - place on the page */
  move(at: Point): void;
  /** @param at - place in the window */
  click(at: Point): void;
  scroll(by: Point): void;
  /** @param node - what stands behind the id that the agent named */
  focus(node: Node | null): void;
  /** @param value - whole and new, for what was pressed or focused last */
  input(value: string): void;
  /** Nothing is pressed or focused any more. */
  letGo(): void;
};

/**
 * @param on.onRefused - it was not done, and why: both sides are told
 * @param on.onActed - something was pressed or filled
 */
export function createHand(
  page: Window,
  { onRefused, onActed }: { onRefused: (why: Refusal) => void; onActed: () => void },
): Hand {
  const scroller = createScroller(page);
  let pointer: Point = [0, 0];
  let target: HTMLElement | undefined;

  /** Asked each time anew: a field may have become one for secrets since it was focused. */
  const isAllowed = (element: Element): boolean => {
    const why = whyNot(outwardsWithLabelled(element));
    if (why) onRefused(why);
    return why === undefined;
  };

  return {
    move: (at) => {
      pointer = at;
      scroller.forget();
    },
    click: ([x, y]) => {
      const element = elementAt(page.document, x, y);
      target = undefined;
      if (!element || !isAllowed(element)) return;
      target = fieldOf(element);
      onActed();
      press(element, [x, y]);
    },
    scroll: (by) => scroller.scroll(by, [pointer[0] - page.scrollX, pointer[1] - page.scrollY]),
    focus: (node) => {
      target = undefined;
      if (!(node instanceof HTMLElement) || !node.isConnected || !isAllowed(node)) return;
      focusNearest(node);
      target = fieldOf(node);
    },
    input: (value) => {
      if (!target?.isConnected || !isAllowed(target)) return;
      onActed();
      fill(target, value);
    },
    letGo: () => {
      target = undefined;
    },
  };
}
