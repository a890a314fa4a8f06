import { hostEventNames } from '@afilia/host-contract/event-names';
import { readPrefill } from '../forms/prospect/read-prefill.ts';
import { embeddedScreens } from '../public/options.ts';
import type { Widget } from '../session/widget/widget.ts';
import type { HostCommand } from './host-messages.ts';

const short = (text: unknown) => String(text).slice(0, 40);

/** Handles the less common commands of a host; ignores unknown ones with a warning on the console. */
export function handleHostCommand(
  { place, options }: Pick<Widget, 'place' | 'options'>,
  { type, screen, fields }: HostCommand,
  warn: (message: string) => void = (message) => console.warn(message),
): void {
  if (type === 'dm:navigate') {
    const known = embeddedScreens.find((name) => name === screen);
    if (options.mode !== 'embedded') warn('[dm-widget] dm:navigate needs mode="embedded"');
    else if (!known) warn(`[dm-widget] Unknown screen ${short(screen)}`);
    else place.merge({ screen: known, sideRoad: null, held: null });
  } else if (type === 'dm:prefill') {
    const { prefill, ignored } = readPrefill(fields);
    if (ignored.length > 0) warn(`[dm-widget] Not prefilled: ${ignored.map(short).join(', ')}`);
    place.merge({ prefill });
    // An event that the widget posts to a frame's parent is no command where it comes back.
  } else if (!hostEventNames.some((name) => name === type))
    warn(`[dm-widget] Unknown message ${short(type)}`);
}
