import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { focusedElement } from '../page/deep.ts';
import { ownMark } from '../page/overlay.ts';
import { createCapture, mousePointerId } from './capture.ts';

/**
 * Presses an element with all events of a mouse: some components, such as menus, react to `mousedown` only.
 *
 * @param at - place in the window
 * @param detail - the number of presses in a row: 2 is a double click
 * @param onDown - called before the focus moves
 */
export function press(
  element: Element,
  [x, y]: readonly [x: number, y: number],
  detail = 1,
  onDown = () => {},
): void {
  const mouse = {
    bubbles: true,
    composed: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    view: window,
    detail,
  };
  const pointer = { ...mouse, pointerId: mousePointerId, isPrimary: true, pointerType: 'mouse', detail: 0 };
  const capture = createCapture();
  capture.during(() => element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 })));
  const mayFocus = element.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }));
  onDown();
  if (mayFocus && !focusNearest(element)) (focusedElement() as HTMLElement | null)?.blur();
  capture.during(() => (capture.element ?? element).dispatchEvent(new PointerEvent('pointerup', pointer)));
  capture.release();
  element.dispatchEvent(new MouseEvent('mouseup', mouse));
  element.dispatchEvent(new MouseEvent('click', mouse));
  if (detail === 2) element.dispatchEvent(new MouseEvent('dblclick', mouse));
}

/** Tells if the visitor is about to answer a question of ours, or writes in the chat. A key of theirs must not go elsewhere. */
export function isVisitorBusy(): boolean {
  const focused = focusedElement();
  return (
    focused !== null &&
    outwards(focused).some((one) => one.matches(`[${ownMark}]`)) &&
    (focused.closest('.ask') !== null || Boolean((focused as Partial<HTMLTextAreaElement>).value))
  );
}

/**
 * Focuses the element or the nearest one around it that can be, unless the visitor is busy elsewhere.
 *
 * @returns false when there is none
 */
export function focusNearest(element: Element): boolean {
  if (isVisitorBusy()) return true;
  for (const one of outwards(element)) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.focus({ preventScroll: true });
    if (one.matches(':focus')) return true;
  }
  return false;
}
