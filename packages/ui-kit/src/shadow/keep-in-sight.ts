/**
 * Elements that Tab reaches; titles and stand-ins of removed controls take the focus without being scrolled to. An element
 * higher than the window is read by scrolling, and stays at the reader's place.
 */
const isStop = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && element.offsetHeight < innerHeight;

/**
 * Keeps the control that the keyboard reached in sight. A browser scrolls to it before the field that was left shows
 * its message, which then pushes it under the bar of the actions or out of the window (WCAG 2.4.11). Not after a
 * pointer or a wheel: an element that moves between press and release is not clicked, and a reader who scrolls away
 * wants to be elsewhere. A form that moves the focus to a fault shows the field and its message in any case.
 *
 * @param root the widget's shadow root
 * @returns stops watching
 */
export function keepInSight(root: ShadowRoot): () => void {
  let byKeyboard = false;
  let pressed: EventTarget | undefined;
  const onKey = () => void (byKeyboard = true);
  const onHand = (event: Event) => {
    byKeyboard = false;
    if (event.type === 'pointerdown') pressed = event.composedPath()[0];
  };
  const show = (element?: Element | null) =>
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const bring = () => {
    const reached = root.activeElement;
    if (!isStop(reached)) return;
    const wrong = reached.closest('[aria-invalid=true]');
    if (!byKeyboard && (!wrong || (pressed instanceof Node && reached.contains(pressed)))) return;
    show(wrong && root.getElementById(wrong.getAttribute('aria-describedby') ?? ''));
    show(reached);
  };
  // A message makes its form higher, or takes the place of the help.
  const growth = new ResizeObserver(bring);
  const judgement = new MutationObserver(bring);
  const onFocus = () => {
    growth.disconnect();
    judgement.disconnect();
    const reached = root.activeElement;
    const form = isStop(reached) && reached.closest('form');
    if (!form) return;
    growth.observe(form);
    judgement.observe(reached, { attributeFilter: ['aria-invalid'] });
  };
  // Captured: the key that leads from the host's page into the widget is pressed outside of it.
  const hands = ['pointerdown', 'wheel', 'touchmove'];
  const captured = { capture: true, passive: true };
  document.addEventListener('keydown', onKey, captured);
  for (const hand of hands) document.addEventListener(hand, onHand, captured);
  root.addEventListener('focusin', onFocus);
  return () => {
    growth.disconnect();
    judgement.disconnect();
    document.removeEventListener('keydown', onKey, captured);
    for (const hand of hands) document.removeEventListener(hand, onHand, captured);
    root.removeEventListener('focusin', onFocus);
  };
}
