import type { watchingOf } from '../case-view/watching-of.ts';
import { liveText } from '../text/live.ts';
import type { LiveState } from './live-state.ts';

/**
 * What is said in place of the page while there is none.
 *
 * @returns nothing when the page is shown
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

/** One line over the page: whether what is seen is live. */
export const statusLine = ({ link, hasPage, active }: LiveState): string | undefined => {
  if (link === 'lost' || link === 'connecting') return liveText.link[link];
  if (!hasPage) return undefined;
  return active ? liveText.watching : liveText.hidden;
};
