import type { LiveVisitor } from '@afilia/api-contract/staff/answers';
import { expect, test } from 'vitest';
import { countOnIcon, addedSince, waitingPeople } from './waiting-people.ts';

const visitor = (sessionId: string, more: Partial<LiveVisitor> = {}): LiveVisitor => ({
  sessionId,
  folio: `S-2026-${sessionId}`,
  active: true,
  waitingSince: '2026-11-27T12:00:00Z',
  agents: [],
  admitted: false,
  claimedBy: null,
  isClaimedByMe: false,
  transferFrom: null,
  ...more,
});
const keysOf = (visitors: LiveVisitor[], open: string[] = []) =>
  waitingPeople(visitors, open).map(({ key }) => key);

test('[A-25] an attended or claimed visitor does not wait', () => {
  const waits = visitor('1');
  expect(keysOf([waits, visitor('2', { agents: ['Ana Pérez'] })])).toEqual(['1']);
  expect(keysOf([visitor('3', { claimedBy: 'Ana Pérez' })])).toEqual([]);
  expect(keysOf([visitor('4', { claimedBy: 'Yo', isClaimedByMe: true })])).toEqual([]);
});

test('[A-25] the own visitor does not wait, even before admission', () => {
  expect(keysOf([visitor('1'), visitor('2')], ['2'])).toEqual(['1']);
});

test('[A-25] a help that a colleague hands on waits for its receiver, as a request of its own', () => {
  const handed = visitor('1', { agents: ['Ana Pérez'], claimedBy: 'Ana Pérez', transferFrom: 'Ana Pérez' });
  expect(waitingPeople([handed], [])).toEqual([{ key: '1 transfer', folio: 'S-2026-1', isTransfer: true }]);
});

test('[A-25] a request is new once, also when its person loads the page anew', () => {
  const waiting = waitingPeople([visitor('1'), visitor('2')], []);
  const first = addedSince(waiting, []);
  expect(first.fresh.map(({ key }) => key)).toEqual(['1', '2']);
  const without = addedSince(waitingPeople([visitor('2')], []), first.known);
  expect(without.fresh).toEqual([]);
  expect(addedSince(waiting, without.known).fresh).toEqual([]);
  expect(addedSince(waitingPeople([visitor('3')], []), without.known).fresh).toHaveLength(1);
});

test('[A-25] the stored list stays short, and no waiting visitor drops out', () => {
  const old = Array.from({ length: 300 }, (_none, at) => `old ${at}`);
  const many = waitingPeople(
    Array.from({ length: 250 }, (_none, at) => visitor(`${at}`)),
    [],
  );
  const { known } = addedSince(many, old);
  expect(known).toHaveLength(450);
  expect(known).not.toContain('old 99');
  expect(known).toContain('old 100');
  expect(addedSince(many, known).fresh).toEqual([]);
});

test('[A-25] the icon has a digit for up to nine, and none for zero', () => {
  expect([0, 1, 9, 10, 250].map(countOnIcon)).toEqual([undefined, '1', '9', '9+', '9+']);
});
