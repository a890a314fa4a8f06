import { expect, test } from 'vitest';
import { collecting, idOf, read, request } from './company-story.ts';
import { consentRegister } from './consent-register.ts';
import { blanked } from './erase.ts';
import { openHelp } from './live-help.ts';
import { Story } from './story.ts';

const subjectsOf = ({ events }: Story) =>
  consentRegister(events).map(({ subject, given, textVersion, partyId }) => ({
    subject,
    given,
    textVersion,
    partyId,
  }));

test('everything that was agreed to is there with text and time, in the order it was', () => {
  const story = new Story().toSigning();
  expect(subjectsOf(story)).toEqual([
    { subject: 'terms', given: true, textVersion: '1', partyId: null },
    { subject: 'evaluation', given: true, textVersion: '1', partyId: null },
    { subject: 'marketing', given: false, textVersion: '1', partyId: null },
    { subject: 'sources', given: true, textVersion: '1', partyId: null },
  ]);
  for (const { at } of consentRegister(story.events)) expect(Date.parse(at)).not.toBeNaN();
});

test('of a company each signatory agrees alone, to exactly one set of documents', () => {
  const story = collecting();
  request(story, read(story));
  const pedro = idOf(story.application, 'pedro');
  expect(consentRegister(story.events).filter(({ partyId }) => partyId === pedro)).toMatchObject([
    { subject: 'privacy', given: true },
    { subject: 'documents', given: true, about: story.application.documentSetHash },
  ]);
});

test('of live help each thing is agreed to by itself, and what ended is no consent any more', () => {
  const story = new Story().toProspect();
  const at = story.moment().now;
  story.tell((application, moment) => openHelp(application, null, moment));
  const sessionId = story.application.help?.[0]?.id ?? '';
  const agent = { id: 'ana', name: 'Ana' };
  story.events.push(
    { type: 'HelpJoined', at, sessionId, agent },
    { type: 'HelpNoted', at, sessionId, note: 'watchingAllowed', agent },
    { type: 'HelpNoted', at, sessionId, note: 'controlDeclined', agent },
    { type: 'HelpNoted', at, sessionId, note: 'controlUsed', agent, count: 3 },
    { type: 'HelpNoted', at, sessionId, note: 'watchingEnded', agent },
    { type: 'HelpClosed', at, sessionId },
  );
  expect(
    consentRegister(story.events)
      .slice(3)
      .map(({ subject, given, about }) => [subject, given, about]),
  ).toEqual([
    ['liveHelp', true, null],
    ['agent', true, 'ana'],
    ['watching', true, 'ana'],
    ['control', false, 'ana'],
    ['watching', false, 'ana'],
    ['liveHelp', false, null],
  ]);
});

test('what was agreed to can still be told when the rest is erased', () => {
  const { events } = collecting();
  const told = (record: typeof events) => consentRegister(record).map(({ about: _hash, ...line }) => line);
  expect(told(events.map(blanked))).toEqual(told(events));
});
