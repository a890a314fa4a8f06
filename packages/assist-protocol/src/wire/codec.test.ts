import { expect, test } from 'vitest';
import { decode, encode, type EventOf, type EventTable } from './codec.ts';
import { agentEvents, serverEvents, visitorEvents } from './events.ts';

const meta = { tabId: 't1' };
const videofeed = { streamId: 'p', enabled: true };

test.each<[EventTable, name: string, ...args: unknown[]]>([
  [agentEvents, 'click', { meta, data: [1, 2, { page: 1, node: 7, x: 0, y: 1 }] }],
  [agentEvents, 'stop_recording', { meta }],
  [agentEvents, 'call_end', { meta, data: 'Ana' }],
  [agentEvents, 'call_end', { meta, data: null }],
  [visitorEvents, 'UPDATE_SESSION', { meta, data: { active: false } }],
  [visitorEvents, 'recording_accepted'],
  [visitorEvents, 'recording_busy', { meta }],
  [visitorEvents, 'videofeed', { meta, data: videofeed }],
  [serverEvents, 'NEW_AGENT', 'a', { name: 'Ana' }],
  [serverEvents, 'AGENTS_CONNECTED', ['a', 'b']],
  [serverEvents, 'AGENTS_CONNECTED', ['a'], [{ name: 'Ana' }]],
  [serverEvents, 'NO_AGENT'],
  [serverEvents, 'SESSION_RECONNECTED', 'v'],
])('[A-09] what is decoded is encoded as it came: %#', (side, name, ...args) => {
  const decoded = decode(side, name, args);
  expect(decoded?.event).toBe(name);
  // Strict: between relays a key without a value arrives as null.
  expect(decoded && encode(side, decoded)).toStrictEqual([name, ...args]);
  // JSON makes null of an argument that is there and undefined.
  expect(JSON.stringify(decoded && encode(side, decoded))).toBe(JSON.stringify([name, ...args]));
});

test.each<[EventTable, name: string, ...args: unknown[]]>([
  [agentEvents, 'click', [1, 2]],
  [agentEvents, 'click', { data: [1, 2] }],
  [agentEvents, 'click', { meta, data: [1] }],
  [agentEvents, 'stop_recording'],
  [visitorEvents, 'control_granted', { meta, data: 7 }],
  [visitorEvents, 'videofeed', { meta, data: 'on' }],
  [visitorEvents, 'click', { meta, data: [1, 2] }],
  [serverEvents, 'NEW_AGENT', ''],
  [serverEvents, 'AGENTS_CONNECTED', 'a'],
  [serverEvents, '__proto__', 'a'],
])('[A-09] what is not of the wire is nothing: %#', (side, name, ...args) => {
  expect(decode(side, name, args)).toBeUndefined();
});

test('[A-09] ids that are none are left out of a list, and descriptions that do not fit it too', () => {
  expect(decode(serverEvents, 'AGENTS_CONNECTED', [['a', 7, ''], [{}]])?.args).toEqual([['a']]);
});

test('[A-09] only what moves the page is for the holder of control alone', () => {
  const names = Object.entries<EventTable[string]>(agentEvents).flatMap(([name, { holderOnly }]) =>
    holderOnly ? [name] : [],
  );
  expect(names.toSorted()).toEqual(['click', 'focus', 'input', 'move', 'scroll']);
});

test('the types follow from the parsers', () => {
  const moved: EventOf<typeof agentEvents> = { event: 'move', tabId: 't1', args: [[1, 2]] };
  // @ts-expect-error an event in an envelope names a tab
  const withoutTab: EventOf<typeof agentEvents> = { event: 'move', args: [[1, 2]] };
  // @ts-expect-error a place is two numbers
  const elsewhere: EventOf<typeof agentEvents> = { event: 'move', tabId: 't1', args: ['up'] };
  expect([moved, withoutTab, elsewhere]).toHaveLength(3);
});

test('[A-02] a body of a page is not looked at', () => {
  const body = new Proxy(
    {},
    {
      get: () => {
        throw new Error('read');
      },
    },
  );
  expect(decode(visitorEvents, 'messages', [{ meta, data: body }])?.tabId).toBe('t1');
});
