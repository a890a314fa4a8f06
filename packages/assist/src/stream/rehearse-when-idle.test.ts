import { expect, test } from 'vitest';
import { rehearseWhenIdle } from './rehearse-when-idle.ts';

function stage() {
  let moment: (() => void) | undefined;
  const rehearsed: (string | undefined)[] = [];
  const callOff = rehearseWhenIdle(
    {
      rehearse: ({ without, done } = {}) => {
        rehearsed.push(without);
        done?.();
      },
    },
    'dm-widget',
    (run) => {
      moment = run;
      return () => {
        moment = undefined;
      };
    },
  );
  return { rehearsed, callOff, pass: () => moment?.() };
}

test('the page is rehearsed in two pieces, each in a moment of its own', () => {
  const { rehearsed, pass } = stage();
  expect(rehearsed).toEqual([]);
  pass();
  expect(rehearsed).toEqual(['dm-widget']);
  pass();
  expect(rehearsed).toEqual(['dm-widget', 'body > :not(:has(dm-widget), dm-widget)']);
});

test('help that ends rehearses nothing any more', () => {
  const { rehearsed, pass, callOff } = stage();
  pass();
  callOff();
  pass();
  expect(rehearsed).toHaveLength(1);
});
