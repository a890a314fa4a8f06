import { expect, test } from 'vitest';
import type { PageEvent } from '../page/decode.ts';
import { createPlayback } from './playback.ts';
import { toTimeline } from './timeline.ts';

const event = (type: number, timestamp: number): PageEvent => ({ type, timestamp, data: {} });

function stage() {
  const played: number[] = [];
  const timeline = toTimeline([
    [
      event(4, 0),
      event(2, 1),
      event(3, 100),
      event(3, 200),
      event(4, 1_000),
      event(2, 1_001),
      event(3, 1_100),
    ],
  ]);
  const playback = createPlayback(timeline, (events) =>
    played.push(...events.map(({ timestamp }) => timestamp)),
  );
  return { playback, take: () => played.splice(0) };
}

test('[A-07] events are played when their time has come, at any speed, once', () => {
  const { playback, take } = stage();
  expect(playback.advance(50)).toBe(50);
  expect(take()).toEqual([0, 1]);
  playback.advance(60 * 2);
  expect(take()).toEqual([100]);
  expect(playback.advance(60_000)).toBe(1_100);
  expect(take()).toEqual([200, 1_000, 1_001, 1_100]);
  playback.advance(10);
  expect(take()).toEqual([]);
});

test('[A-07] going back builds the page anew, going on plays what lies between, or the later picture alone', () => {
  const { playback, take } = stage();
  playback.seek(150);
  expect(take()).toEqual([0, 1, 100]);
  playback.seek(200);
  expect(take()).toEqual([200]);
  playback.seek(120);
  expect(take()).toEqual([0, 1, 100]);
  playback.seek(1_050);
  expect(take()).toEqual([1_000, 1_001]);
  playback.seek(-5);
  expect(take()).toEqual([0, 1]);
  playback.seek(9e9);
  expect(take()).toEqual([1_000, 1_001, 1_100]);
});
