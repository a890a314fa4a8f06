import type { CaseGate } from '../../desk/model/case.ts';
import type { Application } from './application.ts';
import type { ApplicationEvent } from './events.ts';

/** Types of the events that change an application which has started. */
export type EventType = Exclude<ApplicationEvent['type'], 'ApplicationStarted'>;

/** The event of one type. */
export type EventOf<Type extends ApplicationEvent['type']> = ApplicationEvent & { type: Type };

/** Changes of an event, besides the version, the last activity and the position, which `evolve` writes before. Pure. */
type Effect<Type extends EventType> = (
  application: Application,
  event: EventOf<Type>,
) => Partial<Application>;

/**
 * The row of an event: its effect alone counts as evidence of every open case, so a proposal that waits becomes void.
 * `isEvidence` says so of a case at a gate, for the events that change nothing a conclusion rests on.
 */
export type Row<Type extends EventType> =
  | Effect<Type>
  | { readonly change: Effect<Type>; readonly isEvidence: (gate: CaseGate) => boolean };

/** One row for each type of event: the table of a room, or of all of them. */
export type Effects<Type extends EventType> = { readonly [One in Type]: Row<One> };

/** A table of events that no union of types names. */
export type SomeEffects = Partial<Effects<EventType>>;

/** The event is a fact of the record, or moves the position alone. */
export const noEffect = (): Partial<Application> => ({});

/** The same effect without counting as activity: the applicant did nothing, so expiry and reminders keep their time. */
export const withoutActivity =
  <Event extends ApplicationEvent>(effect: Change<Event>): Change<Event> =>
  (application, event) => ({
    ...effect(application, event),
    lastActivityAt: application.lastActivityAt,
  });

type Change<Event> = (application: Application, event: Event) => Partial<Application>;

/** A row of an event that changes nothing a conclusion of staff rests on. */
export const noEvidence = <Event extends ApplicationEvent>(change: Change<Event>) => ({
  change,
  isEvidence: () => false,
});

/** The same of an event that is no activity of the applicant either. */
export const noActivityNorEvidence = <Event extends ApplicationEvent>(change: Change<Event>) =>
  noEvidence(withoutActivity(change));

/** A row of an event that repeats a request to a register without an answer: it says nothing new of a case about powers. */
export const noEvidenceOfPowers = <Event extends ApplicationEvent>(change: Change<Event>) => ({
  change,
  isEvidence: (gate: CaseGate) => gate !== 'powers',
});

type TypesOf<Table> = Table extends unknown ? keyof Table : never;

type TypesTwice<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? (keyof First & TypesOf<Rest[number]>) | TypesTwice<Rest>
  : never;

/** Asks the impossible of types of events that stand in two of these tables, so that their composition does not compile. */
export type Once<Tables extends readonly unknown[]> = {
  readonly [Type in TypesTwice<Tables>]: 'this event has a row in two tables';
};
