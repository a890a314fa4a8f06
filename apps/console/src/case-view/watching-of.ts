import type { TimelineLine } from '@afilia/api-contract/staff/answers';
import type { Refusal } from '../api/staff-api.ts';

/**
 * Returns the visitor's latest answer to the request to see the page. The wire reports no refusal; the timeline does.
 *
 * @param timeline - newest first
 * @param refusal - why the case view cannot be read any more; without open help nobody is admitted
 */
export function watchingOf(
  timeline: readonly TimelineLine[],
  refusal?: Refusal,
): 'allowed' | 'declined' | 'ended' | 'open' {
  if (refusal?.reason === 'notAdmitted') return 'ended';
  for (const { type, detail } of timeline) {
    if (type === 'HelpJoined' || type === 'HelpOpened') return 'open';
    if (type !== 'HelpNoted') continue;
    if (detail === 'watchingAllowed') return 'allowed';
    if (detail === 'watchingDeclined') return 'declined';
    if (detail === 'watchingEnded') return 'ended';
  }
  return 'open';
}
