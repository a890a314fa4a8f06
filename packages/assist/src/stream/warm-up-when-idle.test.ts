import { expect, test } from 'vitest';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';

function stage() {
  let moment: (() => void) | undefined;
  const rehearsed: (string | undefined)[] = [];
  const callOff = warmUpWhenIdle(
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
  const pass = () => {
    const run = moment;
    moment = undefined;
    run?.();
  };
  return { rehearsed, callOff, pass };
}

test('the page is rehearsed in pieces, each in a moment of its own', () => {
  const { rehearsed, pass } = stage();
  expect(rehearsed).toEqual([]);
  const around = 'body > :not(:has(dm-widget), dm-widget)';
  const pieces = ['body > *', 'dm-widget', `${around}, form :nth-child(n + 3)`, around];
  for (const count of [1, 2, 3, 4]) {
    pass();
    expect(rehearsed).toEqual(pieces.slice(0, count));
  }
  pass();
  expect(rehearsed).toEqual(pieces);
});

test('help that ends rehearses nothing any more', () => {
  const { rehearsed, pass, callOff } = stage();
  pass();
  callOff();
  pass();
  expect(rehearsed).toHaveLength(1);
});
