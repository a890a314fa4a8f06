import { expect, test } from 'vitest';
import type { PageEvent } from '../page/decode.ts';
import { strokesAt, toTimeline, withGaps } from './timeline.ts';

const event = (type: number, timestamp: number, data: Record<string, unknown> = {}): PageEvent => ({
  type,
  timestamp,
  data,
});
const page = (at: number) => [event(4, at), event(2, at + 1)];
const mark = (tag: string, at: number, payload: object) => event(5, at, { tag, payload });
const times = (parts: Parameters<typeof toTimeline>[0]) => toTimeline(parts).entries.map(({ at }) => at);

test('[A-07] times are counted from the page on, and an earlier change is dropped', () => {
  expect(times([[event(3, 900), ...page(1_000), event(3, 1_500)]])).toEqual([0, 0, 500]);
  expect(toTimeline([]).durationMs).toBe(0);
  expect(toTimeline([[event(3, 900)]]).entries).toEqual([]);
});

test('[A-07] a gap is a mark, and changes after it wait for the page', () => {
  const { entries, marks } = toTimeline([
    [...page(1_000), event(3, 1_500)],
    undefined,
    [event(3, 2_000), ...page(3_000)],
    [event(3, 3_500)],
  ]);
  expect(entries.map(({ at }) => at)).toEqual([0, 0, 500, 2_000, 2_000, 2_500]);
  expect(marks).toEqual([{ at: 500, kind: 'gap' }]);
  const part = page(1_000);
  expect(withGaps([1, 2, 5], [part, undefined, part])).toEqual([undefined, part, undefined, undefined, part]);
  expect(toTimeline([undefined, undefined, part]).marks).toEqual([{ at: 0, kind: 'gap' }]);
});

test('[A-07] a message of person or agent is a mark at its moment, and no longer than a message', () => {
  const { marks, entries } = toTimeline([
    [
      ...page(1_000),
      mark('dm:chat', 1_200, { by: 'person', name: 'Rita', text: 'No veo el botón' }),
      mark('dm:chat', 1_500, { by: 'agent', name: 'Ana Pérez', text: 'x'.repeat(2_000) }),
      mark('dm:chat', 1_600, { by: 7, text: {} }),
    ],
  ]);
  expect(marks).toEqual([
    { at: 200, kind: 'message', name: '', text: 'No veo el botón' },
    { at: 500, kind: 'message', name: 'Ana Pérez', text: 'x'.repeat(1_000) },
    { at: 600, kind: 'message', name: '', text: '' },
  ]);
  expect(entries).toHaveLength(2);
});

test('[A-07] a clock that was set back, and a time that cannot be, make nothing unreachable', () => {
  expect(times([[...page(10_000), event(3, 10_400), event(3, 2), event(3, 10_500)]])).toEqual([
    0, 0, 400, 400, 500,
  ]);
  expect(toTimeline([[...page(1_000), event(3, 9e15), event(3, 1_200)]]).durationMs).toBe(200);
});

test('[A-07] control and drawing are marks, and a stroke fades', () => {
  const { entries, marks, strokes } = toTimeline([
    [
      ...page(0),
      mark('dm:control', 100, { isOn: true, name: 'Ana Pérez' }),
      mark('dm:stroke', 200, { phase: 'start', at: [1, 2] }),
      mark('dm:stroke', 250, { phase: 'move', at: [3, 4] }),
      mark('dm:stroke', 260, { phase: 'move', at: ['x', 4] }),
      mark('dm:stroke', 300, { phase: 'stop' }),
      mark('dm:control', 400, { isOn: false, name: 7 }),
    ],
  ]);
  expect(entries).toHaveLength(2);
  expect(marks).toEqual([
    { at: 100, kind: 'controlBegan', name: 'Ana Pérez' },
    { at: 200, kind: 'drawn' },
    { at: 400, kind: 'controlEnded', name: '' },
  ]);
  expect(strokesAt(strokes, 199)).toEqual([]);
  expect(strokesAt(strokes, 220)).toEqual([[[1, 2]]]);
  expect(strokesAt(strokes, 4_300)).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
  ]);
  expect(strokesAt(strokes, 4_301)).toEqual([]);
});
