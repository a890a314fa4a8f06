import { expect, test } from 'vitest';
import type { Answer } from '../popup/queue.ts';
import { runWatching, type Watcher } from './run-watching.ts';

const ana: Watcher = { agentId: 'socket-1', personId: 'ana', name: 'Ana Pérez' };
const sofia: Watcher = { agentId: 'socket-2', personId: 'sofia', name: 'Sofía Mora' };

function stage(stored: Map<string, string>, given: { sessionId?: string; isGiven?: boolean } = {}) {
  const done: string[] = [];
  const answers = new Map<string, Answer>();
  const questions: string[] = [];
  let present: readonly Watcher[] = [];
  const watching = runWatching({
    popups: {
      prompt: (question, answer, name = '', from = '') => {
        questions.push(from === '' ? question : `${question} from ${from}`);
        answers.set(name, answer);
        return () => answers.delete(name);
      },
    },
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    sessionId: given.sessionId ?? '900',
    isGiven: given.isGiven ?? false,
    watchers: () => present,
    onAdmit: (agentId) => void done.push(`admit ${agentId}`),
    onRefuse: (agentId) => void done.push(`refuse ${agentId}`),
    onPrompt: () => void done.push('prompt'),
    onShow: () => void done.push('show'),
    onHide: () => void done.push('hide'),
  });
  const join = (...agents: Watcher[]) => {
    present = agents;
    watching.agentsPresent();
  };
  return { watching, done, questions, join, answer: (name: string) => answers.get(name) };
}

test('[A-09] a yes holds for the same agent on the next page of the same session, and for no other', () => {
  const stored = new Map<string, string>();
  const first = stage(stored);
  first.join(ana);
  expect([first.watching.isOn, first.done]).toEqual([false, ['prompt']]);
  first.answer('Ana Pérez')?.onConfirm();
  expect([first.watching.isOn, first.done]).toEqual([true, ['prompt', 'admit socket-1', 'show']]);

  const next = stage(stored);
  next.join({ ...ana, agentId: 'socket-9' }, sofia);
  expect(next.done).toEqual(['admit socket-9', 'prompt', 'show']);
  expect([next.watching.admits('socket-9'), next.watching.admits('socket-2')]).toEqual([true, false]);

  const other = stage(stored, { sessionId: '901' });
  other.join(ana);
  expect(other.done).toEqual(['prompt']);
});

test('[A-09] an observer needs a consent as such, also if the page agreed for its visitor, and it is no consent to help', () => {
  const stored = new Map<string, string>();
  const observer = { ...sofia, personId: 'sofia observes', observes: true };
  const first = stage(stored, { isGiven: true });
  first.join(ana, observer);
  expect(first.done).toEqual(['admit socket-1', 'prompt', 'show']);
  expect(first.questions).toEqual(['observing']);
  first.answer('Sofía Mora')?.onConfirm();
  const next = stage(stored);
  next.join(sofia);
  expect([next.done, next.questions]).toEqual([['prompt'], ['watching']]);
});

test('[A-09] with the yes to a colleague the helper leaves; a no keeps the helper, and another transfer needs a new consent', () => {
  const stored = new Map<string, string>();
  const handed = (id: string): Watcher => ({
    ...sofia,
    transfer: { id, from: 'ana', fromName: 'Ana Pérez' },
  });
  const first = stage(stored, { isGiven: true });
  first.join(ana, handed('t1'));
  expect([first.done, first.questions]).toEqual([
    ['admit socket-1', 'prompt', 'show'],
    ['transfer from Ana Pérez'],
  ]);
  first.answer('Sofía Mora')?.onDecline();
  expect([first.watching.admits('socket-1'), first.watching.admits('socket-2')]).toEqual([true, false]);

  const again = stage(stored, { isGiven: true });
  again.join(ana, handed('t2'));
  again.answer('Sofía Mora')?.onConfirm();
  expect(again.done.slice(3)).toEqual(['refuse socket-1', 'hide', 'admit socket-2', 'show']);

  // The same socket on the next page: it was agreed to. The visitor is prompted for an agent who had left.
  const next = stage(stored);
  next.join(ana, handed('t2'));
  expect(next.done).toEqual(['prompt', 'admit socket-2', 'show']);
  expect(next.questions).toEqual(['watching']);
  const other = stage(stored);
  other.join(handed('t3'));
  expect(other.questions).toEqual(['transfer from Ana Pérez']);
});

test('[A-09] a stored value of another form admits no agent: the visitor gets the question once more', () => {
  const on = stage(new Map([['__dm_assist_watched', '900']]));
  on.join(ana);
  expect(on.done).toEqual(['prompt']);
});

test('[A-09] a removed agent needs a new consent on the next page, the other does not', () => {
  const stored = new Map<string, string>();
  const first = stage(stored);
  first.join(ana, sofia);
  for (const { name = '' } of [ana, sofia]) first.answer(name)?.onConfirm();
  first.watching.send({ type: 'removed', agentId: 'socket-1' });
  const next = stage(stored);
  next.join(ana, sofia);
  expect([next.watching.admits('socket-1'), next.watching.admits('socket-2')]).toEqual([false, true]);
});

test('[A-09] a visitor who ended it gets the question again, also if the page had agreed for them', () => {
  const { watching, done, join, answer } = stage(new Map(), { isGiven: true });
  join(ana);
  watching.send({ type: 'endedByVisitor' });
  watching.send({ type: 'agentLeft', agentId: 'socket-1' });
  join(ana);
  expect(done).toEqual(['admit socket-1', 'show', 'refuse socket-1', 'hide', 'prompt']);
  expect(answer('Ana Pérez')).toBeDefined();
});

test.each([
  ['says no', (on: ReturnType<typeof stage>) => on.answer('Ana Pérez')?.onDecline()],
  [
    'is left alone',
    (on: ReturnType<typeof stage>) => on.watching.send({ type: 'agentLeft', agentId: 'socket-1' }),
  ],
] as const)('[A-09] preparations during the question are undone when the visitor %s', (_what, happens) => {
  const on = stage(new Map());
  on.join(ana);
  happens(on);
  expect(on.done.at(-1)).toBe('hide');
});
