import { emptyFields } from '../application/initial-application.ts';
import type { Application } from '../application/model/application.ts';

type EmptyName = keyof typeof emptyFields;

/** An application as it is stored and exported: a field that is empty as at the start is left out. */
export type Snapshot = Omit<Application, EmptyName> & Partial<Pick<Application, EmptyName>>;

const emptyTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(emptyFields).map(([name, value]) => [name, JSON.stringify(value)]),
);

/** Leaves out the empty fields, which are a third of a new application's text. */
export const toSnapshot = (application: Application): Snapshot =>
  Object.fromEntries(
    Object.entries(application).filter(
      ([name, value]) => !emptyTexts.has(name) || JSON.stringify(value) !== emptyTexts.get(name),
    ),
    // Every field outside `emptyFields` passes.
  ) as Snapshot;

/** The application of a snapshot. Its fields keep their order, those that were left out follow. */
export const fromSnapshot = (snapshot: Snapshot): Application => ({
  ...snapshot,
  ...emptyFields,
  ...snapshot,
});
