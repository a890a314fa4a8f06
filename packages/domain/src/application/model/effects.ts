import type { Application } from './application.ts';
import type { ApplicationEvent } from './events.ts';

/** Types of the events that change an application which has started. */
export type EventType = Exclude<ApplicationEvent['type'], 'ApplicationStarted'>;

/** The event of one type. */
export type EventOf<Type extends ApplicationEvent['type']> = ApplicationEvent & { type: Type };

/** Changes of an event, besides the version, the last activity and the position, which `evolve` writes before. Pure. */
export type Effect<Type extends EventType> = (
  application: Application,
  event: EventOf<Type>,
) => Partial<Application>;

/** One effect for each type of event: the table of a room, or of all of them. */
export type Effects<Type extends EventType> = { readonly [One in Type]: Effect<One> };

/** A table of events that no union of types names. */
export type SomeEffects = Partial<Effects<EventType>>;

/** The event is a fact of the record, or moves the position alone. */
export const noEffect = (): Partial<Application> => ({});

/** The same effect without counting as activity: the applicant did nothing, so expiry and reminders keep their time. */
export const withoutActivity =
  <Event extends ApplicationEvent>(
    effect: (application: Application, event: Event) => Partial<Application>,
  ): typeof effect =>
  (application, event) => ({
    ...effect(application, event),
    lastActivityAt: application.lastActivityAt,
  });

type TypesOf<Table> = Table extends unknown ? keyof Table : never;

type TypesTwice<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? (keyof First & TypesOf<Rest[number]>) | TypesTwice<Rest>
  : never;

/** Asks the impossible of types of events that stand in two of these tables, so that their composition does not compile. */
export type Once<Tables extends readonly unknown[]> = {
  readonly [Type in TypesTwice<Tables>]: 'this event has a row in two tables';
};
