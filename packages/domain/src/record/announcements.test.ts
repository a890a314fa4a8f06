import { expect, test } from 'vitest';
import { announcementsOf } from './announcements.ts';
import { ApplicationSpec } from './spec/application-spec.ts';

const recordOf = ({ events }: ApplicationSpec) =>
  events.map((event, index) => ({ version: index + 1, event }));

test('every change of state is told once, in order, and nothing else is', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const told = announcementsOf(recordOf(spec));
  expect(told.map(({ state }) => state)).toEqual([
    'started',
    'prescreened',
    'prospect',
    'contactVerified',
    'productsChosen',
    'conditionsChosen',
  ]);
  expect(told.map(({ previousState }) => previousState)).toEqual([
    null,
    ...told.slice(0, -1).map(({ state }) => state),
  ]);
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['application.changed']));
  const versions = told.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

test('what was told already is not told again, and the rest reads the same', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const all = announcementsOf(recordOf(spec));
  expect(announcementsOf(recordOf(spec), all[2]?.version)).toEqual(all.slice(3));
});

test('nobody can tell from it whose application it is', () => {
  const spec = new ApplicationSpec(false);
  spec.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  spec.toConnect();
  const { merchantRut, prospect } = spec.application;
  const told = JSON.stringify(announcementsOf(recordOf(spec)));
  for (const secret of [merchantRut, prospect?.email, prospect?.phone])
    expect(told).not.toContain(secret ?? 'missing');
});

test('the invitation that it began with is told; a record of before says none', () => {
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
