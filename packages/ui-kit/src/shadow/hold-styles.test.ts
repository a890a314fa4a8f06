import { expect, test } from 'vitest';
import { createCollectingCache } from './collecting-cache.ts';
import { holdStyles } from './hold-styles.ts';

const styles = (name: string) => ({ name, styles: `order:${name.length};` });

test('rules of a tree that is rendered aside are made afterwards, each once and in order', async () => {
  const cache = createCollectingCache();
  const made: string[] = [];
  cache.insert = (_selector, { name }) => void made.push(name);
  const make = holdStyles(cache);
  cache.insert('.a', styles('a'), cache.sheet, true);
  cache.insert('', styles('global'), cache.sheet, false);
  expect(made).toEqual([]);
  // A component looks if its rule is there; a sheet of its own does not.
  expect(cache.inserted).toEqual({ a: true });
  const done = make();
  cache.insert('.b', styles('b'), cache.sheet, true);
  await done;
  expect(made).toEqual(['a', 'global', 'b']);
  cache.insert('.c', styles('c'), cache.sheet, true);
  expect(made).toEqual(['a', 'global', 'b', 'c']);
});
