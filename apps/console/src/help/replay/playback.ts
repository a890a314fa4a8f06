import { type PageEvent, pageEventTypes } from '../page/decode.ts';
import type { Timeline } from './timeline.ts';

/** Plays a timeline: gives each event when its time has come. */
type Playback = {
  /** Lets time go by. @returns where it is now */
  advance: (ms: number) => number;
  /** Goes to a moment: the page is built anew from its last whole picture, unless it lies a little ahead. */
  seek: (at: number) => void;
};

/** @param play - receives events in order; each picture begins with its two */
export function createPlayback(
  { entries, durationMs }: Pick<Timeline, 'entries' | 'durationMs'>,
  play: (events: readonly PageEvent[]) => void,
): Playback {
  let position = 0;
  /** The first entry that was not played. */
  let next = 0;

  const playUntil = (at: number) => {
    const from = next;
    while (next < entries.length && (entries[next]?.at ?? 0) <= at) next += 1;
    if (next > from) play(entries.slice(from, next).map(({ event }) => event));
    position = at;
  };
  const pictureBefore = (at: number): number =>
    Math.max(
      0,
      entries.findLastIndex((entry) => entry.event.type === pageEventTypes.about && entry.at <= at),
    );

  return {
    advance: (ms) => {
      playUntil(Math.min(durationMs, position + ms));
      return position;
    },
    seek: (at) => {
      const target = Math.min(Math.max(at, 0), durationMs);
      const picture = pictureBefore(target);
      // Leaves out the events between, if a later picture has their result.
      if (target < position || picture > next || next === 0) next = picture;
      playUntil(target);
    },
  };
}
