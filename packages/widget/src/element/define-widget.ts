import { messageFor } from '../developer/log-for-developer.ts';
import type { AddressSecrets, EarlyMessage } from '../public/first-screen.ts';
import type { LoadAssist } from '../public/live-help.ts';
import { assistLoader } from './assist-loader.ts';
import { fromLoader } from './consume-sign-token.ts';
import { DmWidget } from './dm-widget.ts';
import { earlyMessages } from './host-messages.ts';

/** Commands that are kept before the widget is there (spec/embedding#commands); the loader hands over one more. */
const mostEarly = 20;

/**
 * Registers the custom element. Keeps an existing registration, so that two scripts on one page do not conflict.
 *
 * @param tag name of the element; must hold a hyphen
 * @param loadAssist loads live help on demand
 * @param early commands that the host posted before, for the elements that are in the page now
 * @param secrets taken out of the address before, for the first element
 */
export function defineWidget(
  tag = 'dm-widget',
  loadAssist?: LoadAssist,
  early: readonly EarlyMessage[] = [],
  secrets: AddressSecrets = {},
): void {
  assistLoader.load = loadAssist ?? assistLoader.load;
  if (customElements.get(tag)) return;
  fromLoader.secrets = secrets;
  earlyMessages.list = early.slice(0, mostEarly);
  const dropped = early[mostEarly]?.data as { type?: unknown } | null | undefined;
  if (dropped) messageFor(document.documentElement)('A12', String(dropped.type));
  // A class can be registered once: a second tag gets its own.
  customElements.define(tag, customElements.getName(DmWidget) ? class extends DmWidget {} : DmWidget);
  earlyMessages.list = [];
}
