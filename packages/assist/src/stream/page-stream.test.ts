import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';
import { createPageStream } from './page-stream.ts';

/** A pointer move or the like, as a timer of the recorder reports it. */
const moved = (timestamp: number): PageEvent => ({
  type: eventType.change,
  timestamp,
  data: { source: changeOf.scrolling, id: 1, x: 0, y: 0 },
});

test('[A-02] late reports of a stopped reading are not sent into the next stream', () => {
  const due: (() => void)[] = [];
  const timers: Timers = {
    now: () => 0,
    after: (_ms, then) => {
      due.push(then);
      return () => void due.splice(due.indexOf(then), 1);
    },
  };
  const runAll = () => due.splice(0).forEach((then) => then());
  const readings: ((event: PageEvent) => void)[] = [];
  const sent: number[] = [];
  const stream = createPageStream(
    {
      timers,
      shown: 'dm-widget',
      ownElements: 'dm-widget',
      ownOrigin: '',
      readsFocus: () => ({ node: 0, ring: false }),
      reads: (_rules, each) => {
        readings.push(each);
        return () => undefined;
      },
    },
    () => ({
      send: (batch) => void sent.push(...(batch as PageEvent[]).map(({ timestamp }) => timestamp)),
      clear: () => undefined,
    }),
  );
  stream.warmUp();
  stream.start();
  readings[0]?.(moved(1));
  runAll();
  readings[0]?.(moved(2));
  readings[1]?.(moved(3));
  runAll();
  expect(sent).toEqual([3]);
});
