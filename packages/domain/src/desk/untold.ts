import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import type { ErrorCode } from '../values/errors/codes.ts';
import type { CheckName } from '../application/model/evaluation/stages.ts';

/** Ends that share one text, so that the person cannot tell a list from a mark or a score (Ley 19.913, article 6). */
const untoldEnds: ReadonlySet<ErrorCode> = new Set(['R03', 'R09', 'R11']);

/** Checks against lists of financial crime. */
const untoldChecks = [
  'oneFcc',
  'partyScreening',
  'ownerScreening',
  'representativeScreening',
] as const satisfies readonly CheckName[];
const isUntold = (check: CheckName): boolean => untoldChecks.some((one) => one === check);

/** An event as a person may take it out: without what a list, a mark or the policy said of them. */
export function withoutUntold(event: ApplicationEvent): ApplicationEvent {
  if (event.type === 'CheckPassed' && isUntold(event.check)) {
    const { facts: _facts, ...rest } = event;
    return { ...rest, facts: null } as ApplicationEvent;
  }
  if ('error' in event && 'detail' in event && untoldEnds.has(event.error.code)) {
    const shown = { ...event, detail: '' };
    if ('record' in shown) delete shown.record;
    return shown;
  }
  return event;
}

/** The facts that a person may take out. */
export function withoutUntoldFacts(facts: Application['facts']): Application['facts'] {
  const shown = { ...facts };
  for (const check of untoldChecks) delete shown[check];
  return shown;
}
