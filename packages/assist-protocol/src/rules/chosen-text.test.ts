import { expect, test } from 'vitest';
import { chosenText } from './chosen-text.ts';
import { isChosenIn } from './is-chosen-in.ts';

const text = (...values: string[]) => chosenText(values.map((value) => ({ value })));
const all = ['', 'a', 'b', 'ab', 'x\ny'];

test('[A-09] the options that are chosen of a list are read as they were written', () => {
  for (const chosen of [[], [''], ['a'], ['a', ''], ['ab', 'a'], ['x\ny', 'a'], ['', '']])
    expect(all.filter((value) => isChosenIn(text(...chosen), value))).toEqual(
      all.filter((value) => chosen.includes(value)),
    );
});

test('[A-09] the value of a list of one, and a masked value, choose none of several', () => {
  for (const other of ['', 'a', '**']) expect(all.filter((value) => isChosenIn(other, value))).toEqual([]);
});
