import { expect, test } from 'vitest';
import { type Focus, watchFocus } from './watch-focus.ts';

/** A focus that the test moves, and a clock that it moves too. */
function scene() {
  const sent: Focus[] = [];
  const waits: number[] = [];
  let run: (() => void) | undefined;
  let focus: Focus = { node: 0, ring: false };
  const watch = watchFocus(
    {
      now: () => 0,
      after: (ms, then) => {
        waits.push(ms);
        run = then;
        return () => (run = undefined);
      },
    },
    () => focus,
    (now) => sent.push(now),
  );
  return { sent, waits, watch, move: (now: Focus) => (focus = now), next: () => run?.() };
}

test('[A-25] the place of the focus is sent when it moves and when the ring appears or disappears, once', () => {
  const { sent, waits, watch, move, next } = scene();
  watch.again();
  next();
  expect(sent).toEqual([]);
  move({ node: 4, ring: false });
  next();
  next();
  move({ node: 4, ring: true });
  next();
  move({ node: 0, ring: false });
  watch.onEvent();
  next();
  expect(sent).toEqual([
    { node: 4, ring: false },
    { node: 4, ring: true },
    { node: 0, ring: false },
  ]);
  expect(waits).toEqual([0, 100, 100, 100, 100, 0, 100]);
});

test('[A-25] a new full snapshot gets the focus again; a stream that ended sends nothing', () => {
  const { sent, watch, move, next } = scene();
  move({ node: 4, ring: true });
  watch.again();
  next();
  watch.again();
  next();
  expect(sent).toHaveLength(2);
  watch.end();
  move({ node: 5, ring: true });
  next();
  expect(sent).toHaveLength(2);
});
