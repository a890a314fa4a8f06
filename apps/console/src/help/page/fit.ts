import type { Point } from '@afilia/assist-protocol/wire/payloads';

export type Size = { width: number; height: number };

/** Returns the scale, 0.05 to 1, at which a page fits its container. */
export const scaleToFit = (page: Size, container: Size): number =>
  page.width > 0 && page.height > 0
    ? Math.max(0.05, Math.min(1, container.width / page.width, container.height / page.height))
    : 1;

/**
 * Converts a place on the scaled page to the visitor's window: whole pixels, inside it.
 *
 * @param at - relative to the scaled page, in pixels of the agent's screen
 */
export function toPage(at: Point, scale: number, page: Size): Point {
  const inside = (value: number, limit: number) =>
    Math.min(Math.max(Math.round(value / scale), 0), limit - 1);
  return [inside(at[0], page.width), inside(at[1], page.height)];
}
