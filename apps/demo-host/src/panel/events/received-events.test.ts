import { expect, test } from 'vitest';
import { describeDetail, recordEvent, type ReceivedEvent } from './received-events.ts';

const at = new Date('2026-11-21T12:00:00Z');
const recordAll = (...events: [string, unknown][]) =>
  events.reduce<readonly ReceivedEvent[]>(
    (list, [name, detail]) => recordEvent(list, { name, detail, at }),
    [],
  );

test('puts the newest on top', () => {
  expect(recordAll(['dm:ready', 1], ['dm:state', 2]).map(({ name }) => name)).toEqual([
    'dm:state',
    'dm:ready',
  ]);
});

test('counts heights in a row as one line with the last height', () => {
  const list = recordAll(
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
  expect(recordAll(['dm:error', { code: 'E05' }], ['dm:error', { code: 'E05' }])).toHaveLength(2);
});

test('forgets the oldest beyond 200', () => {
  const list = recordAll(...Array.from({ length: 205 }, (_, n): [string, unknown] => ['dm:state', n]));
  expect(list).toHaveLength(200);
  expect(list.at(-1)?.detail).toBe(5);
});

test('tells a detail in one line', () => {
  expect(describeDetail({ code: 'E05', category: 'connection' })).toBe('code: E05 · category: connection');
  expect(describeDetail({ missing: ['products'] })).toBe('missing: ["products"]');
  expect(describeDetail(null)).toBe('null');
  expect(describeDetail(undefined)).toBe('');
});
