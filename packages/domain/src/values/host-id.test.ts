import { expect, test } from 'vitest';
import { erasedApplication, redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { startApplication } from '../application/start-application.ts';
import { announcementsOf } from '../record/announcements.ts';
import { createAttempt } from '../access/resume/attempt.ts';
import type { Rut } from './identity/rut.ts';
import { hostOf, isHostId, ofHost } from './host-id.ts';

const moment = { now: '2026-11-26T12:00:00.000Z', newId: () => 'id' };
const rut = '12345678-5' as Rut;

const started = (hostId?: string) =>
  startApplication(
    {
      folio: 'S-2026-000001',
      ...(hostId !== undefined && { hostId }),
      rut,
      isPJ: false,
      acceptsMarketing: false,
      textVersion: '2026-11-01',
    },
    moment,
  ).events;

test('an application keeps the host that it came by, also when it was erased, and announces it', () => {
  const events = started('banco-sur');
  const application = replay(events);
  if (!application) throw new Error('not started');
  expect(hostOf(application)).toBe('banco-sur');
  expect(hostOf(erasedApplication(application, moment.now))).toBe('banco-sur');
  expect(replay(events.map(redactedEvent))?.hostId).toBe('banco-sur');
  expect(announcementsOf(events.map((event) => ({ version: 1, event })))).toMatchObject([
    { host: 'banco-sur' },
  ]);
});

test('data stored without a host, and data of the default host, name none and are of the default host', () => {
  const events = started('default');
  expect(events).toEqual(started());
  expect(JSON.stringify(events)).not.toContain('host');
  const application = replay(events);
  if (!application) throw new Error('not started');
  expect(application).not.toHaveProperty('hostId');
  expect(hostOf(application)).toBe('default');
  expect(announcementsOf(events.map((event) => ({ version: 1, event })))).toMatchObject([
    { host: 'default' },
  ]);
  expect(createAttempt('a', rut, moment)).not.toHaveProperty('hostId');
  expect(createAttempt('a', rut, moment, { hostId: 'banco-sur' })).toMatchObject({ hostId: 'banco-sur' });
  expect(ofHost('default')).toEqual({});
});

test.each([
  ['banco-sur', true],
  ['b2', true],
  ['b', false],
  ['Banco', false],
  ['banco.sur', false],
  ['../x', false],
  ['', false],
  ['a'.repeat(41), false],
])('a host may be called %j: %j', (name, may) => {
  expect(isHostId(name)).toBe(may);
});
