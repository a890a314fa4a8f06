import { focusedElement } from '../page/deep.ts';
import { element, type Overlay } from '../page/overlay.ts';
import { onOwnEvent, onOwnPress } from '../page/own-events.ts';
import type { Answer } from './queue.ts';
import type { PopupContent } from './read-confirm-option.ts';
import { watchVisibility } from './watch-visibility.ts';

const prefix = 'openreplay-confirm-window';

/**
 * Shows the popup of the reference, with its ids (spec/live-assist#overlays).
 *
 * @param content - texts in the visitor's language, or the host's own
 * @returns removes it and restores the focus
 */
export function showPopup(
  overlay: Overlay,
  content: PopupContent & { title: string },
  { onConfirm, onDecline }: Answer,
): () => void {
  const wrapper = element('div', { attributes: { id: `${prefix}-wrapper`, class: 'ask' } });
  const popup = element('div', {
    attributes: {
      id: `${prefix}-popup`,
      class: 'card',
      role: 'alertdialog',
      tabindex: '-1',
      'aria-labelledby': `${prefix}-p`,
    },
    style: content.style,
  });
  const title = element('p', { attributes: { class: 'title' }, text: content.title });
  const words = element('p', { attributes: { id: `${prefix}-p` }, text: content.text });
  const buttons = element('div', { attributes: { id: `${prefix}-buttons`, class: 'acts' } });
  const confirm = element('button', {
    attributes: { id: `${prefix}-confirm-btn`, type: 'button', class: 'main', 'aria-disabled': 'true' },
    style: content.confirmStyle,
    text: content.confirm,
  });
  const decline = element('button', {
    attributes: { id: `${prefix}-decline-btn`, type: 'button', class: 'plain' },
    style: content.declineStyle,
    text: content.decline,
  });
  onOwnPress(confirm, () => seen.isSeen() && onConfirm());
  onOwnPress(decline, onDecline);
  onOwnEvent(popup, (event) => {
    if (event.type !== 'keydown' || (event as KeyboardEvent).key !== 'Escape') return;
    // The dialog of the page around us stays open.
    event.preventDefault();
    onDecline();
  });
  buttons.append(decline, confirm);
  popup.append(title, words, buttons);
  wrapper.append(popup);
  const before = focusedElement();
  overlay.add(wrapper);
  const seen = watchVisibility([popup, confirm], (isSeen) => {
    confirm.setAttribute('aria-disabled', String(!isSeen));
    if (!isSeen) overlay.raise();
  });
  // Focuses the popup, not a button: a key that the visitor is typing must not answer.
  popup.focus({ preventScroll: true });
  return () => {
    const hadFocus = popup.contains(overlay.root.activeElement);
    seen.end();
    wrapper.remove();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
