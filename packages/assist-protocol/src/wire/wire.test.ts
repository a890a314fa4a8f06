import { expect, test } from 'vitest';
import { decode } from './codec.ts';
import { dataOf, envelope, tabOf } from './envelope.ts';
import { agentEvents, serverEvents, visitorEvents } from './events.ts';
import { parsePeerMessage } from './peer-messages.ts';
import { parsePeerAddress } from './room-id.ts';
import { mergeInfo, parseInfo } from './session-info.ts';

test('[A-02] [A-03] the names of the wire are the specification’s, and no server name is anybody else’s', () => {
  expect(Object.keys(agentEvents).toSorted()).toEqual(
    'request_control release_control scroll click move focus input moveAnnotation startAnnotation stopAnnotation call_end _agent_name videofeed request_recording stop_recording'
      .split(' ')
      .concat('select', 'startDrag', 'drag', 'stopDrag')
      // Ours.
      .concat('key', 'doubleClick', 'leave', 'microphone', 'chat', 'chat_seen')
      .concat('webrtc_call_offer', 'webrtc_call_answer', 'webrtc_call_ice_candidate')
      .toSorted(),
  );
  expect(Object.keys(visitorEvents).toSorted()).toEqual(
    'UPDATE_SESSION messages messages_gz control_granted control_rejected control_busy recording_accepted recording_rejected recording_busy call_end videofeed'
      .split(' ')
      .concat('webrtc_call_offer', 'webrtc_call_answer', 'webrtc_call_ice_candidate')
      .concat('session_confirm_pending', 'session_confirm_accepted', 'session_confirm_rejected')
      // Ours; the reference’s relay drops what it does not know.
      .concat('watch_admitted', 'watch_refused', 'microphone', 'chat', 'chat_seen', 'chat_history')
      .toSorted(),
  );
  for (const name of Object.keys(serverEvents))
    for (const side of [agentEvents, visitorEvents])
      expect(decode(side, name, [envelope('t1', 'x')])).toBeUndefined();
  expect(decode(agentEvents, 'toString', [envelope('t1', 'x')])).toBeUndefined();
});

const isData = (name: string, data: unknown) =>
  decode(agentEvents, name, [envelope('t1', data)]) !== undefined;

test('[A-09] data of the wrong shape is distinguished from data of the right one', () => {
  expect([isData('move', [1, 2.5]), isData('move', [1])]).toEqual([true, false]);
  expect([isData('move', ['1', 2]), isData('move', [Infinity, 1])]).toEqual([false, false]);
  expect([isData('focus', 0), isData('focus', -1), isData('focus', '1')]).toEqual([true, false, false]);
  expect([isData('input', ''), isData('input', 1)]).toEqual([true, false]);
  expect(isData('input', 'x'.repeat(100_001))).toBe(false);
  expect(isData('videofeed', { streamId: 'p', enabled: true })).toBe(true);
  expect(isData('videofeed', { streamId: 'p' })).toBe(false);
});

test('[A-25] [A-09] a press is a place, or a place with what was seen there, and nothing in between', () => {
  const seen = { page: 1795226375671.5, node: 7, x: 0.25, y: 1 };
  for (const right of [
    [1, 2],
    [1, 2, seen],
    [1, 2, { ...seen, words: 'Continuar' }],
  ])
    expect([isData('click', right), isData('move', right)]).toEqual([true, true]);
  for (const wrong of [
    [1, 2, null],
    [1, 2, {}],
    [1, 2, seen, seen],
    [1, 2, { ...seen, node: -1 }],
    [1, 2, { ...seen, node: '7' }],
    [1, 2, { ...seen, page: NaN }],
    [1, 2, { ...seen, x: 1.01 }],
    [1, 2, { ...seen, y: -0.1 }],
    [1, 2, { ...seen, words: 7 }],
    [1, 2, { ...seen, words: 'x'.repeat(201) }],
    ['1', 2, seen],
  ])
    expect(isData('click', wrong)).toBe(false);
  expect(isData('scroll', [1, 2, seen])).toBe(false);
});

test('[A-09] an envelope tells its tab, whatever else it is nothing', () => {
  expect(tabOf(envelope('t1', [1]))).toBe('t1');
  expect(dataOf(envelope('t1', [1]))).toEqual([1]);
  for (const wrong of [
    undefined,
    null,
    1,
    [],
    {},
    { meta: null },
    { meta: { tabId: 1 } },
    { meta: { tabId: '' } },
  ])
    expect(tabOf(wrong)).toBeUndefined();
});

test('[A-01] a peer id names project, session and, for a visitor, the tab', () => {
  expect(parsePeerAddress('abc-900-a1b2')).toEqual({ projectKey: 'abc', sessionId: '900', tabId: 'a1b2' });
  expect(parsePeerAddress('abc-900')).toMatchObject({ tabId: undefined });
  for (const wrong of ['', 'abc', 'a-b-c-d', '-b', 'a b-c', ['a-b'], undefined, `${'a'.repeat(65)}-b`])
    expect(parsePeerAddress(wrong)).toBeUndefined();
});

test('[A-26] news of a session are merged, lists replaced, and no prototype is touched', () => {
  expect(
    mergeInfo({ a: 1, metadata: { plan: 'gold' }, agentIds: ['x'] }, { metadata: { n: '1' }, agentIds: [] }),
  ).toEqual({ a: 1, metadata: { plan: 'gold', n: '1' }, agentIds: [] });
  const parsed = parseInfo('{"__proto__":{"admin":true},"x":{"constructor":1,"y":2}}');
  expect(parsed).toEqual({ x: { y: 2 } });
  expect(parseInfo('{"a":')).toBeUndefined();
  expect(parseInfo('[]')).toBeUndefined();
  expect(parseInfo(`"${'x'.repeat(40_000)}"`)).toBeUndefined();
});

test('[A-04] only what peers exchange is read, and a source that is given is not', () => {
  const offer = { type: 'OFFER', src: 'forged', dst: 'b', payload: { sdp: 1 } };
  expect(parsePeerMessage(JSON.stringify(offer))).toEqual({ type: 'OFFER', dst: 'b', payload: { sdp: 1 } });
  expect(parsePeerMessage('{"type":"HEARTBEAT"}')).toBe('heartbeat');
  for (const wrong of [
    '',
    '{',
    '[]',
    '{"type":"OPEN","dst":"b"}',
    '{"type":"OFFER"}',
    '{"type":"OFFER","dst":1}',
  ])
    expect(parsePeerMessage(wrong)).toBeUndefined();
});
