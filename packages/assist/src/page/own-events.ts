/** Handlers of the visitor's events on our elements; out of reach of the host page's scripts. */
const handlers = new WeakMap<EventTarget, (event: Event) => void>();

/** Calls back for each trusted event of `shieldOverlay` on an element. */
export const onOwnEvent = (element: HTMLElement, handle: (event: Event) => void): void =>
  void handlers.set(element, handle);

/**
 * Handles trusted clicks only: neither an agent in control nor a script of the page can answer for the visitor. A button
 * in a frame has no shield around it.
 */
export function onOwnPress(button: HTMLElement, onPress: () => void): void {
  const handle = (event: Event) => {
    if (event.type === 'click' && event.isTrusted) onPress();
  };
  onOwnEvent(button, handle);
  if (button.ownerDocument !== document) button.addEventListener('click', handle);
}

const shielded =
  'pointerdown pointerup mousedown mouseup touchstart touchend click dblclick focusin focusout focus blur keydown keyup'.split(
    ' ',
  );

/**
 * Keeps the visitor's events on our elements from the host page: to its dialogs a press on them is one outside that closes
 * the dialog, and a focus on them one that escaped. `window` in the capture phase comes before `document`, where libraries
 * of dialogs listen.
 *
 * @returns ends it
 */
export function shieldOverlay(root: ShadowRoot): () => void {
  /** The target of the last press or the last key. A click elsewhere is one that a label or an access key of the page passed on. */
  let begun: EventTarget | undefined;
  const onEvent = (event: Event): void => {
    const { type } = event;
    const path = event.composedPath();
    const [target] = path;
    if (event.isTrusted && type.endsWith('down')) begun = target;
    if (!path.includes(root)) return;
    if (event.isTrusted && (type !== 'click' || begun === target))
      for (const one of path) handlers.get(one)?.(event);
    if (event instanceof KeyboardEvent && passesOn(event)) return;
    event.stopImmediatePropagation();
    // A link or a label that the page put around us must not act on the press.
    if (type === 'click') event.preventDefault();
  };
  /**
   * Tells if a key goes on to the page: Escape that no question of ours took, and Tab out of our last element, after which
   * a dialog moves the focus to its first.
   */
  const passesOn = ({ key, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
    key === 'Escape'
      ? !defaultPrevented
      : key === 'Tab' &&
        !shiftKey &&
        root.activeElement ===
          [...root.querySelectorAll('button,iframe')].findLast((one) => one.getClientRects().length > 0);
  for (const name of shielded) window.addEventListener(name, onEvent, true);
  return () => {
    for (const name of shielded) window.removeEventListener(name, onEvent, true);
  };
}
