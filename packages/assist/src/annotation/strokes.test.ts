import { expect, test } from 'vitest';
import {
  type Drawing,
  isFading,
  moveStroke,
  opacityOf,
  startStroke,
  stopStroke,
  removeFadedStrokes,
} from './strokes.ts';

const drawn = (): Drawing => moveStroke(startStroke([], 'ana', [1, 1], 0), 'ana', [2, 2]);

test('[A-17] a line fades in 4 s, in steps of 100 ms, from when the pen leaves', () => {
  const [open] = drawn();
  expect(open && opacityOf(open, 60_000)).toBe(1);
  const drawing = stopStroke(drawn(), 'ana', 1_000);
  const at = (now: number) => drawing.map((stroke) => opacityOf(stroke, now))[0];
  expect([at(1_000), at(1_099), at(1_100), at(3_000), at(4_999), at(5_000), at(9_000)]).toEqual(
    [1, 1, 0.975, 0.5, 0.025, 0, 0].map((value) => expect.closeTo(value, 5)),
  );
  expect(removeFadedStrokes(drawing, 4_999)).toHaveLength(1);
  expect(removeFadedStrokes(drawing, 5_000)).toEqual([]);
});

test('[A-12] two agents draw at once, each with a pen of their own', () => {
  const both = moveStroke(startStroke(drawn(), 'ben', [9, 9], 0), 'ana', [3, 3]);
  expect(both.map(({ points }) => points)).toEqual([
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    [[9, 9]],
  ]);
  const after = stopStroke(both, 'ana', 5);
  expect(after.map(({ endedAt }) => endedAt)).toEqual([5, undefined]);
  expect(isFading(after)).toBe(true);
  expect(isFading(both)).toBe(false);
});

test('[A-12] a pen that is not down draws nothing, and one that begins anew ends the line before', () => {
  expect(moveStroke([], 'ana', [1, 1])).toEqual([]);
  expect(startStroke(drawn(), 'ana', [5, 5], 7).map(({ endedAt }) => endedAt)).toEqual([7, undefined]);
});
