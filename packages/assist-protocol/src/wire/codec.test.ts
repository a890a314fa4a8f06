import { expect, test } from 'vitest';
import { callIdOf, parseCallId } from './call-signals.ts';
import { decode, encode, type EventOf, type EventTable } from './codec.ts';
import { agentEvents, serverEvents, visitorEvents } from './events.ts';

const meta = { tabId: 't1' };
const from = 'key-900-t1-a1-Xy_9-aaaabbbbccccddd-agent';
const offer = { type: 'offer', sdp: 'v=0' };
const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
const videofeed = { streamId: 'p', enabled: true };

test.each<[EventTable, name: string, ...args: unknown[]]>([
  [agentEvents, 'click', { meta, data: [1, 2, { page: 1, node: 7, x: 0, y: 1 }] }],
  [agentEvents, 'stop_recording', { meta }],
  [agentEvents, 'call_end', { meta, data: 'Ana' }],
  [agentEvents, 'call_end', { meta, data: null }],
  [agentEvents, 'drag', { meta, data: [1, 2, 3, -4] }],
  [agentEvents, 'select', { meta, data: 'two' }],
  [agentEvents, 'webrtc_call_offer', { meta, from, offer }],
  [visitorEvents, 'webrtc_call_answer', { meta, data: { from, answer: { ...offer, type: 'answer' } } }],
  [visitorEvents, 'webrtc_call_ice_candidate', { from, candidate }],
  [visitorEvents, 'session_confirm_pending', { meta }],
  [visitorEvents, 'UPDATE_SESSION', { meta, data: { active: false } }],
  [visitorEvents, 'recording_accepted'],
  [visitorEvents, 'recording_busy', { meta }],
  [visitorEvents, 'videofeed', { meta, data: videofeed }],
  [serverEvents, 'NEW_AGENT', 'a', { name: 'Ana' }],
  [serverEvents, 'AGENTS_CONNECTED', ['a', 'b']],
  [serverEvents, 'AGENTS_CONNECTED', ['a'], [{ name: 'Ana' }]],
  [serverEvents, 'NO_AGENT'],
  [serverEvents, 'SESSION_RECONNECTED', 'v'],
])('[A-09] a decoded message is encoded as it came: %#', (side, name, ...args) => {
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
  [agentEvents, 'drag', { meta, data: [1, 2] }],
  [agentEvents, 'drag', { meta, data: [1, 2, 3, NaN] }],
  [agentEvents, 'webrtc_call_offer', { from: 'somebody', offer }],
  [agentEvents, 'webrtc_call_offer', { meta, data: { from, offer } }],
  [agentEvents, 'webrtc_call_offer', { from, offer: { type: 'offer', sdp: 'x'.repeat(100_001) } }],
  [agentEvents, 'webrtc_call_offer', { from, offer: { type: 'other', sdp: '' } }],
  [agentEvents, 'webrtc_call_ice_candidate', { from, candidate: { candidate: 'x'.repeat(2_001) } }],
  [agentEvents, 'webrtc_call_ice_candidate', { from, candidate: null }],
  [visitorEvents, 'webrtc_call_answer', { meta, data: { answer: offer } }],
  [visitorEvents, 'control_granted', { meta, data: 7 }],
  [visitorEvents, 'videofeed', { meta, data: 'on' }],
  [visitorEvents, 'click', { meta, data: [1, 2] }],
  [serverEvents, 'NEW_AGENT', ''],
  [serverEvents, 'AGENTS_CONNECTED', 'a'],
  [serverEvents, '__proto__', 'a'],
])('[A-09] a message that is not of the wire is nothing: %#', (side, name, ...args) => {
  expect(decode(side, name, args)).toBeUndefined();
});

test('[A-09] ids that are none are left out of a list, and descriptions that do not fit it too', () => {
  expect(decode(serverEvents, 'AGENTS_CONNECTED', [['a', 7, ''], [{}]])?.args).toEqual([['a']]);
});

test('[A-09] only what moves the page is for the holder of control alone', () => {
  const names = Object.entries<EventTable[string]>(agentEvents).flatMap(([name, { holderOnly }]) =>
    holderOnly ? [name] : [],
  );
  expect(names.toSorted()).toEqual([
    'click',
    'doubleClick',
    'drag',
    'focus',
    'input',
    'key',
    'leave',
    'move',
    'scroll',
    'select',
    'startDrag',
    'stopDrag',
  ]);
});

test('[A-05] a call that names no tab beside itself is for the tab in its id', () => {
  expect(decode(agentEvents, 'webrtc_call_offer', [{ from, offer }])).toEqual({
    event: 'webrtc_call_offer',
    tabId: 't1',
    args: [{ from, offer }],
  });
});

test('[A-05] the id of a call tells room, tab and agent, whatever the agent is called', () => {
  const socketId = 'Xy_9-aaaabbbbccccddd';
  const made = callIdOf('key-900', 't1', { id: 'ana-of-help', socketId });
  expect(parseCallId(made)).toEqual({ room: 'key-900', tabId: 't1', socketId });
  for (const wrong of [
    undefined,
    7,
    '',
    'key-900-t1',
    `${made}s`,
    callIdOf('key', 't1', { id: 'a', socketId }),
  ])
    expect(parseCallId(wrong)).toBeUndefined();
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
