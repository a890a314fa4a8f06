import type { Point } from '@afilia/assist-protocol/wire/payloads';

export type Size = { width: number; height: number };

/** How much a page is shrunk so that all of it is seen; never made larger, and never to nothing. */
export const scaleToFit = (page: Size, room: Size): number =>
  page.width > 0 && page.height > 0
    ? Math.max(0.05, Math.min(1, room.width / page.width, room.height / page.height))
    : 1;

/**
 * From a place on the shown page to the same place in the person's window: whole pixels, inside it.
 *
 * @param at - from the corner of the shown page, in pixels of the agent's screen
 */
export function toPage(at: Point, scale: number, page: Size): Point {
  const inside = (value: number, most: number) => Math.min(Math.max(Math.round(value / scale), 0), most - 1);
  return [inside(at[0], page.width), inside(at[1], page.height)];
}
