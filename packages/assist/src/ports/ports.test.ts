import { expect, test, vi } from 'vitest';
import { createScope } from './scope.ts';
import { openTabStorage } from './tab-storage.ts';
import { nameTimers, type Timers } from './timers.ts';

test('parts of an owner end with it, once, the last first', () => {
  const ended: string[] = [];
  const scope = createScope();
  scope.add(() => ended.push('first'));
  scope.add(() => ended.push('second'));
  scope.end();
  scope.end();
  expect(ended).toEqual(['second', 'first']);
  scope.add(() => ended.push('late'));
  expect(ended).toEqual(['second', 'first', 'late']);
});

test('a timer ends with its request, and a second of the same name replaces the first', () => {
  const pending = new Set<() => void>();
  const timers = {
    now: () => 0,
    after: (_ms, run) => {
      pending.add(run);
      return () => pending.delete(run);
    },
  } satisfies Timers;
  const named = nameTimers(timers);
  const [old, young] = [vi.fn<() => void>(), vi.fn<() => void>()];
  named.start('r1', 30_000, old);
  named.start('r1', 30_000, young);
  expect(pending.size).toBe(1);
  named.start('r2', 30_000, () => undefined);
  named.stop('r2');
  for (const run of pending) run();
  expect(old).not.toHaveBeenCalled();
  expect(young).toHaveBeenCalledOnce();
  named.start('r3', 1, () => undefined);
  named.stopAll();
  expect(pending.size).toBe(1);
});

test('without session storage a tab keeps its values while the page lasts', () => {
  const storage = openTabStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
