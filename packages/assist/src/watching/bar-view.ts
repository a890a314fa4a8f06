import { element, type Overlay } from '../page/overlay.ts';
import { onOwnPress } from '../page/own-events.ts';
import type { Timers } from '../ports/timers.ts';
import type { Watcher } from './run-watching.ts';
import type { BarWords } from './words.ts';

/** How long a note shows. */
const noteMs = 6_000;

/** Content of the bar; `controller` is the agent in control. */
type BarContent = { watchers: readonly Pick<Watcher, 'agentId' | 'name'>[]; controller?: string };

export type Bar = {
  show(content: BarContent): void;
  hide(): void;
  /** Shows for a moment why an action was refused, or that the page was suspended. */
  note(kind: keyof BarWords['notes']): void;
};

/**
 * Creates the bar that shows while agents watch, with a button to end it.
 *
 * @param on.onEnd - ends all help at once: stream, control, recording, call
 */
export function createBar(
  overlay: Overlay,
  words: BarWords,
  timers: Timers,
  on: { onEnd(): void; onEndControl(): void; onRemove(agentId: string): void },
): Bar {
  const bar = element('section', {
    attributes: { class: 'card', 'aria-label': words.label },
    style: {
      position: 'fixed',
      left: '8px',
      right: '8px',
      // At the top: main buttons and dialogs of phones are at the bottom.
      top: '8px',
      margin: '0 auto',
      width: 'fit-content',
      maxWidth: '720px',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      alignItems: 'center',
      padding: '6px 12px',
      fontSize: '14px',
      zIndex: '2147483645',
    },
  });
  const dot = element('span', {
    attributes: { 'aria-hidden': 'true' },
    style: { flex: 'none', width: '10px', height: '10px', borderRadius: '50%', background: '#ec0000' },
  });
  const status = element('p', { attributes: { role: 'status' }, style: { margin: '0', flex: '1 1 220px' } });
  const note = element('p', {
    attributes: { role: 'status' },
    style: { margin: '0', flexBasis: '100%' },
  });
  const endControl = element('button', {
    attributes: { type: 'button', class: 'plain' },
    text: words.endControl,
  });
  const end = element('button', { attributes: { type: 'button', class: 'main' }, text: words.end });
  const move = element('button', {
    attributes: { type: 'button', class: 'plain', 'aria-label': words.move, title: words.move },
    style: { padding: '8px 12px' },
    text: '⇅',
  });
  // The visitor can move the bar off the controls below it.
  onOwnPress(move, () => {
    const isTop = bar.style.top !== 'auto';
    bar.style.top = isTop ? 'auto' : '8px';
    bar.style.bottom = isTop ? '8px' : 'auto';
  });
  onOwnPress(endControl, on.onEndControl);
  onOwnPress(end, on.onEnd);
  const removals = element('span', { style: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });
  bar.append(dot, status, endControl, end, move, note, removals);
  let cancelNoteTimer = () => {};
  return {
    show: ({ watchers, controller }) => {
      endControl.hidden = controller === undefined;
      // One alone is removed by the end of all.
      const ids = watchers.length > 1 ? watchers : [];
      removals.replaceChildren(
        ...ids.map(({ agentId, name }) => {
          const remove = element('button', {
            attributes: { type: 'button', class: 'plain' },
            text: words.remove(name),
          });
          onOwnPress(remove, () => on.onRemove(agentId));
          return remove;
        }),
      );
      const sentence = words.watching(watchers.map(({ name }) => name));
      const all = controller === undefined ? sentence : `${sentence}. ${words.controlling(controller)}.`;
      if (!bar.isConnected) overlay.add(bar);
      // Assistive technology reads a live region again even when it is set to the same text.
      if (status.textContent !== all) status.textContent = all;
    },
    hide: () => bar.remove(),
    note: (kind) => {
      cancelNoteTimer();
      note.textContent = words.notes[kind];
      cancelNoteTimer = timers.after(noteMs, () => {
        note.textContent = '';
      });
    },
  };
}
