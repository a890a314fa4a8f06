import type { Capacity, CompanyReview, Representative } from '../signatory/legal-review.ts';
import { mergeRepresentatives } from '../signatory/merge-representatives.ts';
import type { Application } from './model/application.ts';
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
  const { powers } = application.facts;
  return powers
    ? { ...application, facts: { ...application.facts, powers: upcastPowers(powers) } }
    : application;
}
