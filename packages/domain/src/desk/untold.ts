import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { rejectionRuleOf } from './model/rejection-rules.ts';
import type { CheckName } from '../application/model/evaluation/stages.ts';

/** Checks against lists of financial crime. */
const untoldChecks = [
  'oneFcc',
  'partyScreening',
  'ownerScreening',
  'representativeScreening',
] as const satisfies readonly CheckName[];
const isUntold = (check: CheckName): boolean => untoldChecks.some((one) => one === check);

/** Returns an event for a person's data export: without the findings of a list, a mark or the policy about them. */
export function withoutUntold(event: ApplicationEvent): ApplicationEvent {
  if (event.type === 'CheckPassed' && isUntold(event.check)) {
    const { facts: _facts, ...rest } = event;
    return { ...rest, facts: null } as ApplicationEvent;
  }
  if ('error' in event && 'detail' in event && rejectionRuleOf(event.error.code)?.tellsDetail === false) {
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
