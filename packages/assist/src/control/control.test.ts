import { expect, test } from 'vitest';
import { type Answer, type Popups } from '../popup/queue.ts';
import type { NamedTimers } from '../ports/timers.ts';
import type { SelectorMatcher } from '../stream/masks.ts';
import { fieldKind } from './fill.ts';
import { isTaken } from './typing.ts';
import { refusalReason } from './touch-policy.ts';
import { type ControlPorts, runControl } from './run-control.ts';

const marked = (...marks: string[]): SelectorMatcher => ({
  matches: (selector) => selector.split(',').some((one) => marks.includes(one)),
});

test('[A-09] an agent in control cannot answer our popups, touch a secret, or decide', () => {
  expect(refusalReason([marked(), marked()])).toBeUndefined();
  expect(refusalReason([marked(), marked('[data-dm-assist]')])).toBe('own');
  expect(refusalReason([marked('input[type="password" i]')])).toBe('secret');
  expect(refusalReason([marked(), marked('[data-dm-secret]')])).toBe('secret');
  expect(refusalReason([marked(), marked('[data-dm-decision]'), marked()])).toBe('decision');
});

test.each([
  ['INPUT', 'text', 'typed'],
  ['INPUT', 'email', 'typed'],
  ['input', '', 'typed'],
  ['TEXTAREA', 'textarea', 'typed'],
  ['SELECT', 'select-one', 'chosen'],
  ['INPUT', 'checkbox', 'ticked'],
  ['INPUT', 'radio', 'ticked'],
  ['INPUT', 'submit', undefined],
  ['INPUT', 'file', undefined],
  ['BUTTON', 'button', undefined],
])('[A-06] %s of type %s is %s', (tagName, type, kind) => {
  expect(fieldKind({ tagName, type })).toBe(kind);
});

test('[A-06] a part of the page that can be edited is a field', () => {
  expect(fieldKind({ tagName: 'DIV', isContentEditable: true })).toBe('edited');
});

test.each([
  ['987654321', '+56 9 8765 4321', true],
  ['1234567,5', '1.234.567,5', true],
  ['ñuble', 'ÑUBLE', true],
  ['24/12/2026', '24/12/2026', true],
  ['', '', true],
  ['AB12', '12', false],
  ['12345', '1234', false],
  ['!!', '', false],
  ['Rosa', '', false],
])('[A-03] «%s» in a field that shows «%s»: taken is %s', (text, value, taken) => {
  expect(isTaken(text, value)).toBe(taken);
});

/** Control with everything around it noted down. */
function stage(storedValue?: string) {
  const done: string[] = [];
  const stored = new Map(storedValue === undefined ? [] : [['__openreplay_control_peer', storedValue]]);
  let answer: Answer | undefined;
  let held: (() => boolean) | undefined;
  const timers = new Map<string, () => void>();
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args.map((arg) => JSON.stringify(arg))].join(' '));
  const control = runControl({
    send: note('send'),
    popups: {
      prompt: (_question, given) => {
        answer = given;
        return () => {
          answer = undefined;
        };
      },
    } satisfies Popups,
    timers: {
      start: (name, _ms, run) => void timers.set(name, run),
      stop: (name) => void timers.delete(name),
    } satisfies NamedTimers,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    prepare: note('prepare'),
    act: (action, isHeld) => {
      held = isHeld;
      note('act')(action.event, 'data' in action ? action.data : undefined);
    },
    onShow: note('show'),
    onHide: note('hide'),
    onDenied: note('denied'),
  } satisfies ControlPorts);
  return { control, done, stored, timers, answer: () => answer, isStillHeld: () => held?.() };
}

const click = (agentId: string) => ({ event: 'click', agentId, data: [1, 2] }) as const;
const request = (agentId: string) => ({ event: 'request_control', agentId, data: '{}' }) as const;

test('[A-09] only the agent who has control is obeyed', () => {
  const { control, done, answer } = stage();
  control.receive(click('ana'));
  control.receive(request('ana'));
  control.receive(click('ana'));
  expect(done).toEqual(['prepare']);
  answer()?.onConfirm();
  control.receive(click('ben'));
  control.receive(click('ana'));
  expect(done).toEqual(['prepare', 'show "ana"', 'send "control_granted" "ana"', 'act "click" [1,2]']);
  expect(control.holder).toBe('ana');
});

test('[A-09] an action that waits for its code is not made once control is over', () => {
  const { control, answer, isStillHeld } = stage();
  control.receive(request('ana'));
  answer()?.onConfirm();
  control.receive(click('ana'));
  expect(isStillHeld()).toBe(true);
  control.send({ type: 'endedByVisitor' });
  expect(isStillHeld()).toBe(false);
});

test('[A-23] the agent in control is stored for the next page, and gets it back without a request', () => {
  const first = stage();
  first.control.receive(request('ana'));
  first.answer()?.onConfirm();
  expect(first.stored.get('__openreplay_control_peer')).toBe('ana');
  const second = stage('ana');
  second.control.send({ type: 'announced', agents: ['ana'], visible: true });
  expect(second.answer()).toBeUndefined();
  expect(second.done).toEqual(['show "ana"', 'send "control_granted" "ana"']);
});

test('[A-06] without an answer the timer of this request rejects it, and no other', () => {
  const { control, done, timers, answer } = stage();
  control.receive(request('ana'));
  const [old] = [...timers.values()];
  answer()?.onDecline();
  expect(timers.size).toBe(0);
  control.receive(request('ana'));
  old?.();
  expect(answer()).toBeDefined();
  for (const run of timers.values()) run();
  expect(answer()).toBeUndefined();
  expect(done.filter((one) => one !== 'prepare')).toEqual([
    'send "control_rejected" "ana"',
    'denied "ana"',
    'send "control_rejected" "ana"',
  ]);
});

test('[A-06] released: pointer and field are let go, and the key is gone', () => {
  const { control, done, stored, answer } = stage();
  control.receive(request('ana'));
  answer()?.onConfirm();
  done.length = 0;
  control.receive({ event: 'release_control', agentId: 'ben', data: undefined });
  expect(done).toEqual([]);
  control.receive({ event: 'release_control', agentId: 'ana', data: undefined });
  expect(done).toEqual(['hide', 'send "control_rejected" "ana"']);
  expect(stored.size).toBe(0);
});
