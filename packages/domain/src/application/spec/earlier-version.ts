import type { ApplicationEvent } from '../model/events.ts';

const checksOfCards = new Set([
  'identityDocument',
  'partyScreening',
  'ownerScreening',
  'representativeScreening',
]);

/** Tests only: the record as a version wrote it that asked nobody about the applicant's card. */
export const withoutCards = (events: readonly ApplicationEvent[]): ApplicationEvent[] =>
  events.flatMap((event): ApplicationEvent[] => {
    if (event.type === 'VerificationsSubmitted')
      return [{ type: 'VerificationsCompleted', at: event.at, data: event.data }];
    if (event.type === 'IdentityProven' || ('stage' in event && event.stage === 'identity')) return [];
    if (event.type === 'CheckPassed' && checksOfCards.has(event.check)) return [];
    if (event.type !== 'ChecksRequested') return [event];
    const checks = event.checks.filter(({ check }) => !checksOfCards.has(check));
    return checks.length > 0 ? [{ ...event, checks }] : [];
  });
