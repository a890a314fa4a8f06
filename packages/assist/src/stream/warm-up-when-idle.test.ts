import { expect, test } from 'vitest';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';

function stage() {
  let moment: (() => void) | undefined;
  const warmedUp: (string | undefined)[] = [];
  const cancel = warmUpWhenIdle(
    {
      warmUp: ({ without, done } = {}) => {
        warmedUp.push(without);
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
  return { warmedUp, cancel, pass };
}

test('the stream warms up in pieces, each when the page is idle', () => {
  const { warmedUp, pass } = stage();
  expect(warmedUp).toEqual([]);
  const around = 'body > :not(:has(dm-widget), dm-widget)';
  const pieces = ['body > *', 'dm-widget', `${around}, form :nth-child(n + 3)`, around];
  for (const count of [1, 2, 3, 4]) {
    pass();
    expect(warmedUp).toEqual(pieces.slice(0, count));
  }
  pass();
  expect(warmedUp).toEqual(pieces);
});

test('cancelling stops the remaining warm-up', () => {
  const { warmedUp, pass, cancel } = stage();
  pass();
  cancel();
  pass();
  expect(warmedUp).toHaveLength(1);
});
