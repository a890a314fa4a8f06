import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';

/** Today's reading of an event that an earlier release recorded, by its type. */
type Upcasts = { readonly [Type in ApplicationEvent['type']]?: (stored: never) => ApplicationEvent };

/** Returns a reader of events by a table: types without a row stay as they are. */
export const createUpcast =
  (table: Upcasts) =>
  (event: ApplicationEvent): ApplicationEvent => {
    const row = table[event.type] as ((stored: ApplicationEvent) => ApplicationEvent) | undefined;
    return row ? row(event) : event;
  };

/** Returns a reader of snapshots: each step leaves those that have its change already. */
export const createRevive =
  (steps: readonly ((stored: Application) => Application)[]) =>
  (application: Application): Application =>
    steps.reduce((read, step) => step(read), application);

/** Reads a stored event. An event whose shape changes after a release gets a row here, beside a test of the old shape. */
export const upcast = createUpcast({});

/** Reads a stored snapshot: today's result of its events. A change of its shape after a release gets a step here. */
export const revive = createRevive([]);
