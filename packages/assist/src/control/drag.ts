import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { createCapture, mousePointerId, pressedPressure } from './capture.ts';

/** Drags with all events of a mouse, over the elements that lie under the way. */
type Dragger = {
  /** @returns false: the page left it to the browser, which begins a drag of HTML for a person alone */
  start(element: Element, at: Point): boolean;
  /**
   * Does nothing before a start.
   *
   * @returns false, once, as `start` does
   */
  move(at: Point): boolean;
  stop(): void;
  /** Ends a drag without a drop. */
  cancel(): void;
};

/** @param under - the element at a place of the window; undefined if an agent may do nothing there */
export function createDragger(under: (at: Point) => Element | undefined): Dragger {
  let last: Point | undefined;
  let dragged: Element | undefined;
  let hasMouse = true;
  const capture = createCapture();
  const report = (
    element: Element | undefined,
    what: 'down' | 'move' | 'up' | 'cancel',
    [x, y]: Point,
  ): void => {
    const isEnd = what === 'up' || what === 'cancel';
    const mouse = {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      view: window,
      buttons: isEnd ? 0 : 1,
    };
    const to = capture.element ?? element;
    capture.during(() => {
      const isFree = to?.dispatchEvent(
        new PointerEvent(`pointer${what}`, {
          ...mouse,
          pointerId: mousePointerId,
          isPrimary: true,
          pointerType: 'mouse',
          pressure: isEnd ? 0 : pressedPressure,
        }),
      );
      if (what === 'down') hasMouse = isFree !== false;
    });
    if (hasMouse) to?.dispatchEvent(new MouseEvent(`mouse${what === 'cancel' ? 'up' : what}`, mouse));
    if (isEnd) capture.release();
  };
  const end = (what: 'up' | 'cancel', element: Element | undefined): void => {
    if (last) report(element, what, last);
    last = dragged = undefined;
  };
  const cancel = (): void => end('cancel', document.documentElement);
  /** Some libraries make an element draggable when it is held. */
  const isOfHtml = (): boolean => {
    const isBrowsers = dragged?.closest('[draggable=true]') != null;
    if (isBrowsers) cancel();
    return isBrowsers;
  };
  return {
    start: (element, at) => {
      last = at;
      dragged = element;
      report(element, 'down', at);
      return !isOfHtml();
    },
    move: (at) => {
      if (!last) return true;
      if (isOfHtml()) return false;
      last = at;
      report(under(at), 'move', at);
      return true;
    },
    stop: () => {
      const element = last && under(last);
      if (element) end('up', element);
      // Nothing is dropped where an agent may do nothing.
      else cancel();
    },
    cancel,
  };
}
