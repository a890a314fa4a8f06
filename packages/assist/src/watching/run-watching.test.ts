import { expect, test } from 'vitest';
import type { Answer } from '../popup/queue.ts';
import { runWatching } from './run-watching.ts';

function stage(stored: Map<string, string>, given: { sessionId?: string; isGiven?: boolean } = {}) {
  const done: string[] = [];
  let answer: Answer | undefined;
  const watching = runWatching({
    popups: {
      ask: (_question, asked) => {
        answer = asked;
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
    onShow: () => void done.push('show'),
    onHide: () => void done.push('hide'),
  });
  return { watching, done, answer: () => answer };
}

test('[A-09] a yes holds for the next page of the same session, and for no other session', () => {
  const stored = new Map<string, string>();
  const first = stage(stored);
  first.watching.agentsCame();
  expect([first.watching.isOn, first.done]).toEqual([false, []]);
  first.answer()?.onConfirm();
  expect([first.watching.isOn, first.done]).toEqual([true, ['show']]);
  const next = stage(stored);
  next.watching.agentsCame();
  expect(next.done).toEqual(['show']);
  const other = stage(stored, { sessionId: '901' });
  other.watching.agentsCame();
  expect([other.done, other.answer() === undefined]).toEqual([[], false]);
});

test('[A-09] who ended it is asked again, also where the page had agreed for them', () => {
  const { watching, done, answer } = stage(new Map(), { isGiven: true });
  watching.agentsCame();
  watching.tell({ type: 'endedByVisitor' });
  watching.tell({ type: 'allLeft' });
  watching.agentsCame();
  expect(done).toEqual(['show', 'hide']);
  expect(answer()).toBeDefined();
});
