import { expect, test } from 'vitest';
import { createPagePrefetch } from './page-prefetch.ts';

const page = { type: 2, timestamp: 100, data: { node: {} } };
const change = (source: number, timestamp = 200) => ({ type: 3, timestamp, data: { source } });

test('[A-02] a page read during the question is sent as of the moment of the yes', () => {
  const ahead = createPagePrefetch((event) => [event]);
  expect([{ type: 4, timestamp: 99, data: {} }, page, change(15), change(0)].map(ahead.add)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(ahead.asOf(5000).map(({ type, timestamp }) => [type, timestamp])).toEqual([
    [4, 5000],
    [2, 5000],
    [3, 5000],
    [3, 5000],
  ]);
});

test('a page that is not there yet is not sent without itself', () => {
  const ahead = createPagePrefetch((event) => [event]);
  ahead.add({ type: 4, timestamp: 99, data: {} });
  expect(ahead.asOf(0)).toEqual([]);
});

test('[A-09] the pointer’s places before the yes are not among it', () => {
  const ahead = createPagePrefetch((event) => [event]);
  ahead.add(page);
  for (const source of [1, 2, 6, 14]) expect(ahead.add(change(source))).toBe(true);
  expect(ahead.asOf(0)).toHaveLength(1);
});

test('[A-09] after typing, nothing read before the yes is used', () => {
  const ahead = createPagePrefetch((event) => [event]);
  ahead.add(page);
  expect(ahead.add(change(5))).toBe(false);
});

test('a page that changes all the time is read anew', () => {
  const ahead = createPagePrefetch((event) => [event]);
  const answers = Array.from({ length: 501 }, () => ahead.add(change(0)));
  expect(answers.indexOf(false)).toBe(500);
});

test('[A-02] [A-09] the page is cleaned once, in an idle moment or with the yes, and changes that come clean are behind it', () => {
  const seen: number[] = [];
  const ahead = createPagePrefetch((event) => {
    seen.push(event.type);
    return [event, change(13)];
  });
  ahead.add(page);
  expect(seen).toEqual([]);
  ahead.clean();
  ahead.addClean(change(0));
  ahead.add(change(8));
  expect(seen).toEqual([2]);
  expect(ahead.asOf(7).map(({ data }) => (data as { source?: number }).source)).toEqual([
    undefined,
    13,
    0,
    8,
    13,
  ]);
  expect(seen).toEqual([2, 3]);
});
