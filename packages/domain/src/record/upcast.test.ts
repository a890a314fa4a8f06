import { expect, test } from 'vitest';
import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { createRevive, createUpcast, revive, upcast } from './upcast.ts';

/** As a release would have stored it that had one field for the whole name of a file. */
type OldFile = { type: 'ReviewFileRemoved'; at: string; file: string };
const old = { type: 'ReviewFileRemoved', at: '2026-05-02', file: 'a-1' } as unknown as ApplicationEvent;
const upcastExample = createUpcast({
  ReviewFileRemoved: (stored: OldFile | ApplicationEvent): ApplicationEvent =>
    'file' in stored
      ? { type: 'ReviewFileRemoved', at: stored.at, attachmentId: stored.file as string }
      : (stored as ApplicationEvent),
});

test('an event of an earlier release is read in the shape of today, also twice, and others stay as they are', () => {
  const today = { type: 'ReviewFileRemoved', at: '2026-05-02', attachmentId: 'a-1' };
  expect(upcastExample(old)).toEqual(today);
  expect(upcastExample(upcastExample(old))).toEqual(today);
  const other: ApplicationEvent = { type: 'SummaryConfirmed', at: '2026-05-02' } as ApplicationEvent;
  expect(upcastExample(other)).toBe(other);
});

test('a snapshot of an earlier release is read by each step in turn', () => {
  const { application } = new ApplicationSpec();
  const steps = createRevive([
    (one: Application) => ({ ...one, folio: `${one.folio}-1` }),
    (one: Application) => ({ ...one, folio: `${one.folio}-2` }),
  ]);
  expect(steps(application).folio).toBe(`${application.folio}-1-2`);
});

test('before the first release every event and snapshot is read as it is', () => {
  const spec = new ApplicationSpec().toSigning();
  expect(spec.events.map(upcast)).toEqual(spec.events);
  expect(revive(spec.application)).toEqual(spec.application);
});
