import { expect, test } from 'vitest';
import { type Block, paginate, tallestOf } from './paginate.ts';

const area = { first: 20, top: 10, bottom: 110 };

/** A block of lines of ten points; those named stick to the line before them. */
const lines = (count: number, sticking: readonly number[] = [], more: Partial<Block> = {}): Block => ({
  gap: 0,
  units: Array.from({ length: count }, (_none, at) => ({ height: 10, sticks: sticking.includes(at) })),
  draw: () => undefined,
  ...more,
});

const rangesOf = (blocks: readonly Block[]) =>
  paginate(blocks, area).pages.map((pieces) => pieces.map(({ from, to, y }) => [from, to, y]));

test('lines fill a page and go on at the top of the next', () => {
  expect(rangesOf([lines(12)])).toEqual([[[0, 9, 20]], [[9, 12, 10]]]);
});

test('blocks that stay together go to the next page together', () => {
  expect(rangesOf([lines(8), lines(2, [1])])).toEqual([[[0, 8, 20]], [[0, 2, 10]]]);
  expect(rangesOf([lines(8), lines(1, [0]), lines(1, [0])])).toEqual([
    [[0, 7, 20]],
    [
      [7, 8, 10],
      [0, 1, 20],
      [0, 1, 30],
    ],
  ]);
});

test('white over a block is left out where the block begins a page', () => {
  const spaced = lines(1, [], { gap: 5 });
  expect(rangesOf([lines(9), spaced, spaced])).toEqual([
    [[0, 9, 20]],
    [
      [0, 1, 10],
      [0, 1, 25],
    ],
  ]);
});

test('a head is drawn again over what goes on, and takes its height', () => {
  const head = { height: 15, draw: () => undefined };
  const { pages } = paginate([lines(12, [], { head })], area);
  expect(pages[0]?.[0]?.headAt).toBeUndefined();
  expect(pages[1]?.[0]).toMatchObject({ from: 9, y: 25, headAt: 10 });
});

test('a group that is higher than a page is parted where the page ends', () => {
  const all = Array.from({ length: 14 }, (_none, at) => at);
  expect(tallestOf([lines(14, all)])).toBe(140);
  expect(rangesOf([lines(14, all)])).toEqual([[[0, 9, 20]], [[9, 14, 10]]]);
});

test('the overflow is the rest without room on its page, without blocks that only stay together with it', () => {
  expect(paginate([lines(9)], area).over).toBe(Infinity);
  expect(paginate([lines(11)], area).over).toBe(20);
  expect(paginate([lines(8), lines(3, [1, 2])], area).over).toBe(20);
});
