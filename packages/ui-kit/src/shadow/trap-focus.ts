import type { KeyboardEvent } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Lets Tab go round inside a dialog. The library's focus trap leaks Shift+Tab out of a shadow root.
 *
 * @param panel the dialog's node
 */
export function trapFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (event.key !== 'Tab' || !panel) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const active = (panel.getRootNode() as ShadowRoot).activeElement;
  const [first, last] = [stops[0], stops.at(-1)];
  // The title has the focus at first and is no stop of its own.
  const leaves = event.shiftKey
    ? active === first || !stops.some((stop) => stop === active)
    : active === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
