import { expect, test } from 'vitest';
import { describeDetail, hear, type HeardEvent } from './heard-events.ts';

const at = new Date('2026-11-21T12:00:00Z');
const hearAll = (...events: [string, unknown][]) =>
  events.reduce<readonly HeardEvent[]>((list, [name, detail]) => hear(list, { name, detail, at }), []);

test('puts the newest on top', () => {
  expect(hearAll(['dm:ready', 1], ['dm:state', 2]).map(({ name }) => name)).toEqual(['dm:state', 'dm:ready']);
});

test('counts heights in a row as one line with the last height', () => {
  const list = hearAll(
    ['dm:resize', { height: 1 }],
    ['dm:resize', { height: 2 }],
    ['dm:ready', null],
    ['dm:resize', { height: 3 }],
  );
  expect(list.map(({ name, times, detail }) => [name, times, detail])).toEqual([
    ['dm:resize', 1, { height: 3 }],
    ['dm:ready', 1, null],
    ['dm:resize', 2, { height: 2 }],
  ]);
});

test('does not count other events together', () => {
  expect(hearAll(['dm:error', { code: 'E05' }], ['dm:error', { code: 'E05' }])).toHaveLength(2);
});

test('forgets the oldest beyond 200', () => {
  const list = hearAll(...Array.from({ length: 205 }, (_, n): [string, unknown] => ['dm:state', n]));
  expect(list).toHaveLength(200);
  expect(list.at(-1)?.detail).toBe(5);
});

test('tells a detail in one line', () => {
  expect(describeDetail({ code: 'E05', category: 'connection' })).toBe('code: E05 · category: connection');
  expect(describeDetail({ missing: ['products'] })).toBe('missing: ["products"]');
  expect(describeDetail(null)).toBe('null');
  expect(describeDetail(undefined)).toBe('');
});
