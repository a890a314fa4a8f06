import { expect, test, vi } from 'vitest';
import { createHiddenTips } from './tips-store.ts';

/** Storage as a browser has it. */
function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    key: (at) => [...stored.keys()][at] ?? null,
    clear: () => stored.clear(),
    get length() {
      return stored.size;
    },
  };
}

test('an explanation that a member hid stays hidden for them after a reload, and for no other member of the machine', () => {
  const stored = storage();
  const onChange = vi.fn<() => void>();
  const tips = createHiddenTips(() => stored);
  tips.subscribe(onChange);
  tips.hide('rita', 'law review');
  expect(onChange).toHaveBeenCalledOnce();
  const later = createHiddenTips(() => stored);
  expect(later.isHidden('rita', 'law review')).toBe(true);
  expect(later.isHidden('rita', 'cases')).toBe(false);
  expect(later.isHidden('pablo', 'law review')).toBe(false);
  later.show('rita', 'law review');
  expect(createHiddenTips(() => stored).isHidden('rita', 'law review')).toBe(false);
});

test('the choice holds until a reload where storage is disabled', () => {
  const tips = createHiddenTips(() => {
    throw new DOMException('disabled', 'SecurityError');
  });
  tips.hide('rita', 'cases');
  expect(tips.isHidden('rita', 'cases')).toBe(true);
});
