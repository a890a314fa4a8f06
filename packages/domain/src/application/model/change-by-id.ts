/** Returns the same items, one of them changed: that with the id. Without such an item nothing changes. */
export const changeById = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: NoInfer<Item>) => Partial<NoInfer<Item>>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...change(item) } : item));
