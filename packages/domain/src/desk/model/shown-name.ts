import type { ApplicationEvent } from '../../application/model/events.ts';

const openedNames = {
  powers: 'PowersCaseOpened',
  acceptance: 'AcceptanceCaseOpened',
  annulment: 'AnnulmentOpened',
} as const;
const decidedNames = {
  powers: 'PowersCaseDecided',
  acceptance: 'AcceptanceCaseDecided',
  annulment: 'AnnulmentDismissed',
} as const;

/** The name of an event in timelines and audit packages, whose readers learn more from the gate than from the type. */
export function shownName(event: ApplicationEvent): string {
  if (event.type === 'CaseOpened') return openedNames[event.gate];
  return event.type === 'CaseDecided' ? decidedNames[event.gate] : event.type;
}

/** The names of an event in a timeline: a decided acceptance has a line of its own for the outcome. */
export const timelineNames = (event: ApplicationEvent): string[] =>
  event.type === 'CaseDecided' && event.gate === 'acceptance'
    ? [shownName(event), event.outcome === 'granted' ? 'HumanReviewGranted' : 'HumanReviewUpheld']
    : [shownName(event)];
