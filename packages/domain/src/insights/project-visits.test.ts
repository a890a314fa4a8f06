import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import type { ApplicationEvent } from '../application/model/events.ts';
import { roadStates } from '../application/model/flow/state-queries.ts';
import { type FunnelEvent, projectVisits } from './project-visits.ts';
import { groupOf } from './properties.ts';

const lean = (event: ApplicationEvent): FunnelEvent => {
  const { type, at } = event;
  if ('error' in event) return { type, at, code: event.error.code };
  return { type, at, code: 'code' in event ? event.code : null };
};

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString();
const happened = (...list: [type: string, code?: string][]): FunnelEvent[] =>
  list.map(([type, code], minute) => ({ type, at: at(minute), code: code ?? null }));

const start: [string] = ['ApplicationStarted'];

test('an application visits each stage, and is at the last one', () => {
  const visits = projectVisits(happened(start, ['PrescreeningPassed'], ['ProspectSaved']), false);
  expect(visits).toEqual([
    { step: 'started', enteredAt: at(0), leftAt: at(1), outcome: 'wentOn', code: null },
    { step: 'prescreened', enteredAt: at(1), leftAt: at(2), outcome: 'wentOn', code: null },
    { step: 'prospect', enteredAt: at(2), leftAt: null, outcome: null, code: null },
  ]);
});

test('an event that moves nothing is no visit, and neither is the same stage again', () => {
  const events = happened(start, ['MailSent'], ['PrescreeningPassed'], ['ProspectSaved'], ['ProspectSaved']);
  expect(projectVisits(events, false).map(({ step }) => step)).toEqual([
    'started',
    'prescreened',
    'prospect',
  ]);
});

test('a person who goes back leaves the stage that way, and visits the other again', () => {
  const events = happened(
    start,
    ['PrescreeningPassed'],
    ['ProspectSaved'],
    ['ContactVerified'],
    ['ProspectSaved'],
  );
  expect(projectVisits(events, false).map(({ step, outcome }) => [step, outcome])).toEqual([
    ['started', 'wentOn'],
    ['prescreened', 'wentOn'],
    ['prospect', 'wentOn'],
    ['contactVerified', 'wentBack'],
    ['prospect', null],
  ]);
});

test('an end says why: by its code, by that of the pause before it, or by its name', () => {
  const endOf = (...list: [string, string?][]) => projectVisits(happened(start, ...list), false).at(-1);
  const stopped = { step: 'started', outcome: 'stopped' };
  expect(endOf(['ApplicationRejected', 'R03'])).toMatchObject({ ...stopped, code: 'R03' });
  expect(endOf(['CheckFailed', 'E05'], ['ApplicationExpired'])).toMatchObject({ ...stopped, code: 'E05' });
  expect(endOf(['ApplicationExpired'])).toMatchObject({ ...stopped, code: 'expired' });
  expect(endOf(['CheckFailed', 'E05'], ['ChecksRetried'], ['ApplicationWithdrawn'])).toMatchObject({
    ...stopped,
    code: 'withdrawn',
  });
  expect(endOf(['OtpExhausted'])).toMatchObject({ ...stopped, code: 'R12' });
});

test('a pause is part of the stay', () => {
  const events = happened(start, ['CheckFailed', 'E05'], ['ChecksRetried'], ['PrescreeningPassed']);
  expect(projectVisits(events, false)).toMatchObject([
    { step: 'started', enteredAt: at(0), leftAt: at(3), outcome: 'wentOn', code: null },
    { step: 'prescreened' },
  ]);
});

test('a review that takes an end back begins another stay', () => {
  const events = happened(
    start,
    ['ApplicationRejected', 'R03'],
    ['HumanReviewRequested'],
    ['RequestedReviewGranted'],
    ['PrescreeningPassed'],
  );
  expect(projectVisits(events, false).map(({ step, code, outcome }) => [step, code, outcome])).toEqual([
    ['started', 'R03', 'stopped'],
    ['started', null, 'wentOn'],
    ['prescreened', null, null],
  ]);
});

test('added visits are not changed by later events, except that an open stay ends', () => {
  const spec = new ApplicationSpec();
  spec.toSigning();
  const events = spec.events.map(lean);
  const all = projectVisits(events, false);
  for (const [index] of events.entries()) {
    const part = projectVisits(events.slice(0, index + 1), false);
    const left = part.filter(({ leftAt }) => leftAt !== null);
    expect(all.slice(0, left.length)).toEqual(left);
    expect(all.slice(0, part.length).map(({ step, enteredAt }) => [step, enteredAt])).toEqual(
      part.map(({ step, enteredAt }) => [step, enteredAt]),
    );
  }
  expect(roadStates).toEqual(expect.arrayContaining(all.map(({ step }) => step)));
});

test('the skeleton that erasure leaves has the same visits and the same group', () => {
  const spec = new ApplicationSpec();
  spec.toSigning();
  const skeleton = spec.events.map(redactedEvent);
  expect(projectVisits(skeleton.map(lean), false)).toEqual(projectVisits(spec.events.map(lean), false));
  const invited = { isPJ: true, hostId: 'banco-uno', invitationId: '' };
  expect(groupOf(invited)).toEqual({ host: 'banco-uno', kind: 'legal', entry: 'invitation' });
});

test('[F-02] an application that began at no host, session or invitation is of the default page', () => {
  expect(groupOf({ isPJ: false })).toEqual({ host: 'default', kind: 'natural', entry: 'page' });
});

test('the way of a beginning follows from data of the start', () => {
  expect(groupOf({ isPJ: false, clientReference: '' }).entry).toBe('session');
  expect(groupOf({ isPJ: false, fromHost: {} }).entry).toBe('session');
  expect(groupOf({ isPJ: false, clientReference: 'c', invitationId: 'i' }).entry).toBe('invitation');
});

test('nothing happened, or nothing that is known: no failure', () => {
  expect(projectVisits([], false)).toEqual([]);
  expect(projectVisits(happened(start, ['OfALaterVersion'], ['MerchantCreated']), false)).toHaveLength(1);
});
