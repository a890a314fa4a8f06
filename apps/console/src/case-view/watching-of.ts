import type { TimelineLine } from '@afilia/api-contract/staff/answers';

/**
 * What the person last answered to being watched. The wire says nothing of a no, so that no agent is told twice; the
 * record does.
 *
 * @param timeline - newest first
 */
export function watchingOf(timeline: readonly TimelineLine[]): 'allowed' | 'declined' | 'ended' | 'open' {
  for (const { type, detail } of timeline) {
    if (type === 'HelpJoined' || type === 'HelpOpened') return 'open';
    if (type !== 'HelpNoted') continue;
    if (detail === 'watchingAllowed') return 'allowed';
    if (detail === 'watchingDeclined') return 'declined';
    if (detail === 'watchingEnded') return 'ended';
  }
  return 'open';
}
