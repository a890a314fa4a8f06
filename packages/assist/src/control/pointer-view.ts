import { element, type Overlay } from '../page/overlay.ts';
import { listen } from '../ports/scope.ts';

/** The agent's mouse on the visitor's page, with their name (spec/live-assist#overlays). */
export type Pointer = {
  /** @param at - place on the page, not in the window */
  move(at: readonly [x: number, y: number]): void;
  remove(): void;
};

const arrowPath = 'M1 1 L1 15 L5 11 L8 17 L10.5 15.8 L7.6 10 L13 10 Z';

/** @param label - already shortened */
export function showPointer({ holder }: Overlay, label: string): Pointer {
  const pointer = element('div', {
    attributes: { class: 'agent-pointer', 'aria-hidden': 'true' },
    style: {
      position: 'fixed',
      left: '0',
      top: '0',
      margin: '-1px 0 0 -2px',
      pointerEvents: 'none',
      zIndex: '999998',
      display: 'none',
    },
  });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('width', '16');
  svg.setAttribute('height', '20');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', arrowPath);
  path.setAttribute('fill', '#394EFF');
  path.setAttribute('stroke', '#ffffff');
  svg.append(path);
  const name = element('span', {
    style: {
      position: 'absolute',
      left: '14px',
      top: '16px',
      padding: '2px 8px',
      borderRadius: '4px',
      background: '#394EFF',
      color: '#ffffff',
      font: '0.75em/1.4 var(--text)',
      whiteSpace: 'nowrap',
    },
    // As text: a name is never markup.
    text: label,
  });
  pointer.append(svg, name);
  holder.append(pointer);

  let place: readonly [x: number, y: number] = [0, 0];
  const draw = () => {
    const [x, y] = place;
    pointer.style.transform = `translate(${x - window.scrollX}px, ${y - window.scrollY}px)`;
  };
  const stopListening = listen(window, 'scroll', draw);
  return {
    move: (at) => {
      place = at;
      pointer.style.display = 'block';
      draw();
    },
    remove: () => {
      stopListening();
      pointer.remove();
    },
  };
}
