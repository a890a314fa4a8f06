import type { Point } from '@afilia/assist-protocol/wire/payloads';
import { chatLimits, limits } from '@afilia/assist-protocol/limits';
import { type PageEvent, pageEventTypes } from '../page/decode.ts';
import { markOf, markTags } from '../recording/part-buffer.ts';

/** An event of the page, and when it happened: milliseconds from the beginning. */
type Entry = { at: number; event: PageEvent };

/** A stroke of an agent. Points are in pixels of the person's window. */
type Stroke = { from: number; to: number; points: { at: number; point: Point }[] };

/** Moments to which a press leads: control began or ended, the agent drew, one of both wrote, or a part is missing. */
type TimelineMark = { at: number } &
  /** Without a name the person wrote. */
  (
    | { kind: 'message'; name: string; text: string }
    | { kind: 'controlBegan' | 'controlEnded'; name: string }
    | { kind: 'drawn' | 'gap' }
  );

/** A recording, ready to be played. */
export type Timeline = {
  entries: readonly Entry[];
  marks: readonly TimelineMark[];
  strokes: readonly Stroke[];
  durationMs: number;
};

/** One part: undefined if it is missing or unreadable. */
export type RecordedPart = readonly PageEvent[] | undefined;

/** Live help is over after four hours; an event with a later time would make the rest unreachable. */
const longestMs = 5 * 3600_000;
const maxPoints = 100_000;

/**
 * Puts the parts of a recording on one time. Events that would break the player are dropped: changes of a page that is not
 * there, at the beginning and after a gap, and times that are none.
 */
export function toTimeline(parts: readonly RecordedPart[]): Timeline {
  const entries: Entry[] = [];
  const marks: TimelineMark[] = [];
  const strokes: Stroke[] = [];
  let begin: number | undefined;
  let at = 0;
  let hasPage = false;
  let stroke: Stroke | undefined;
  let points = 0;

  const add = (event: PageEvent) => {
    if (event.type === pageEventTypes.about) hasPage = true;
    if (!hasPage) return;
    begin ??= event.timestamp;
    const offset = event.timestamp - begin;
    if (offset > longestMs) return;
    // A page whose clock was set back goes on. A picture is there with the event that announces it.
    if (event.type !== pageEventTypes.wholePage) at = Math.max(at, offset);
    const control = markOf(event, markTags.control);
    const drawn = markOf(event, markTags.stroke);
    const message = markOf(event, markTags.chat);
    if (message) marks.push(messageMark(at, message));
    else if (control) marks.push(controlMark(at, control));
    else if (drawn) draw(drawn);
    else entries.push({ at, event });
  };
  const draw = ({ phase, at: place }: Record<string, unknown>) => {
    if (phase === 'start') {
      stroke = { from: at, to: at, points: [] };
      strokes.push(stroke);
      marks.push({ at, kind: 'drawn' });
    }
    if (!stroke) return;
    stroke.to = at;
    if (isPoint(place) && points < maxPoints) {
      points += 1;
      stroke.points.push({ at, point: place });
    }
    if (phase === 'stop') stroke = undefined;
  };

  for (const part of parts) {
    if (part) for (const event of part) add(event);
    else if (marks.at(-1)?.kind !== 'gap' || hasPage) {
      marks.push({ at, kind: 'gap' });
      hasPage = false;
    }
  }
  return { entries, marks, strokes, durationMs: at };
}

const controlMark = (at: number, { isOn, name }: Record<string, unknown>): TimelineMark => ({
  at,
  kind: isOn === true ? 'controlBegan' : 'controlEnded',
  name: textOf(name, chatLimits.nameChars),
});

const textOf = (value: unknown, maxChars: number) =>
  typeof value === 'string' ? value.slice(0, maxChars) : '';

const messageMark = (at: number, { by, name, text }: Record<string, unknown>): TimelineMark => ({
  at,
  kind: 'message',
  name: by === 'agent' ? textOf(name, chatLimits.nameChars) : '',
  text: textOf(text, chatLimits.textChars),
});

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one));

/** Puts parts at their numbers: those that did not arrive are undefined. */
export function withGaps(numbers: readonly number[], parts: readonly RecordedPart[]): RecordedPart[] {
  const placed: RecordedPart[] = [];
  let last = -1;
  for (const [index, number] of numbers.entries()) {
    // One gap, however many parts of it are missing.
    if (number > last + 1) placed.push(undefined);
    placed.push(parts[index]);
    last = number;
  }
  return placed;
}

/** Returns the visible strokes at a moment: each fades as it does on the person's page. */
export const strokesAt = (strokes: readonly Stroke[], at: number): Point[][] =>
  strokes
    .filter(({ from, to }) => from <= at && at <= to + limits.drawing.fadeMs)
    .map(({ points }) => points.filter((one) => one.at <= at).map(({ point }) => point))
    .filter((points) => points.length > 0);
