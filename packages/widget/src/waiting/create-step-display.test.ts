import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';
import { createStepDisplay } from './create-step-display.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (status: StepStatus) => [{ id: 'a', label: 'Paso', status }];
const clock = () => Date.now();

test('[S-03] a pacer goes through running by itself and tells whoever listens', () => {
  const pacer = createStepDisplay(line('waiting'), clock);
  const seen: (string | undefined)[] = [];
  pacer.subscribe(() => seen.push(pacer.get()['a']?.status));
  pacer.aim(line('done'));
  expect(seen).toEqual(['running']);
  vi.advanceTimersByTime(399);
  expect(seen).toEqual(['running']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['running', 'done']);
});

test('[S-03] a pacer that was stopped moves no more', () => {
  const pacer = createStepDisplay(line('waiting'), clock);
  pacer.aim(line('done'))();
  vi.advanceTimersByTime(5000);
  expect(pacer.get()['a']?.status).toBe('running');
  expect(vi.getTimerCount()).toBe(0);
});
