/** Returns the elements from one outwards to the root. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at; at = at.parentElement) path.push(at);
  return path;
}

const isRemoved = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Restores the focus when the focused control is removed or disabled, which keyboard and screen reader users would lose.
 * Focuses the nearest remaining ancestor, else the title of the screen, so that Tab continues from there. Never focuses
 * a field, which would open a phone's keyboard.
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
    if (!target.hasAttribute('tabindex')) {
      target.tabIndex = -1;
      // No control, so no ring, as with titles. Here and not in the sheet, of which the loader carries every rule.
      target.style.outline = '2px solid transparent';
    }
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
