export { keepInSight } from '@afilia/ui-kit/shadow/keep-in-sight';
import { isEditable } from '@afilia/ui-kit/shadow/keep-keys-inside';

const titleIn = (screen: HTMLElement) => screen.querySelector('[data-screen-title]')?.textContent;

/**
 * A screen that changes by itself has another title under the same route: it arrives as a new one does, but for a person who is typing.
 *
 * @param arrive brings the screen into view and gives it the focus
 * @returns stops watching
 */
export function followTitle(screen: HTMLElement, arrive: (screen: HTMLElement) => void): () => void {
  let title = titleIn(screen);
  const watch = new MutationObserver(() => {
    const before = title;
    title = titleIn(screen);
    const root = screen.getRootNode();
    if (before && title && title !== before && root instanceof ShadowRoot && !isEditable(root.activeElement))
      arrive(screen);
  });
  watch.observe(screen, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
