import type { watchingOf } from '../case-view/watching-of.ts';
import { liveText } from '../text/live.ts';
import type { LiveState } from './live-state.ts';

/**
 * Returns the message that replaces a missing page.
 *
 * @returns undefined when the page is shown
 */
export function emptyStageMessage(
  { link, visitor, hasPage }: Pick<LiveState, 'link' | 'visitor' | 'hasPage'>,
  watching: ReturnType<typeof watchingOf>,
): string | undefined {
  if (link === 'refused') return liveText.link.refused;
  if (visitor === 'gone') return liveText.gone;
  if (watching === 'ended') return liveText.endedWatching;
  if (hasPage) return undefined;
  if (link !== 'open') return liveText.link[link];
  if (watching === 'declined') return liveText.declinedConsent;
  return liveText.waitingConsent;
}

/** Returns the line above the page: whether the view is live. */
export const statusLine = ({ link, hasPage, active }: LiveState): string | undefined => {
  if (link === 'lost' || link === 'connecting') return liveText.link[link];
  if (!hasPage) return undefined;
  return active ? liveText.watching : liveText.hidden;
};
