import { limits } from '@afilia/assist-protocol/limits';
import type { Point } from '@afilia/assist-protocol/wire/payloads';

/** One line of an agent, which fades from `endedAt` on. Times in milliseconds. */
type Stroke = { agentId: string; points: readonly Point[]; endedAt?: number };

export type Drawing = readonly Stroke[];

/** Bound the memory of endless strokes. */
const maxima = { points: 5_000, strokes: 200 };

const isOpen = (stroke: Stroke, agentId: string) =>
  stroke.agentId === agentId && stroke.endedAt === undefined;

/** @returns the drawing with a new stroke; an open stroke of the same agent ends */
export const startStroke = (drawing: Drawing, agentId: string, at: Point, now: number): Drawing => [
  ...stopStroke(drawing, agentId, now).slice(1 - maxima.strokes),
  { agentId, points: [at] },
];

/** @returns the same drawing when the agent has no open stroke */
export const moveStroke = (drawing: Drawing, agentId: string, at: Point): Drawing =>
  drawing.map((stroke) =>
    isOpen(stroke, agentId) && stroke.points.length < maxima.points
      ? { ...stroke, points: [...stroke.points, at] }
      : stroke,
  );

export const stopStroke = (drawing: Drawing, agentId: string, now: number): Drawing =>
  drawing.map((stroke) => (isOpen(stroke, agentId) ? { ...stroke, endedAt: now } : stroke));

/** Returns the opacity of a stroke: 1 to 0 in 4 s, in steps of 100 ms. */
export function opacityOf({ endedAt }: Stroke, now: number): number {
  if (endedAt === undefined) return 1;
  const { fadeMs, stepMs } = limits.drawing;
  const steps = Math.floor((now - endedAt) / stepMs);
  return Math.max(0, 1 - (steps * stepMs) / fadeMs);
}

/** @returns the drawing without faded strokes */
export const removeFadedStrokes = (drawing: Drawing, now: number): Drawing =>
  drawing.filter((stroke) => opacityOf(stroke, now) > 0);

export const isFading = (drawing: Drawing): boolean => drawing.some(({ endedAt }) => endedAt !== undefined);
