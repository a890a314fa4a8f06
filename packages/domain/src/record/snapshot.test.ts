import { expect, test } from 'vitest';
import { emptyFields } from '../application/initial-application.ts';
import { replay } from './evolve.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { fromSnapshot, toSnapshot } from './snapshot.ts';

/** As a database gives it back. */
const stored = (spec: ApplicationSpec) =>
  JSON.parse(JSON.stringify(toSnapshot(spec.application))) as ReturnType<typeof toSnapshot>;

test('a new application is stored without its empty fields, in less than 1.5 kB, and read with all of them', () => {
  const spec = new ApplicationSpec();
  const snapshot = stored(spec);
  for (const name of Object.keys(emptyFields)) expect(snapshot).not.toHaveProperty(name);
  expect(JSON.stringify(snapshot).length).toBeLessThan(1_500);
  expect(fromSnapshot(snapshot)).toEqual(spec.application);
});

test('fields that events filled are stored, in the order of the application', () => {
  const spec = new ApplicationSpec().toSigning();
  const filled = Object.keys(spec.application).filter(
    (name) =>
      name in emptyFields &&
      JSON.stringify(spec.application[name as keyof typeof emptyFields]) !==
        JSON.stringify(emptyFields[name as keyof typeof emptyFields]),
  );
  expect(filled.length).toBeGreaterThan(0);
  const snapshot = stored(spec);
  expect(Object.keys(snapshot)).toEqual(
    Object.keys(spec.application).filter((name) => filled.includes(name) || !(name in emptyFields)),
  );
  expect(fromSnapshot(snapshot)).toEqual(replay(spec.events));
});
