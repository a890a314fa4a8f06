import { hostEventNames } from '@afilia/host-contract/event-names';
import { readPrefill } from '../forms/prospect/read-prefill.ts';
import { embeddedScreens } from '../public/options.ts';
import type { Widget } from '../session/widget/widget.ts';
import type { HostCommand } from './host-messages.ts';

/** Handles the less common commands of a host; ignores unknown ones, and tells them. */
export function handleHostCommand(
  { place, options, tell }: Pick<Widget, 'place' | 'options' | 'tell'>,
  { type, screen, fields }: HostCommand,
): void {
  if (type === 'dm:navigate') {
    const known = embeddedScreens.find((name) => name === screen);
    if (options.mode !== 'embedded') tell('A07', type, 'mode');
    else if (!known) tell('A07', type, 'screen');
    else place.merge({ screen: known, sideRoad: null, held: null });
  } else if (type === 'dm:prefill') {
    const { prefill, ignored } = readPrefill(fields);
    for (const { field, because } of ignored) tell('A05', field, because);
    place.merge({ prefill });
    // An event that the widget posts to a frame's parent is no command when it comes back.
  } else if (!hostEventNames.some((name) => name === type)) tell('A07', type);
}
