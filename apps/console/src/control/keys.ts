import type { Point } from '@afilia/assist-protocol/wire/payloads';

/** What a key does to the person's page; `by` of a scroll is in parts of their window. */
export type Step = { type: 'move'; by: Point } | { type: 'scroll'; by: number };

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const pages: Readonly<Record<string, number>> = { PageUp: -0.8, PageDown: 0.8 };

/** Pixels of a step, and of a small one with Shift. */
const [far, near] = [24, 4];

/** @returns nothing for keys that stay as they are: Tab leads on, Enter and the space bar press, as on any button */
export function stepOf(key: string, isSmall: boolean): Step | undefined {
  const arrow = arrows[key];
  const pixels = isSmall ? near : far;
  if (arrow) return { type: 'move', by: [arrow[0] * pixels, arrow[1] * pixels] };
  const page = pages[key];
  return page === undefined ? undefined : { type: 'scroll', by: page };
}
