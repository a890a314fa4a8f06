import { expect, test } from 'vitest';
import { createOperationSlots } from './operation-slots.ts';

test('an address runs so many operations at once, another is not touched by it', () => {
  const slots = createOperationSlots(2);
  const first = slots.acquire('10.0.0.1');
  expect(first).toBeDefined();
  expect(slots.acquire('10.0.0.1')).toBeDefined();
  expect(slots.acquire('10.0.0.1')).toBeUndefined();
  expect(slots.acquire('10.0.0.2')).toBeDefined();
  first?.();
  first?.();
  expect(slots.acquire('10.0.0.1')).toBeDefined();
  expect(slots.acquire('10.0.0.1')).toBeUndefined();
});
