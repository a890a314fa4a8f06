import { outwards } from '../page/deep.ts';

/** Scrolls for an agent: what is under their pointer, else the page. */
export type Scroller = {
  /** @param under - what the pointer is over */
  scroll(by: readonly [dx: number, dy: number], under: () => Element | null): void;
  /** The pointer went elsewhere: what it is over is looked for again. */
  forget(): void;
};

export function createScroller(window: Window): Scroller {
  let last: Element | undefined;

  const moves = (element: Element, dx: number, dy: number): boolean => {
    const { scrollLeft, scrollTop } = element;
    element.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
  };
  const canScroll = (element: Element): boolean =>
    /auto|scroll/u.test(window.getComputedStyle(element).overflow);

  return {
    scroll: ([dx, dy], findUnder) => {
      if (last?.isConnected && moves(last, dx, dy)) return;
      const under = findUnder();
      last = under ? outwards(under).find((one) => canScroll(one) && moves(one, dx, dy)) : undefined;
      if (!last) window.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    },
    forget: () => {
      last = undefined;
    },
  };
}
