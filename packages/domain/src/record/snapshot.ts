import { emptyFields } from '../application/initial-application.ts';
import type { Application } from '../application/model/application.ts';

type EmptyName = keyof typeof emptyFields;

/** An application as it is stored and exported: a field that is empty as at the start is left out. */
export type Snapshot = Omit<Application, EmptyName> & Partial<Pick<Application, EmptyName>>;

const empties: ReadonlyMap<string, { value: unknown; text: string }> = new Map(
  Object.entries(emptyFields).map(([name, value]) => [name, { value, text: JSON.stringify(value) }]),
);

function isEmpty(name: string, value: unknown): boolean {
  const empty = empties.get(name);
  // Most are the very values of the start, which no text need be made of.
  return empty !== undefined && (value === empty.value || JSON.stringify(value) === empty.text);
}

/** Leaves out the empty fields, which are a third of a new application's text. */
export const toSnapshot = (application: Application): Snapshot =>
  Object.fromEntries(
    Object.entries(application).filter(([name, value]) => !isEmpty(name, value)),
    // Every field outside `emptyFields` passes.
  ) as Snapshot;

/** The application of a snapshot. Its fields keep their order, those that were left out follow. */
export const fromSnapshot = (snapshot: Snapshot): Application => ({
  ...snapshot,
  ...emptyFields,
  ...snapshot,
});
