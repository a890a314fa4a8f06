import { setMarks } from '@afilia/ui-kit/secrets/mark-element';
import { chatLimits } from '@afilia/assist-protocol/limits';
import type { ChatLine } from '@afilia/assist-protocol/wire/chat-of-visitor';
import { element, type Overlay } from '../page/overlay.ts';
import { onOwnEvent, onOwnPress } from '../page/own-events.ts';
import type { Language } from '../popup/words.ts';
import type { Timers } from '../ports/timers.ts';
import { chatSheet } from './chat-sheet.ts';
import { chatWords } from './words.ts';

/** A region that was just added is read out only when its text comes later. */
const readOutMs = 200;

export type ChatView = {
  /** Shows the conversation from its beginning. */
  show(lines: readonly ChatLine[]): void;
  /** Adds a message; one of an agent is read out, and counted while the panel is closed. */
  add(line: ChatLine): void;
  /** Tells under a message of the visitor if it is late. */
  setLate(id: string, isLate: boolean): void;
  /** Tells that parts of the message that was just sent are hidden. */
  setHidden(isHidden: boolean): void;
  open(): void;
  remove(): void;
};

/**
 * Creates the panel of the chat in the bar, closed. Messages are texts, never markup.
 *
 * @param bar - the bar with the button that opens the panel
 * @param onSend - called with what the visitor wrote, which is not blank
 */
export function createChatView(
  overlay: Overlay,
  given: { button: HTMLElement; language: Language; timers: Timers },
  onSend: (text: string) => void,
): ChatView {
  const { button, timers } = given;
  const words = chatWords[given.language];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chatSheet);
  const { root } = overlay;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  const panel = element('section', { attributes: { class: 'card chat', 'aria-label': words.label } });
  const head = element('div', { attributes: { class: 'head' } });
  const title = element('p', { attributes: { class: 'by' }, text: words.label });
  const close = element('button', { attributes: { type: 'button', class: 'plain' }, text: words.close });
  const log = element('div', {
    attributes: { class: 'log', role: 'log', tabindex: '0', 'aria-label': words.log },
  });
  const list = element('ol');
  const form = element('form');
  const label = element('label', { attributes: { for: 'chat-text' }, text: words.message });
  const field = element('textarea', {
    attributes: {
      id: 'chat-text',
      rows: '2',
      maxlength: String(chatLimits.textChars),
      enterkeyhint: 'send',
      autocomplete: 'off',
      'aria-describedby': 'chat-hint',
    },
  });
  const send = element('button', { attributes: { type: 'button', class: 'main' }, text: words.send });
  const hint = element('p', { attributes: { id: 'chat-hint', role: 'status' }, text: words.hint });
  const preview = element('p', { attributes: { class: 'preview', role: 'status' } });
  // Recorders of the page around us look into this shadow root.
  for (const one of [log, field, preview]) setMarks(one, true);
  head.append(title, close);
  log.append(list);
  form.append(label, field, send, hint);
  panel.append(head, log, form);
  panel.hidden = true;
  const bar = button.closest('.bar') ?? overlay.holder;
  bar.append(preview, panel);
  button.setAttribute('aria-expanded', 'false');

  let unread = 0;
  const setUnread = (count: number): void => {
    unread = count;
    button.textContent = count > 0 ? words.unread(count) : 'Chat';
    if (count === 0) preview.textContent = '';
  };
  const toEnd = () => log.scrollTo({ top: log.scrollHeight });
  const setOpen = (isOpen: boolean): void => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    setUnread(0);
    overlay.dress(overlay.holder);
    toEnd();
  };
  const submit = (): void => {
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    onSend(text);
    field.focus();
  };
  onOwnPress(close, () => {
    setOpen(false);
    button.focus();
  });
  onOwnPress(send, submit);
  onOwnEvent(panel, (event) => {
    if (!(event instanceof KeyboardEvent) || event.type !== 'keydown' || event.isComposing) return;
    if (event.key === 'Escape') {
      // The dialog of the page around us stays open.
      event.preventDefault();
      setOpen(false);
      button.focus();
    }
    if (event.key === 'Enter' && !event.shiftKey && root.activeElement === field) {
      event.preventDefault();
      submit();
    }
  });

  const rows = new Map<string, HTMLElement>();
  const append = ({ id, text, by }: ChatLine): void => {
    const row = element('li', { attributes: { class: by === undefined ? 'line own' : 'line' } });
    row.append(
      element('span', { attributes: { class: 'by' }, text: by ?? words.you }),
      element('span', { text }),
    );
    list.append(row);
    rows.set(id, row);
  };
  return {
    show: (lines) => {
      for (const line of lines) append(line);
      toEnd();
    },
    add: (line) => {
      append(line);
      toEnd();
      const { by, text } = line;
      if (by === undefined || !panel.hidden) return;
      setUnread(unread + 1);
      timers.after(readOutMs, () => {
        if (unread > 0) preview.textContent = words.from(by, text);
      });
    },
    setLate: (id, isLate) => {
      const row = rows.get(id);
      row?.querySelector('small')?.remove();
      if (isLate) row?.append(element('small', { text: words.late }));
    },
    setHidden: (isHidden) => {
      hint.textContent = isHidden ? words.hidden : words.hint;
    },
    open: () => {
      setOpen(true);
      field.focus();
    },
    remove: () => {
      panel.remove();
      preview.remove();
      setUnread(0);
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
