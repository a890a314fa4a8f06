import { outwards } from '@afilia/assist-protocol/rules/outwards';

/** Scrolls the element under the agent's pointer, else the page. */
export type Scroller = {
  /** @param under - finds the element under the pointer */
  scroll(by: readonly [dx: number, dy: number], under: () => Element | null): void;
  /** The pointer moved: the next scroll finds the element again. */
  reset(): void;
};

export function createScroller(window: Window): Scroller {
  let last: Element | undefined;

  const tryScroll = (element: Element, dx: number, dy: number): boolean => {
    const { scrollLeft, scrollTop } = element;
    element.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
  };
  const canScroll = (element: Element): boolean =>
    /auto|scroll/u.test(window.getComputedStyle(element).overflow);

  return {
    scroll: ([dx, dy], findUnder) => {
      if (last?.isConnected && tryScroll(last, dx, dy)) return;
      const under = findUnder();
      last = under ? outwards(under).find((one) => canScroll(one) && tryScroll(one, dx, dy)) : undefined;
      if (!last) window.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    },
    reset: () => {
      last = undefined;
    },
  };
}
