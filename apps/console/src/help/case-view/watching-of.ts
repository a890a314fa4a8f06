import type { TimelineLine } from '@afilia/api-contract/staff/answers';

/**
 * Returns the visitor's latest answer to the request to see the page, as the record has it.
 *
 * @param timeline - newest first
 */
export function watchingOf(timeline: readonly TimelineLine[]): 'allowed' | 'declined' | 'ended' | 'open' {
  for (const { type, detail } of timeline) {
    if (type === 'HelpJoined' || type === 'HelpOpened') return 'open';
    if (type !== 'HelpNoted') continue;
    if (detail === 'watchingAllowed' || detail === 'watchingHeld') return 'allowed';
    if (detail === 'watchingDeclined') return 'declined';
    if (detail === 'watchingEnded') return 'ended';
  }
  return 'open';
}
