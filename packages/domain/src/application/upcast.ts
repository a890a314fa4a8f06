import type { Capacity, CompanyReview, Representative } from '../signatory/legal-review.ts';
import { mergeRepresentatives } from '../signatory/merge-representatives.ts';
import type { Application, StageRecord } from './model/application.ts';
import { checksIn } from './model/stage-checks.ts';
import type { ApplicationEvent } from './model/events.ts';
import type { CheckFacts } from './model/facts.ts';

type Person = Representative & { id: string };

/** A representative as reviews had them before people were joined: one row a title. */
type Row = Omit<Person, 'capacities'> & Capacity;

const toPerson = (stored: Person | Row): Person => {
  if ('capacities' in stored) return stored;
  const { id, run, name, ...capacity } = stored;
  return { id, run, name, capacities: [capacity] };
};

const upcastReview = (review: CompanyReview): CompanyReview => ({
  ...review,
  representatives: mergeRepresentatives(review.representatives.map(toPerson)),
});

type Powers = CheckFacts['powers'];

const upcastPowers = (powers: Powers): Powers =>
  powers.status === 'approved' ? { ...powers, review: upcastReview(powers.review) } : powers;

/** Makes an event of an earlier version new, as it is read. New ones, and those of erased applications, stay as they are. */
export function upcast(event: ApplicationEvent): ApplicationEvent {
  return event.type === 'CheckPassed' && event.check === 'powers' && event.facts
    ? { ...event, facts: upcastPowers(event.facts) }
    : event;
}

/** Makes a snapshot of an earlier version new, as it is read: what its events would amount to today. */
export function revive(application: Application): Application {
  const { facts, stage } = application;
  const { powers } = facts;
  return {
    ...application,
    stage: stage && withEveryCheck(stage, application),
    ...(powers && { facts: { ...facts, powers: upcastPowers(powers) } }),
  };
}

/** A stage that began before it had all its checks would never end: those that it lacks still wait. */
function withEveryCheck(stage: StageRecord, application: Application): StageRecord {
  const lacking = checksIn(application, stage.name).filter(({ check }) => !stage.checks[check]);
  if (lacking.length === 0) return stage;
  const waiting = lacking.map(({ check }) => [check, { status: 'waiting', attempt: 0 }]);
  return { ...stage, checks: { ...stage.checks, ...Object.fromEntries(waiting) } };
}
