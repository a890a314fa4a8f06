import { element, onOwnPress, type Overlay } from '../page/overlay.ts';
import type { Timers } from '../ports/timers.ts';
import type { BarWords } from './words.ts';

/** How long a note stays. */
const noteMs = 6_000;

/** What the bar tells; `controller` is who has control now. */
export type BarContent = { names: readonly string[]; controller?: string };

export type Bar = {
  show(content: BarContent): void;
  hide(): void;
  /** A line for a moment: why something was not done. */
  note(kind: keyof BarWords['notes']): void;
};

/**
 * The bar that always says that somebody watches, with one press to end it.
 *
 * @param on.onEnd - ends all help at once: stream, control, recording, call
 */
export function createBar(
  { holder }: Overlay,
  words: BarWords,
  timers: Timers,
  on: { onEnd(): void; onEndControl(): void },
): Bar {
  const bar = element('section', {
    attributes: { class: 'card', 'aria-label': words.label },
    style: {
      position: 'fixed',
      left: '50%',
      bottom: '8px',
      transform: 'translateX(-50%)',
      maxWidth: 'calc(100vw - 16px)',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 16px',
      alignItems: 'center',
      padding: '8px 16px',
      zIndex: '2147483645',
    },
  });
  const dot = element('span', {
    attributes: { 'aria-hidden': 'true' },
    style: { width: '10px', height: '10px', borderRadius: '50%', background: '#ec0000' },
  });
  const told = element('p', { attributes: { role: 'status' }, style: { margin: '0', flex: '1 1 auto' } });
  const note = element('p', {
    attributes: { role: 'status' },
    style: { margin: '0', flexBasis: '100%', fontSize: '14px' },
  });
  const endControl = element('button', {
    attributes: { type: 'button', class: 'plain' },
    text: words.endControl,
  });
  const end = element('button', { attributes: { type: 'button', class: 'main' }, text: words.end });
  onOwnPress(endControl, on.onEndControl);
  onOwnPress(end, on.onEnd);
  bar.append(dot, told, endControl, end, note);
  let forgetNote = () => {};
  return {
    show: ({ names, controller }) => {
      endControl.hidden = controller === undefined;
      const sentence = words.watching(names.join(', '));
      const all = controller === undefined ? sentence : `${sentence}. ${words.controlling(controller)}.`;
      if (!bar.isConnected) holder.append(bar);
      // Said once: a live region that is filled with the same words again is read out again.
      if (told.textContent !== all) told.textContent = all;
    },
    hide: () => bar.remove(),
    note: (kind) => {
      forgetNote();
      note.textContent = words.notes[kind];
      forgetNote = timers.after(noteMs, () => {
        note.textContent = '';
      });
    },
  };
}
