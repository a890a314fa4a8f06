import type { FirstScreen } from '@afilia/widget/public/first-screen';
import { build } from './build.ts';
import * as file from './index.json';

/** Shows a button busy, or as it was. */
function mark(button: Element, isBusy: boolean): void {
  button.ariaDisabled = String(isBusy);
  const output = button.querySelector('output');
  if (!output) return;
  output.textContent = isBusy ? file.busyWord : '';
  if (isBusy) button.prepend(build(file.busyRing));
  else button.firstChild?.remove();
}

/**
 * Notes the person's acts until the widget is there: the last button pressed, fields left, words being composed.
 *
 * @param onTouch called at each act
 */
export function notePresses(first: FirstScreen & { left: Set<EventTarget> }, onTouch: () => void): void {
  const press = (button: Element | null) => {
    if (first.pressed) mark(first.pressed, false);
    first.pressed = button;
    if (button) mark(button, true);
  };
  const on = (types: string, listen: (event: Event, target: Element) => void) => {
    for (const type of types.split(' '))
      first.node.addEventListener(type, (event) => listen(event, event.target as Element), true);
  };
  on('pointerdown keydown focusin input', ({ isTrusted }) => isTrusted && onTouch());
  // Typing after a press changes the form that the person wants to send.
  on('input', (_, target) => {
    press(null);
    // Nor is a field judged while it is typed in.
    first.left.delete(target);
  });
  // The page's shortcuts see the element, not the field in it.
  on('keydown keypress keyup', (event) => {
    const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
    if (key.length < 2 && !metaKey && (!ctrlKey || altKey)) event.stopPropagation();
  });
  on('focusout', (_, target) => first.left.add(target));
  on('compositionstart compositionend', ({ type }) => {
    first.composing = type === 'compositionstart';
  });
  on('click', (event, target) => {
    const button = target.closest('button:not([role=alert] *)');
    if (!button) return;
    // Nor does the form send itself.
    event.preventDefault();
    if (event.isTrusted) press(button);
  });
}
