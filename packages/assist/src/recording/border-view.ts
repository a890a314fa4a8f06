import { element, type Overlay } from '../page/overlay.ts';

/** The dashed red border while the tab is recorded. @returns removes it */
export function showBorder({ holder }: Overlay): () => void {
  const border = element('div', {
    attributes: { class: 'or-recording-border', 'aria-hidden': 'true' },
    style: {
      position: 'fixed',
      inset: '0',
      border: '2px dashed red',
      pointerEvents: 'none',
      zIndex: '2147483643',
    },
  });
  holder.append(border);
  return () => border.remove();
}
