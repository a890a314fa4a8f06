import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { elementAt, focusedElement } from '../page/deep.ts';
import { ownMark } from '../page/overlay.ts';
import { createCapture, mousePointerId, pressedPressure } from './capture.ts';

/** The time that the button of the mouse stays down, ms: pages draw in it, and hear that they were pressed. */
const holdMs = 20;

type PressPorts = {
  /** The number of presses in a row: 2 is a double click. */
  detail: 1 | 2;
  /** Called before the focus moves. */
  onDown(): void;
  /** Judges an element again before the button comes up on it: the page may have changed it. */
  mayRelease(element: Element): boolean;
  /** The page asked for files, which a browser lets a person alone choose. */
  onFiles(): void;
};

/**
 * Presses an element with all events of a mouse: some components, such as menus, react to `mousedown` only. As in a browser a
 * prevented `pointerdown` leaves out `mousedown`, `mouseup` and the focus, and the click goes on.
 *
 * @param at - place in the window
 */
export async function press(
  element: Element,
  at: readonly [x: number, y: number],
  { detail = 1, onDown = () => {}, mayRelease = () => true, onFiles = () => {} }: Partial<PressPorts> = {},
): Promise<void> {
  const [clientX, clientY] = at;
  const mouse = {
    bubbles: true,
    composed: true,
    cancelable: true,
    clientX,
    clientY,
    view: window,
    detail,
  };
  const pointer = { ...mouse, pointerId: mousePointerId, isPrimary: true, pointerType: 'mouse', detail: 0 };
  const words = element.textContent;
  const capture = createCapture();
  let hasMouse = true;
  capture.during(() => {
    hasMouse = element.dispatchEvent(
      new PointerEvent('pointerdown', { ...pointer, buttons: 1, pressure: pressedPressure }),
    );
  });
  // Pages draw between two events of a person.
  await Promise.resolve();
  const mayFocus =
    hasMouse &&
    mayRelease(element) &&
    element.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }));
  await Promise.resolve();
  onDown();
  if (mayFocus && !focusNearest(element)) (focusedElement() as HTMLElement | null)?.blur();
  await new Promise((resolve) => setTimeout(resolve, holdMs));
  /** Pages draw a control anew when a field is left, and mean the same one. */
  const isTwin = (one: Element | null): boolean =>
    one !== null && one.localName === element.localName && one.textContent === words;
  const there = element.isConnected ? element : elementAt(document, clientX, clientY, `[${ownMark}]`);
  const released = there && (there === element || isTwin(there)) && mayRelease(there) ? there : undefined;
  // The page knows that the button is down: it hears of the end in any case.
  const up = released ?? document.documentElement;
  capture.during(() => {
    const to = capture.element ?? (released || !element.isConnected ? up : element);
    to.dispatchEvent(new PointerEvent(released ? 'pointerup' : 'pointercancel', pointer));
  });
  capture.release();
  if (hasMouse) up.dispatchEvent(new MouseEvent('mouseup', mouse));
  for (const name of detail === 2 ? ['click', 'dblclick'] : ['click'])
    // Handlers of the release can have changed the page too.
    if (released?.isConnected && mayRelease(released))
      withoutFiles(() => {
        const event =
          name === 'click' ? new PointerEvent(name, { ...pointer, detail }) : new MouseEvent(name, mouse);
        released.dispatchEvent(event);
      }, onFiles);
}

/** Notes if the page opens the browser's dialog for files, for which nothing else than silence follows a press of a script. */
function withoutFiles(dispatch: () => void, onFiles: () => void): void {
  const { prototype } = HTMLInputElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'click');
  Object.defineProperty(prototype, 'click', {
    configurable: true,
    value(this: HTMLInputElement) {
      if (this.type === 'file') onFiles();
      else HTMLElement.prototype.click.call(this);
    },
  });
  try {
    dispatch();
  } finally {
    // The page has its own again before any other task runs.
    if (own) Object.defineProperty(prototype, 'click', own);
    else Reflect.deleteProperty(prototype, 'click');
  }
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
