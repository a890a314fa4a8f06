import { expect, test } from 'vitest';
import type { Answer } from '../popup/queue.ts';
import { runWatching } from './run-watching.ts';

function stage(stored: Map<string, string>, given: { sessionId?: string; isGiven?: boolean } = {}) {
  const done: string[] = [];
  let answer: Answer | undefined;
  const watching = runWatching({
    popups: {
      prompt: (_question, given) => {
        answer = given;
        return () => {
          answer = undefined;
        };
      },
    },
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    sessionId: given.sessionId ?? '900',
    isGiven: given.isGiven ?? false,
    onPrompt: () => void done.push('prompt'),
    onShow: () => void done.push('show'),
    onHide: () => void done.push('hide'),
  });
  return { watching, done, answer: () => answer };
}

test('[A-09] a yes holds for the next page of the same session, and for no other session', () => {
  const stored = new Map<string, string>();
  const first = stage(stored);
  first.watching.agentsJoined();
  expect([first.watching.isOn, first.done]).toEqual([false, ['prompt']]);
  first.answer()?.onConfirm();
  expect([first.watching.isOn, first.done]).toEqual([true, ['prompt', 'show']]);
  const next = stage(stored);
  next.watching.agentsJoined();
  expect(next.done).toEqual(['show']);
  const other = stage(stored, { sessionId: '901' });
  other.watching.agentsJoined();
  expect([other.done, other.answer() === undefined]).toEqual([['prompt'], false]);
});

test('[A-09] who ended it is asked again, also where the page had agreed for them', () => {
  const { watching, done, answer } = stage(new Map(), { isGiven: true });
  watching.agentsJoined();
  watching.send({ type: 'endedByVisitor' });
  watching.send({ type: 'allLeft' });
  watching.agentsJoined();
  expect(done).toEqual(['show', 'hide', 'prompt']);
  expect(answer()).toBeDefined();
});

test.each([
  ['says no', (on: ReturnType<typeof stage>) => on.answer()?.onDecline()],
  ['is left alone', (on: ReturnType<typeof stage>) => on.watching.send({ type: 'allLeft' })],
] as const)(
  '[A-09] what was made ready while a visitor was asked is taken back when he %s',
  (_what, happens) => {
    const on = stage(new Map());
    on.watching.agentsJoined();
    happens(on);
    expect(on.done).toEqual(['prompt', 'hide']);
  },
);
