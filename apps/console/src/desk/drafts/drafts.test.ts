import { expect, test, vi } from 'vitest';
import { createDrafts } from './drafts.ts';

const note = { page: '/casos/1', name: 'note' };
const answer = { page: '/casos/1', name: 'decision' };
const other = { page: '/casos/2', name: 'note' };

test('text typed in a case is stored for it alone, until it is dropped', () => {
  const drafts = createDrafts();
  expect(drafts.read(note)).toBeUndefined();
  drafts.write(note, 'Llamar mañana', true);
  drafts.write(other, 'Falta la escritura', true);
  expect(drafts.read(note)).toBe('Llamar mañana');
  expect(drafts.isTyped('/casos/1')).toBe(true);
  drafts.drop(note);
  expect(drafts.read(note)).toBeUndefined();
  expect(drafts.isTyped('/casos/1')).toBe(false);
  expect(drafts.isTyped()).toBe(true);
  drafts.write(note, 'Otra vez', true);
  drafts.write(answer, 'Puede continuar', true);
  drafts.dropPage('/casos/1');
  expect([note, answer, other].map(drafts.read)).toEqual([undefined, undefined, 'Falta la escritura']);
  drafts.forget();
  expect(drafts.isTyped()).toBe(false);
});

test('leaving asks for what is typed on the screen: not for a choice, nor for what another page keeps', () => {
  const drafts = createDrafts();
  const hide = drafts.show(note);
  drafts.show(answer);
  expect(drafts.isShownTyped()).toBe(false);
  drafts.write(answer, 'upheld', false);
  drafts.write(other, 'Falta la escritura', true);
  expect(drafts.isShownTyped()).toBe(false);
  drafts.write(note, 'Llamar mañana', true);
  expect(drafts.isShownTyped()).toBe(true);
  hide();
  expect(drafts.isShownTyped()).toBe(false);
});

test('leaving loses what a dialog asks, and says so', () => {
  const drafts = createDrafts();
  const why = { page: '/casos', name: 'transfer', isPassing: true };
  drafts.show(note);
  drafts.write(note, 'Llamar mañana', true);
  expect(drafts.isShownPassing()).toBe(false);
  drafts.show(why);
  drafts.write(why, 'Termina su turno', true);
  expect(drafts.isShownPassing()).toBe(true);
});

test('each change is announced until the last listener leaves', () => {
  const drafts = createDrafts();
  const onChange = vi.fn<() => void>();
  const stop = drafts.subscribe(onChange);
  drafts.write(note, 'a', true);
  drafts.forget();
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  drafts.write(note, 'b', true);
  expect(onChange).toHaveBeenCalledTimes(2);
});
