import { expect, test } from 'vitest';
import { type Focus, watchFocus } from './watch-focus.ts';

/** A focus that the test moves. */
function scene() {
  const sent: Focus[] = [];
  let focus: Focus = { node: 0, ring: false };
  const watch = watchFocus(
    () => focus,
    (now) => sent.push(now),
  );
  return { sent, watch, move: (now: Focus) => (focus = now), next: watch.compare };
}

test('[A-25] the place of the focus is sent when it moves and when the ring appears or disappears, once', () => {
  const { sent, watch, move, next } = scene();
  watch.again();
  next();
  expect(sent).toEqual([]);
  move({ node: 4, ring: false });
  next();
  next();
  move({ node: 4, ring: true });
  next();
  move({ node: 0, ring: false });
  next();
  expect(sent).toEqual([
    { node: 4, ring: false },
    { node: 4, ring: true },
    { node: 0, ring: false },
  ]);
});

test('[A-25] a new full snapshot gets the focus again', () => {
  const { sent, watch, move, next } = scene();
  move({ node: 4, ring: true });
  watch.again();
  next();
  watch.again();
  next();
  expect(sent).toHaveLength(2);
});
