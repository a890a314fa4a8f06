/** From an element outwards to the root. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at; at = at.parentElement) path.push(at);
  return path;
}

const isRemoved = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * A control that goes away or is switched off takes the keyboard's focus with it, and whoever works without a mouse
 * or without seeing stands nowhere. Then what was round it gets the focus, and where nothing of that is left the title
 * of the screen; what comes next on the screen is the next Tab. No field gets it: a phone would raise its keyboard.
 *
 * @param root the widget's shadow root
 * @returns stops watching
 */
export function restoreFocus(root: ShadowRoot): () => void {
  let path: Element[] = [];
  const remember = () => {
    path = pathOf(root.activeElement);
  };
  const check = () => {
    const [last, ...round] = path;
    if (!last || !isRemoved(last) || !focusIsLost()) return;
    path = [];
    const left = round.find((one) => one.isConnected && !one.classList.contains('dm-root'));
    const target = left?.closest('[inert]')
      ? null
      : (left ?? root.querySelector('[aria-modal=true] h2, [data-screen-title]'));
    if (!(target instanceof HTMLElement)) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
