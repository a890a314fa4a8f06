import type { EarlyMessage } from '../public/first-screen.ts';
import type { LoadAssist } from '../public/live-help.ts';
import { assistLoader } from './assist-loader.ts';
import { DmWidget } from './dm-widget.ts';
import { earlyMessages } from './host-messages.ts';

/**
 * Registers the custom element. Keeps an existing registration, so that two scripts on one page do not conflict.
 *
 * @param tag name of the element; must hold a hyphen
 * @param loadAssist loads live help on demand
 * @param early commands that the host posted before, for the elements that are in the page now
 */
export function defineWidget(
  tag = 'dm-widget',
  loadAssist?: LoadAssist,
  early: readonly EarlyMessage[] = [],
): void {
  assistLoader.load = loadAssist ?? assistLoader.load;
  if (customElements.get(tag)) return;
  earlyMessages.list = early;
  // A class can be registered once: a second tag gets its own.
  customElements.define(tag, customElements.getName(DmWidget) ? class extends DmWidget {} : DmWidget);
  earlyMessages.list = [];
}
