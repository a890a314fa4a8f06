/** From here the panel stands beside the page; below it lies over it. The desktop width of the widget. */
const wide = '(min-width: 1280px)';

const keyOf = () => (matchMedia(wide).matches ? 'demo-panel:wide' : 'demo-panel:narrow');

/** Tells if the panel was left open: beside the page it starts open, over the page it starts closed. */
export function wasPanelOpen(): boolean {
  try {
    const stored = localStorage.getItem(keyOf());
    if (stored !== null) return stored === 'open';
  } catch {
    // Storage is refused: every visit is the first.
  }
  return matchMedia(wide).matches;
}

/** Keeps the panel's state, open or closed, for this width. */
export function keepOpen(open: boolean): void {
  try {
    localStorage.setItem(keyOf(), open ? 'open' : 'closed');
  } catch {
    // Refused.
  }
}

/** Runs when the window passes the width at which the panel changes its place. */
export const onWidthChange = (run: () => void): void => matchMedia(wide).addEventListener('change', run);
