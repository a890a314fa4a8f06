import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageEvent } from '../page/decode.ts';
import { createPlayback } from './playback.ts';
import type { Timeline } from './timeline.ts';

/** Plays a timeline by the frames of the browser. @param play - receives the page's events */
export function usePlayback(timeline: Timeline, play: (events: readonly PageEvent[]) => void) {
  const playback = useMemo(() => createPlayback(timeline, play), [timeline, play]);
  const [position, setPosition] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const latestSpeed = useRef(speed);
  latestSpeed.current = speed;

  const seek = useCallback(
    (at: number) => {
      playback.seek(at);
      setPosition(at);
    },
    [playback],
  );
  // Shows the first picture before the first press.
  useEffect(() => playback.seek(0), [playback]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    let before = performance.now();
    const step = (now: number) => {
      // A tab that was hidden goes on where it was.
      const at = playback.advance(Math.min(now - before, 1_000) * latestSpeed.current);
      before = now;
      setPosition(at);
      if (at >= timeline.durationMs) setIsPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, playback, timeline]);

  const toggle = () => {
    if (!isPlaying && position >= timeline.durationMs) seek(0);
    setIsPlaying(!isPlaying);
  };
  return { position, isPlaying, speed, setSpeed, seek, toggle };
}
