import { leastTime } from '@afilia/testing/thread-time';
import { expect, test } from 'vitest';
import { createEventStreams } from './event-streams.ts';

function open(limits = { ofSession: 5, ofAddress: 8, ofNode: 12 }) {
  const streams = createEventStreams(limits);
  const closed: string[] = [];
  const enter = (name: string, session: string, address: string) =>
    streams.open({ session, address }, () => void closed.push(name));
  return { enter, closed };
}

test('the sixth stream of a session closes its first, and the seventh its second', () => {
  const { enter, closed } = open();
  for (let count = 1; count <= 7; count += 1) enter(`${count}`, 'a', '10.0.0.1');
  expect(closed).toEqual(['1', '2']);
});

test('a stream that ended by itself leaves its place', () => {
  const { enter, closed } = open();
  const leave = enter('1', 'a', '10.0.0.1');
  for (let count = 2; count <= 5; count += 1) enter(`${count}`, 'a', '10.0.0.1');
  leave();
  leave();
  enter('6', 'a', '10.0.0.1');
  expect(closed).toEqual([]);
  enter('7', 'a', '10.0.0.1');
  expect(closed).toEqual(['2']);
});

test('one address with many sessions closes its own oldest', () => {
  const { enter, closed } = open();
  enter('other', 'z', '10.0.0.2');
  for (let count = 1; count <= 10; count += 1) enter(`${count}`, `s${count}`, '10.0.0.1');
  expect(closed).toEqual(['1', '2']);
});

test('when the node is full, the address that has most loses its oldest', () => {
  const { enter, closed } = open();
  enter('a person', 'p', '10.0.0.9');
  for (let count = 1; count <= 8; count += 1) enter(`big ${count}`, `b${count}`, '10.0.0.1');
  for (let count = 1; count <= 5; count += 1) enter(`small ${count}`, `s${count}`, `10.0.1.${count}`);
  expect(closed).toEqual(['big 1', 'big 2']);
});

test('ten thousand streams are let in and closed in time in proportion to them', () => {
  const computed = leastTime(() => {
    const { enter, closed } = open({ ofSession: 5, ofAddress: 200, ofNode: 5_000 });
    for (let count = 0; count < 10_000; count += 1) enter(`${count}`, `s${count}`, '10.0.0.1');
    expect(closed).toHaveLength(9_800);
  }, 500);
  expect(computed).toBeLessThan(500);
});
