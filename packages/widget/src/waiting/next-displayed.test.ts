import { expect, test } from 'vitest';
import type { StepStatus } from '@afilia/ui-kit/parts/step-list.tsx';
import { nextDisplayed, type DisplayedSteps } from './next-displayed.ts';

const lines = (...statuses: StepStatus[]) =>
  statuses.map((status, at) => ({ id: String(at), label: `Paso ${at}`, status }));
const seen = (shown: DisplayedSteps) => Object.values(shown).map(({ status }) => status);

test('[S-03] a check that took no time is seen running for 400 ms', () => {
  const { shown } = nextDisplayed({}, lines('waiting'), 0);
  const begun = nextDisplayed(shown, lines('done'), 1000);
  expect(seen(begun.shown)).toEqual(['running']);
  expect(begun.again).toBe(400);
  expect(seen(nextDisplayed(begun.shown, lines('done'), 1399).shown)).toEqual(['running']);
  expect(seen(nextDisplayed(begun.shown, lines('done'), 1400).shown)).toEqual(['done']);
});

test('[S-03] checks that end together are shown together, so that pacing costs one wait and not one each', () => {
  const { shown } = nextDisplayed({}, lines('waiting', 'waiting', 'waiting'), 0);
  const begun = nextDisplayed(shown, lines('done', 'done', 'unavailable'), 10);
  expect(seen(nextDisplayed(begun.shown, lines('done', 'done', 'unavailable'), 410).shown)).toEqual([
    'done',
    'done',
    'unavailable',
  ]);
});

test('[S-03] after a reload, lines stand as they are at once', () => {
  expect(seen(nextDisplayed({}, lines('done', 'running'), 0).shown)).toEqual(['done', 'running']);
});

test('[S-03] a failure that is tried again waits again', () => {
  const { shown } = nextDisplayed({}, lines('failed'), 0);
  expect(seen(nextDisplayed(shown, lines('waiting'), 50).shown)).toEqual(['waiting']);
});

test('[S-03] nothing changed is the same object, so that nothing is drawn again', () => {
  const { shown } = nextDisplayed({}, lines('running', 'waiting'), 0);
  const same = nextDisplayed(shown, lines('running', 'waiting'), 500);
  expect(same.shown).toBe(shown);
  expect(same.again).toBeNull();
});
