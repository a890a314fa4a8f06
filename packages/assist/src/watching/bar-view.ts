import { element, type Overlay } from '../page/overlay.ts';
import { onOwnPress } from '../page/own-events.ts';
import type { Timers } from '../ports/timers.ts';
import type { Watcher } from './run-watching.ts';
import type { BarWords } from './words.ts';

/** The time for which a note shows. */
const noteMs = 6_000;

/** Content of the bar; `controller` is the agent in control, `isUnsent` while the page is too large to be seen. */
type BarContent = {
  watchers: readonly Pick<Watcher, 'agentId' | 'name'>[];
  controller?: string;
  isUnsent?: boolean;
};

type Bar = {
  /** The button that opens the chat. */
  chat: HTMLElement;
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
  on: { onEnd(): void; onEndControl(): void; onChat(): void; onRemove(agentId: string): void },
): Bar {
  // At the top: main buttons and dialogs of phones are at the bottom.
  const bar = element('section', { attributes: { class: 'card bar', 'aria-label': words.label } });
  const row = element('div', { attributes: { class: 'row' } });
  const dot = element('span', { attributes: { 'aria-hidden': 'true', class: 'dot' } });
  const status = element('p', { attributes: { role: 'status' } });
  const note = element('p', { attributes: { role: 'status' } });
  const endControl = element('button', {
    attributes: { type: 'button', class: 'plain' },
    text: words.endControl,
  });
  const chat = element('button', { attributes: { type: 'button', class: 'plain end' }, text: 'Chat' });
  const end = element('button', { attributes: { type: 'button', class: 'main end' }, text: words.end });
  const move = element('button', {
    attributes: { type: 'button', class: 'plain end', 'aria-label': words.move, title: words.move },
    text: '⇅',
  });
  // The visitor can move the bar off the controls below it.
  onOwnPress(move, () => bar.classList.toggle('low'));
  onOwnPress(endControl, on.onEndControl);
  onOwnPress(chat, on.onChat);
  onOwnPress(end, on.onEnd);
  const removals = element('div', { attributes: { class: 'removals' } });
  row.append(dot, status, endControl, chat, end, move);
  bar.append(row, note, removals);
  let cancelNoteTimer = () => {};
  return {
    chat,
    show: ({ watchers, controller, isUnsent = false }) => {
      endControl.hidden = controller === undefined;
      // The button that ends live help removes an agent who is alone.
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
      const sentence = isUnsent ? words.unsent : words.watching(watchers.map(({ name }) => name));
      // An agent alone who has control sees the page as well: one line on a phone.
      const all =
        controller === undefined
          ? sentence
          : ids.length > 0 || isUnsent
            ? `${sentence}. ${words.controlling(controller)}.`
            : words.controlling(watchers[0]?.name ?? controller);
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
