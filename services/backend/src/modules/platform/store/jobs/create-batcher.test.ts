import { describe, expect, it } from 'vitest';
import { createBatcher } from './create-batcher.ts';

describe('together', () => {
  it('does the first at once, and what comes meanwhile in one go', async () => {
    const goes: number[][] = [];
    const ends: PromiseWithResolvers<void>[] = [];
    const one = createBatcher<number>((items) => {
      goes.push(items);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
    const first = one(1);
    await expect.poll(() => goes).toEqual([[1]]);
    const later = [one(2), one(3)];
    expect(goes).toEqual([[1]]);
    ends[0]?.resolve();
    await first;
    await expect.poll(() => goes).toEqual([[1], [2, 3]]);
    ends[1]?.resolve();
    await Promise.all(later);
  });

  it('tells each of a failed go, and goes on with the next', async () => {
    let fails = true;
    const one = createBatcher<number>(async () => {
      if (fails) throw new Error('away');
    });
    const both = [one(1), one(2)];
    for (const end of both) await expect(end).rejects.toThrow('away');
    fails = false;
    await expect(one(3)).resolves.toBeUndefined();
  });
});
