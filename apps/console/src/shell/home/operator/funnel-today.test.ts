import { expect, test } from 'vitest';
import { middleOf } from './funnel-today.tsx';

test.each([
  [[48, 52, 60, 40], 50],
  [[3, 1, 2], 2],
  [[7], 7],
  [[], 0],
])('the middle of %j is %i', (numbers, middle) => expect(middleOf(numbers)).toBe(middle));
