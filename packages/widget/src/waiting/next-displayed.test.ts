import { expect, test } from 'vitest';
import type { StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';
import { nextDisplayed, nothingDisplayed, type DisplayedSteps } from './next-displayed.ts';

const lines = (...statuses: StepStatus[]) =>
  statuses.map((status, at) => ({ id: String(at), label: `Paso ${at}`, status }));
const shownOf = ({ lines }: DisplayedSteps) => Object.values(lines);
const at = (ms: number, shown: DisplayedSteps, ...statuses: StepStatus[]) =>
  nextDisplayed(shown, lines(...statuses), ms);

test('[S-03] a check that took no time is seen running until the loader was seen for 400 ms', () => {
  const begun = at(0, nothingDisplayed, 'waiting');
  const ended = at(100, begun, 'done');
  expect(shownOf(ended)).toEqual(['running']);
  expect(shownOf(at(399, ended, 'done'))).toEqual(['running']);
  expect(shownOf(at(400, ended, 'done'))).toEqual(['done']);
});

test('[S-03] the 400 ms count once a loader: a line that ends later is shown as it is at once', () => {
  const begun = at(0, nothingDisplayed, 'waiting', 'waiting', 'waiting');
  const first = at(500, begun, 'done', 'waiting', 'waiting');
  expect(shownOf(first)).toEqual(['done', 'waiting', 'waiting']);
  expect(shownOf(at(501, first, 'done', 'done', 'unavailable'))).toEqual(['done', 'done', 'unavailable']);
});

test('[S-03] after a reload, lines stand as they are at once', () => {
  expect(shownOf(at(0, nothingDisplayed, 'done', 'running'))).toEqual(['done', 'running']);
});

test('[S-03] a failure that is tried again waits again', () => {
  const failed = at(0, nothingDisplayed, 'failed');
  expect(shownOf(at(50, failed, 'waiting'))).toEqual(['waiting']);
});

test('[S-03] nothing changed is the same object, so that nothing is drawn again', () => {
  const shown = at(0, nothingDisplayed, 'running', 'waiting');
  expect(at(300, shown, 'running', 'waiting')).toBe(shown);
  const seen = at(500, shown, 'running', 'waiting');
  expect(at(900, seen, 'running', 'waiting')).toBe(seen);
});
