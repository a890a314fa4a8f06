import { expect, test } from 'vitest';
import { createDrag } from './create-drag.ts';

const under = { page: 1, node: 7, x: 0.5, y: 0.5, words: '' };

/** A drag with its messages, and a frame that the test ends. */
function scene({ hasElement = true } = {}) {
  const sent: unknown[] = [];
  const states: boolean[] = [];
  let frame: (() => void) | undefined;
  const drag = createDrag({
    send: (event, data) => sent.push(data === undefined ? [event] : [event, data]),
    seen: () => (hasElement ? under : undefined),
    onChange: (isOn) => states.push(isOn),
    nextFrame: (then) => {
      frame = then;
      return () => {
        frame = undefined;
      };
    },
  });
  return { drag, sent, states, endFrame: () => frame?.() };
}

test('[A-25] a press that moves little is no drag, at any scale of the page', () => {
  const { drag, sent, states } = scene();
  drag.press([100, 100]);
  expect(drag.move([105, 105], 1)).toBe(false);
  expect(drag.move([114, 100], 0.5)).toBe(false);
  expect(drag.stop()).toBe(false);
  expect(drag.move([300, 300], 1)).toBe(false);
  expect([sent, states]).toEqual([[], []]);
});

test('[A-25] a drag starts where it was pressed, sends one step a frame, and ends where it was let go', () => {
  const { drag, sent, states, endFrame } = scene();
  drag.press([100, 100]);
  expect(drag.move([120, 100], 1)).toBe(true);
  drag.move([130, 110], 1);
  endFrame();
  drag.move([135, 110], 1);
  expect(drag.stop()).toBe(true);
  expect(drag.stop()).toBe(false);
  expect(sent).toEqual([
    ['startDrag', [100, 100, under]],
    ['drag', [130, 110, 30, 10]],
    ['drag', [135, 110, 5, 0]],
    ['stopDrag'],
  ]);
  expect(states).toEqual([true, false]);
});

test('[A-25] nothing is dragged without a named element, by mouse or by keys', () => {
  const { drag, sent } = scene({ hasElement: false });
  drag.press([0, 0]);
  expect(drag.move([50, 50], 1)).toBe(false);
  drag.start([0, 0]);
  expect(drag.stop()).toBe(false);
  expect(sent).toEqual([]);
});
