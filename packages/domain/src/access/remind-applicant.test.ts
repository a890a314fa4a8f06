import { expect, test } from 'vitest';
import { reactionsTo } from '../record/reactions.ts';
import { replay } from '../record/evolve.ts';
import { addSeconds } from '../application/model/decision.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { eraseApplication } from '../rights/erase.ts';
import { expireApplication, recordMail, withdrawApplication } from '../record/recovery.ts';
import { nextReminderAt } from '../application/next-reminder.ts';
import { remindApplicant, stopReminders } from './remind-applicant.ts';

const day = 24 * 3600;
const timer = (spec: ApplicationSpec) => spec.when(remindApplicant);
const reminders = ({ events }: ApplicationSpec) =>
  events.filter((event) => event.type === 'OwnLinkIssued' && event.because === 'reminder');

test('an applicant who stays away for a day is reminded, and once more three days before the end', () => {
  const spec = new ApplicationSpec().toConnect();
  const { lastActivityAt } = spec.application;
  spec.wait(day);
  const { events } = timer(spec);
  expect(events).toMatchObject([{ type: 'OwnLinkIssued', because: 'reminder', address: 'rosa@correo.cl' }]);
  expect(reactionsTo(spec.application, events).map(({ name }) => name)).toEqual([
    'send-mail',
    'remind-applicant',
  ]);
  // Being reminded is no activity, nor is the mail: neither puts the end off.
  const about = spec.application.ownLinks[0]?.linkId ?? '';
  spec.wait(5);
  spec.when((_application, context) => recordMail({ mail: 'ownLink', about, delivered: true }, context));
  expect(spec.application.lastActivityAt).toBe(lastActivityAt);
  expect(nextReminderAt(spec.application)).toBe(addSeconds(lastActivityAt, 27 * day));
  spec.wait(26 * day - 6);
  timer(spec);
  expect(reminders(spec)).toHaveLength(1);
  spec.wait(1);
  timer(spec);
  expect(reminders(spec)).toHaveLength(2);
  expect(nextReminderAt(spec.application)).toBeUndefined();
  spec.wait(3 * day);
  spec.when(expireApplication);
  expect(spec.at).toBe('expired');
  expect(replay(spec.events)).toEqual(spec.application);
});

test('an applicant who came back meanwhile is not reminded yet, and no applicant more than three times', () => {
  const spec = new ApplicationSpec().toConnect();
  spec.wait(day - 1);
  const { events } = timer(spec);
  expect(events).toMatchObject([{ type: 'ReminderPostponed' }]);
  expect(reactionsTo(spec.application, events)).toMatchObject([{ name: 'remind-applicant' }]);
  for (let time = 0; time < limits.returnReminders + 2; time++) {
    spec.wait(day);
    timer(spec);
    spec.when((_application, { now }) => ({ events: [{ type: 'ApplicationResumed', at: now }] }));
  }
  expect(reminders(spec)).toHaveLength(limits.returnReminders);
});

test('no reminder goes to an address that was not proven', () => {
  const spec = new ApplicationSpec().toProspect();
  expect(reactionsTo(spec.application, spec.events).some(({ name }) => name === 'remind-applicant')).toBe(
    false,
  );
  spec.wait(day);
  expect(timer(spec).events).toEqual([]);
});

test('no reminder follows a no, a reported contact, an end, an expiry or an erasure', () => {
  const stopped = new ApplicationSpec().toConnect();
  const before = stopped.application.lastActivityAt;
  stopped.wait(1);
  stopped.when(stopReminders);
  expect(stopped.when(stopReminders).events).toEqual([]);
  expect(stopped.application.lastActivityAt).toBe(before);
  const frozen = new ApplicationSpec().toConnect();
  frozen.application = { ...frozen.application, frozenContacts: [{ partyId: null, at: before }] };
  const ended = new ApplicationSpec().toConnect();
  ended.when(withdrawApplication);
  const erased = new ApplicationSpec().toConnect();
  erased.when((_application, context) => eraseApplication('asked', context));
  const signed = new ApplicationSpec().toSigning();
  signed.application = {
    ...signed.application,
    flow: { ...signed.application.flow, state: 'signing', step: 'collecting' },
  };
  const late = new ApplicationSpec().toConnect();
  late.wait(30 * day);
  for (const spec of [stopped, frozen, ended, erased, signed, late]) {
    spec.wait(day);
    expect(timer(spec).events, spec.at).toEqual([]);
  }
});
