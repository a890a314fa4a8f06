import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { createCapture, mousePointerId } from './capture.ts';

/** Drags with all events of a mouse, over the elements that lie under the way. */
type Dragger = {
  start(element: Element, at: Point): void;
  /** Does nothing before a start. */
  move(at: Point): void;
  stop(): void;
};

/** @param under - the element at a place of the window; undefined if an agent may do nothing there */
export function createDragger(under: (at: Point) => Element | undefined): Dragger {
  let last: Point | undefined;
  const capture = createCapture();
  const report = (element: Element | undefined, what: 'down' | 'move' | 'up', [x, y]: Point): void => {
    const mouse = {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      view: window,
      buttons: what === 'up' ? 0 : 1,
    };
    const to = capture.element ?? element;
    capture.during(() =>
      to?.dispatchEvent(
        new PointerEvent(`pointer${what}`, {
          ...mouse,
          pointerId: mousePointerId,
          isPrimary: true,
          pointerType: 'mouse',
        }),
      ),
    );
    to?.dispatchEvent(new MouseEvent(`mouse${what}`, mouse));
    if (what === 'up') capture.release();
  };
  return {
    start: (element, at) => {
      last = at;
      report(element, 'down', at);
    },
    move: (at) => {
      if (!last) return;
      last = at;
      report(under(at), 'move', at);
    },
    stop: () => {
      if (last) report(under(last), 'up', last);
      last = undefined;
    },
  };
}
