import { expect, test } from 'vitest';
import { transferNumbers } from './transfer.ts';

test('the numbers of a transfer are three different ones of two digits, and the shown one is among them', () => {
  const seen = new Set<number>();
  for (let seed = 0; seed < 10_000_000_000; seed += 1_234_567) {
    const { shown, choices } = transferNumbers(String(seed).padStart(10, '0'));
    if (new Set(choices).size !== 3 || !choices.includes(shown))
      throw new Error(`${seed}: ${choices.join()}`);
    if (choices.some((one) => one < 10 || one > 99)) throw new Error(`${seed}: ${choices.join()}`);
    seen.add(choices.indexOf(shown));
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2]);
});
