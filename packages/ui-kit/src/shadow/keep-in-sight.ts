/**
 * Elements that Tab reaches; titles and what stands in for a removed control take the focus without being scrolled to. What
 * is higher than the window is read by scrolling, and stays where the reader has it.
 */
const isStop = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && element.offsetHeight < innerHeight;

/**
 * Keeps what the keyboard reached in sight. A browser scrolls to it before the field that was left shows its message,
 * which then pushes it under the bar of the actions or out of the window (WCAG 2.4.11). Not after a pointer or
 * a wheel: what moves between press and release is not clicked, and who scrolls away wants to be elsewhere.
 *
 * @param root the widget's shadow root
 * @returns stops watching
 */
export function keepInSight(root: ShadowRoot): () => void {
  let byKeyboard = false;
  const onKey = () => void (byKeyboard = true);
  const onHand = () => void (byKeyboard = false);
  const bring = () => {
    const reached = root.activeElement;
    if (byKeyboard && isStop(reached)) reached.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  // A message makes its form higher.
  const growth = new ResizeObserver(bring);
  const onFocus = () => {
    growth.disconnect();
    const form = byKeyboard && isStop(root.activeElement) ? root.activeElement.closest('form') : null;
    if (form) growth.observe(form);
  };
  // Captured: the key that leads from the host's page into the widget is pressed outside of it.
  const hands = ['pointerdown', 'wheel', 'touchmove'];
  const captured = { capture: true, passive: true };
  document.addEventListener('keydown', onKey, captured);
  for (const hand of hands) document.addEventListener(hand, onHand, captured);
  root.addEventListener('focusin', onFocus);
  return () => {
    growth.disconnect();
    document.removeEventListener('keydown', onKey, captured);
    for (const hand of hands) document.removeEventListener(hand, onHand, captured);
    root.removeEventListener('focusin', onFocus);
  };
}
