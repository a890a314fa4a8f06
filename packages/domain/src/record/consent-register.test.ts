import { expect, test } from 'vitest';
import { collecting, idOf, read, request } from '@afilia/testing/spec/company-spec';
import { consentRegister } from './consent-register.ts';
import { redactedEvent } from '../rights/erase.ts';
import { openHelp } from '../help/live-help.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const subjectsOf = ({ events }: ApplicationSpec) =>
  consentRegister(events).map(({ subject, given, textVersion, partyId }) => ({
    subject,
    given,
    textVersion,
    partyId,
  }));

test('everything that was agreed to is there with text and time, in the order it was', () => {
  const spec = new ApplicationSpec().toSigning();
  expect(subjectsOf(spec)).toEqual([
    { subject: 'terms', given: true, textVersion: '1', partyId: null },
    { subject: 'evaluation', given: true, textVersion: '1', partyId: null },
    { subject: 'marketing', given: false, textVersion: '1', partyId: null },
    { subject: 'sources', given: true, textVersion: '1', partyId: null },
  ]);
  for (const { at } of consentRegister(spec.events)) expect(Date.parse(at)).not.toBeNaN();
});

test('of a company each signatory agrees alone, to exactly one set of documents', () => {
  const spec = collecting();
  request(spec, read(spec));
  const pedro = idOf(spec.application, 'pedro');
  expect(consentRegister(spec.events).filter(({ partyId }) => partyId === pedro)).toMatchObject([
    { subject: 'privacy', given: true },
    { subject: 'documents', given: true, about: spec.application.documentSetHash },
  ]);
});

test('of live help each thing is agreed to by itself, and what ended is no consent any more', () => {
  const spec = new ApplicationSpec().toProspect();
  const at = spec.context().now;
  spec.when((application, context) => openHelp(application, null, context));
  const sessionId = spec.application.help[0]?.id ?? '';
  const agent = { id: 'ana', name: 'Ana' };
  spec.events.push(
    { type: 'HelpJoined', at, sessionId, agent },
    { type: 'HelpNoted', at, sessionId, note: 'watchingAllowed', agent },
    { type: 'HelpNoted', at, sessionId, note: 'controlDeclined', agent },
    { type: 'HelpNoted', at, sessionId, note: 'controlUsed', agent, count: 3 },
    { type: 'HelpNoted', at, sessionId, note: 'watchingEnded', agent },
    { type: 'HelpClosed', at, sessionId },
  );
  expect(
    consentRegister(spec.events)
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

test('consents are still known when the rest is erased', () => {
  const { events } = collecting();
  const reported = (record: typeof events) =>
    consentRegister(record).map(({ about: _hash, ...line }) => line);
  expect(reported(events.map(redactedEvent))).toEqual(reported(events));
});
