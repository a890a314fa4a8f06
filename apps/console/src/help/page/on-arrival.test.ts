import { expect, test } from 'vitest';
import { arrivalTime, onArrival } from './on-arrival.ts';

test('[A-25] an event is applied on arrival, whatever the visitor’s clock says', () => {
  for (const timestamp of [0, 5, Date.now() - 3_600_000, Date.now() + 3_600_000])
    expect(onArrival({ type: 3, timestamp, data: { source: 3, id: 1, x: 0, y: 9 } })).toEqual({
      type: 3,
      timestamp: arrivalTime,
      data: { source: 3, id: 1, x: 0, y: 9 },
    });
});

test('[A-25] places of the pointer lose their delays and keep their order', () => {
  const positions = [
    { x: 1, y: 1, id: 2, timeOffset: -450 },
    { x: 9, y: 9, id: 2, timeOffset: 0 },
    'nonsense',
  ];
  expect(onArrival({ type: 3, timestamp: 7, data: { source: 1, positions } }).data.positions).toEqual([
    { x: 1, y: 1, id: 2, timeOffset: 0 },
    { x: 9, y: 9, id: 2, timeOffset: 0 },
    'nonsense',
  ]);
});
