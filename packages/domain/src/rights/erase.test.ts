import { describe, expect, test } from 'vitest';
import { announcementsOf } from '../record/announcements.ts';
import { collecting, read, request } from '@afilia/testing/spec/company-spec';
import { redactedEvent, eraseApplication } from './erase.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { isOpen } from '../application/model/is-open.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const natural = () => new ApplicationSpec().toSigning();
const company = () => {
  const spec = collecting();
  request(spec, read(spec));
  return spec;
};

const people = [
  '12345678-5',
  '15400001-K',
  'rosa@correo.cl',
  'pedro@correo.cl',
  '+56987654321',
  'Almacén Rosa',
  'Díaz',
  'Comercial SpA',
  'A1234567',
  '127.0.0.1',
];

describe.each([
  { who: 'a natural person', spec: natural },
  { who: 'a company', spec: company },
])('the record of $who', ({ spec: report }) => {
  test('without anything personal it replays the same road', () => {
    const { events, application } = report();
    const skeleton = events.map(redactedEvent);
    const replayed = replay(skeleton);

    expect(replayed).toMatchObject({
      id: application.id,
      folio: application.folio,
      version: application.version,
      flow: application.flow,
    });
    expect(skeleton.map(({ type, at }) => [type, at])).toEqual(events.map(({ type, at }) => [type, at]));
    const announced = (record: typeof events) =>
      announcementsOf(record.map((event, index) => ({ version: index + 1, event })));
    expect(announced(skeleton)).toEqual(announced(events));
  });

  test('a blanked record names no person, and the original does', () => {
    const { events } = report();
    const named = (text: string) => people.filter((one) => text.includes(one));

    expect(named(JSON.stringify(events)).length).toBeGreaterThan(4);
    expect(named(JSON.stringify(events.map(redactedEvent)))).toEqual([]);
  });

  test('ends where it stood when it is erased, empty, whether it was blanked or not', () => {
    const spec = report();
    const { flow } = spec.application;
    spec.when((_, context) => eraseApplication('retention:rejected', context));
    const { application, events } = spec;

    expect(replay(events.map(redactedEvent))).toEqual(application);
    expect(application).toMatchObject({
      flow,
      merchantRut: '',
      prospect: null,
      consents: [],
      signatories: [],
    });
    expect(application.erasedAt).toBe(application.lastActivityAt);
    expect(isOpen(application)).toBe(false);
    expect(reactionsTo(application, events.slice(-1))).toEqual([]);
  });
});

test('a field without a decision is blank', () => {
  const event = { type: 'MailSent', at: 'now', mail: 'otp', about: 'c1', telling: 'Rosa', much: 3, is: true };
  expect(redactedEvent(event as never)).toEqual({ ...event, telling: '', much: 0, is: false });
});
