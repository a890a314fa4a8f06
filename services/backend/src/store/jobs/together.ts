/**
 * Does single things many at a time: the first at once, and whatever comes while it is being done in one go after it.
 * A crowd whose checks end together then costs a few statements, not one each.
 *
 * @param work - does all of them, or throws
 * @returns does one; resolves when it is done, rejects with what the go it was in threw
 */
export const together = <Item>(
  work: (items: Item[]) => Promise<unknown>,
): ((item: Item) => Promise<void>) => {
  type Go = { items: Item[]; done: Promise<void> };
  let next: Go | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const goAfter = async (before: Promise<unknown>, items: Item[]): Promise<void> => {
    await before;
    next = undefined;
    await work(items);
  };

  return (item) => {
    if (next) {
      next.items.push(item);
      return next.done;
    }
    const items = [item];
    const done = goAfter(last, items);
    next = { items, done };
    last = done.catch(() => undefined);
    return done;
  };
};
