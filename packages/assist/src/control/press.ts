import { outwards } from '@afilia/assist-protocol/rules/outwards';

/**
 * Presses an element with all events of a mouse: some components, such as menus, react to `mousedown` only.
 *
 * @param at - place in the window
 */
export function press(element: Element, [x, y]: readonly [x: number, y: number]): void {
  const mouse = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, view: window };
  const pointer = { ...mouse, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  const mayFocus = element.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }));
  if (mayFocus) focusNearest(element);
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  element.dispatchEvent(new MouseEvent('mouseup', mouse));
  element.dispatchEvent(new MouseEvent('click', mouse));
}

/** Focuses the element or the nearest one around it that can be. */
export function focusNearest(element: Element): void {
  for (const one of outwards(element)) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.focus({ preventScroll: true });
    if (one.matches(':focus')) return;
  }
}
