import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';
import { createStepDisplay } from './create-step-display.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (status: StepStatus) => [{ id: 'a', label: 'Paso', status }];
const clock = () => Date.now();

test('[S-03] a display goes through running by itself and reports to its listeners', () => {
  const display = createStepDisplay(line('waiting'), clock);
  const seen: (string | undefined)[] = [];
  display.subscribe(() => seen.push(display.get().lines['a']));
  display.aim(line('done'));
  expect(seen).toEqual(['running']);
  vi.advanceTimersByTime(399);
  expect(seen).toEqual(['running']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['running', 'done']);
});

test('[S-03] a display whose lines all stood from the start still says when it was seen long enough', () => {
  const display = createStepDisplay(line('done'), clock);
  display.aim(line('done'));
  expect(display.get().seen).toBe(false);
  vi.advanceTimersByTime(400);
  expect(display.get().seen).toBe(true);
});

test('[S-03] a display that was stopped moves no more', () => {
  const display = createStepDisplay(line('waiting'), clock);
  display.aim(line('done'))();
  vi.advanceTimersByTime(5000);
  expect(display.get().lines['a']).toBe('running');
  expect(vi.getTimerCount()).toBe(0);
});
