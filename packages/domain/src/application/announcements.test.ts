import { expect, test } from 'vitest';
import { announcementsOf } from './announcements.ts';
import { Story } from './story.ts';

const recordOf = ({ events }: Story) => events.map((event, index) => ({ version: index + 1, event }));

test('every change of state is told once, in order, and nothing else is', () => {
  const story = new Story(false);
  story.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  story.toConnect();
  const told = announcementsOf(recordOf(story));
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
  const story = new Story(false);
  story.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  story.toConnect();
  const all = announcementsOf(recordOf(story));
  expect(announcementsOf(recordOf(story), all[2]?.version)).toEqual(all.slice(3));
});

test('nobody can tell from it whose application it is', () => {
  const story = new Story(false);
  story.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  story.toConnect();
  const { merchantRut, prospect } = story.application;
  const told = JSON.stringify(announcementsOf(recordOf(story)));
  for (const secret of [merchantRut, prospect?.email, prospect?.phone])
    expect(told).not.toContain(secret ?? 'missing');
});
