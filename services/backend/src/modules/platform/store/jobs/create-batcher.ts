/**
 * Groups single items into batches: the first item is processed at once, items that arrive meanwhile form the next
 * batch. Many checks that end together then cost a few statements instead of one each.
 *
 * @param work - processes all items of a batch, or throws
 * @returns adds one item; resolves when its batch is done, rejects with the error of its batch
 */
export const createBatcher = <Item>(
  work: (items: Item[]) => Promise<unknown>,
): ((item: Item) => Promise<void>) => {
  type Batch = { items: Item[]; done: Promise<void> };
  let next: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const runAfter = async (before: Promise<unknown>, items: Item[]): Promise<void> => {
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
    const done = runAfter(last, items);
    next = { items, done };
    last = done.catch(() => undefined);
    return done;
  };
};
