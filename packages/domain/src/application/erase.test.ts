import { describe, expect, test } from 'vitest';
import { announcementsOf } from './announcements.ts';
import { collecting, read, request } from './company-story.ts';
import { blanked, eraseApplication } from './erase.ts';
import { replay } from './evolve.ts';
import { reactionsTo } from './reactions.ts';
import { isOpen } from './settle.ts';
import { Story } from './story.ts';

const natural = () => new Story().toSigning();
const company = () => {
  const story = collecting();
  request(story, read(story));
  return story;
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
  { who: 'a natural person', story: natural },
  { who: 'a company', story: company },
])('the record of $who', ({ story: tell }) => {
  test('without anything personal it replays the same road', () => {
    const { events, application } = tell();
    const skeleton = events.map(blanked);
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

  test('names nobody when it is blanked, and somebody before', () => {
    const { events } = tell();
    const named = (text: string) => people.filter((one) => text.includes(one));

    expect(named(JSON.stringify(events)).length).toBeGreaterThan(4);
    expect(named(JSON.stringify(events.map(blanked)))).toEqual([]);
  });

  test('ends where it stood when it is erased, empty, whether it was blanked or not', () => {
    const story = tell();
    const { flow } = story.application;
    story.tell((_, moment) => eraseApplication('retention:rejected', moment));
    const { application, events } = story;

    expect(replay(events.map(blanked))).toEqual(application);
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

test('a field that nobody decided about is blank', () => {
  const event = { type: 'MailSent', at: 'now', mail: 'otp', about: 'c1', telling: 'Rosa', much: 3, is: true };
  expect(blanked(event as never)).toEqual({ ...event, telling: '', much: 0, is: false });
});
