import type { HostMessageName } from '@afilia/host-contract/messages';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import type { EarlyMessage } from '../public/first-screen.ts';
import type { Widget } from '../session/widget/widget.ts';

/** A message of a host. `id`: only the element of that id is meant; without one, all of the page are. */
export type HostCommand = {
  type: string;
  id?: unknown;
  manifest?: unknown;
  screen?: unknown;
  fields?: unknown;
};

/** The compiler's check that a name which is compared stands in the contract. */
const is = (command: HostCommand, name: HostMessageName) => command.type === name;

/** Commands that were posted before the element that is being made. */
export const earlyMessages: { list: readonly EarlyMessage[] } = { list: [] };

const isCommand = (data: unknown): data is HostCommand =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  typeof data.type === 'string' &&
  data.type.startsWith('dm:');

/**
 * Handles commands that the host posts (spec/embedding#commands): `dm:navigate`, `dm:theme`, `dm:prefill`, `dm:reset`.
 * Ignores messages of other origins, and the widget's own events that a frame receives.
 *
 * @param id of the element
 * @param onTheme given the manifest, unread
 * @returns stops listening
 */
export function handleHostMessages(
  widget: Widget,
  id: string,
  onTheme: (manifest: unknown) => void,
): () => void {
  // One after the other, as they were posted: while the code is fetched, a later one could otherwise overtake.
  let before: Promise<void> = Promise.resolve();
  const listen = ({ origin, data }: EarlyMessage) => {
    const ours = origin === location.origin || origin === widget.options.messageOrigin;
    if (!ours || !isCommand(data) || (data.id !== undefined && data.id !== id)) return;
    if (widget.options.debug) console.info('[dm-widget]', data.type, ...Object.keys(data));
    if (is(data, 'dm:theme')) return onTheme(data.manifest);
    const obey = async () => {
      if (is(data, 'dm:reset')) return widget.restart();
      const { handleHostCommand } = await importWithRetry(() => import('./handle-host-command.ts'));
      handleHostCommand(widget, data);
    };
    before = before
      .then(obey)
      .catch((error: unknown) => console.error('[dm-widget] A command could not be obeyed', error));
  };
  earlyMessages.list.forEach(listen);
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
