import { expect, test } from 'vitest';
import { announcementsOf } from './announcements.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const recordOf = ({ events }: ApplicationSpec) =>
  events.map((event, index) => ({ version: index + 1, event }));

test('every change of state is announced once, in order, and nothing else is', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const reported = announcementsOf(recordOf(spec));
  expect(reported.map(({ state }) => state)).toEqual([
    'started',
    'prescreened',
    'prospect',
    'contactVerified',
    'productsChosen',
    'conditionsChosen',
  ]);
  expect(reported.map(({ previousState }) => previousState)).toEqual([
    null,
    ...reported.slice(0, -1).map(({ state }) => state),
  ]);
  expect(new Set(reported.map(({ type }) => type))).toEqual(new Set(['application.changed']));
  const versions = reported.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

test('an announced change is not announced again, and the rest reads the same', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const all = announcementsOf(recordOf(spec));
  expect(announcementsOf(recordOf(spec), all[2]?.version)).toEqual(all.slice(3));
});

test('an announcement does not reveal the applicant', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const { merchantRut, prospect } = spec.application;
  const reported = JSON.stringify(announcementsOf(recordOf(spec)));
  for (const secret of [merchantRut, prospect?.email, prospect?.phone])
    expect(reported).not.toContain(secret ?? 'missing');
});

test('the invitation of the beginning is announced; a record without one has none', () => {
  const spec = new ApplicationSpec(false);
  const record = recordOf(spec);
  const invited = record.map((row) =>
    row.event.type === 'ApplicationStarted'
      ? { ...row, event: { ...row.event, invitationId: 'inv_1' } }
      : row,
  );
  expect(announcementsOf(record).map(({ invitation }) => invitation)).toEqual([null]);
  expect(announcementsOf(invited).map(({ invitation }) => invitation)).toEqual(['inv_1']);
});
