import { limits } from '@afilia/assist-protocol/limits';
import type { Point } from '@afilia/assist-protocol/wire/payloads';

/** One line of an agent; it begins to fade when the pen leaves. Times in milliseconds. */
export type Stroke = { agentId: string; points: readonly Point[]; endedAt?: number };

export type Drawing = readonly Stroke[];

/** A pen that is never lifted, or never rests, must not fill the memory of the page. */
const most = { points: 5_000, strokes: 200 };

const isOpen = (stroke: Stroke, agentId: string) =>
  stroke.agentId === agentId && stroke.endedAt === undefined;

/** @returns the drawing with a new line; one that the same agent had not ended ends now */
export const startStroke = (drawing: Drawing, agentId: string, at: Point, now: number): Drawing => [
  ...stopStroke(drawing, agentId, now).slice(1 - most.strokes),
  { agentId, points: [at] },
];

/** @returns the same drawing when the agent's pen is not down */
export const moveStroke = (drawing: Drawing, agentId: string, at: Point): Drawing =>
  drawing.map((stroke) =>
    isOpen(stroke, agentId) && stroke.points.length < most.points
      ? { ...stroke, points: [...stroke.points, at] }
      : stroke,
  );

export const stopStroke = (drawing: Drawing, agentId: string, now: number): Drawing =>
  drawing.map((stroke) => (isOpen(stroke, agentId) ? { ...stroke, endedAt: now } : stroke));

/** How visible a line is: 1 to 0 in 4 s, in steps of 100 ms. */
export function opacityOf({ endedAt }: Stroke, now: number): number {
  if (endedAt === undefined) return 1;
  const { fadeMs, stepMs } = limits.drawing;
  const steps = Math.floor((now - endedAt) / stepMs);
  return Math.max(0, 1 - (steps * stepMs) / fadeMs);
}

/** @returns without the lines that have faded */
export const withoutFaded = (drawing: Drawing, now: number): Drawing =>
  drawing.filter((stroke) => opacityOf(stroke, now) > 0);

export const isFading = (drawing: Drawing): boolean => drawing.some(({ endedAt }) => endedAt !== undefined);
