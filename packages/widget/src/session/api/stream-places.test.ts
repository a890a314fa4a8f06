import { afterEach, expect, test, vi } from 'vitest';
import { takeStreamPlace } from './stream-places.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks of one browser, as its tabs share them. */
function locksOfABrowser() {
  const taken = new Set<string>();
  const request = async (
    name: string,
    _options: { ifAvailable: boolean },
    run: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (taken.has(name)) return run(null);
    taken.add(name);
    await run({ name });
    taken.delete(name);
    return undefined;
  };
  return { request };
}

test.each([
  ['with locks', { locks: locksOfABrowser() }],
  ['without locks, as on a page without https', {}],
  [
    'where locks are refused, as in a sandboxed frame',
    { locks: { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) } },
  ],
])('three streams at a time, %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const places = [await takeStreamPlace(), await takeStreamPlace(), await takeStreamPlace()];
  expect(places.every((leave) => leave !== null)).toBe(true);
  expect(await takeStreamPlace()).toBeNull();
  places[1]?.();
  const again = await vi.waitFor(async () => {
    const leave = await takeStreamPlace();
    expect(leave).not.toBeNull();
    return leave;
  });
  expect(await takeStreamPlace()).toBeNull();
  for (const leave of [places[0], places[2], again]) leave?.();
});
