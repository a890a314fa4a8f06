import { gzipSync } from 'node:zlib';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { serverEvents } from '@afilia/assist-protocol/wire/events';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tab = 'aaaaaaaaaaaa';
const otherTab = 'bbbbbbbbbbbb';

let relay: RunningRelay;
beforeEach(async () => {
  relay = await startRelay();
});
afterEach(async () => {
  await relay.close();
  expect(relay.reports.filter(({ what }) => what === 'bug')).toEqual([]);
});

test('[A-02] 68. what a visitor says reaches all agents of its session with one argument, and no other session', async () => {
  const visitor = await relay.visitor();
  const [ana, ben] = [await relay.agent({ id: 'a1' }), await relay.agent({ id: 'b2' })];
  const stranger = await relay.agent({ session: '901' });
  const elsewhere = await relay.visitor({ session: '901' });
  await ana.next('NEW_AGENT');
  const values = {
    messages: [
      [0, 1],
      [118, tab],
    ],
    control_granted: ana.id,
    control_rejected: ana.id,
    control_busy: ben.id,
    recording_busy: undefined,
    call_end: undefined,
    videofeed: { streamId: 'p', enabled: true },
  };
  for (const [event, data] of Object.entries(values)) {
    visitor.emit(event, envelope(tab, data));
    const expected = data === undefined ? { meta: { tabId: tab } } : envelope(tab, data);
    for (const agent of [ana, ben]) expect(await agent.next(event)).toEqual([expected]);
  }
  elsewhere.emit('messages', envelope(tab, 'of 901'));
  expect(await stranger.next('messages')).toEqual([envelope(tab, 'of 901')]);
  for (const event of Object.keys(values)) expect(stranger.count(event)).toBe(event === 'messages' ? 1 : 0);
});

test('[A-09] 69. what a visitor says does not reach the visitor’s other tabs', async () => {
  const [first, second] = [await relay.visitor({ tab }), await relay.visitor({ tab: otherTab })];
  const agent = await relay.agent();
  await first.next('NEW_AGENT');
  for (const event of ['messages', 'call_end', 'control_busy', 'UPDATE_SESSION', 'NEW_AGENT'])
    first.emit(event, envelope(tab, 'x'));
  await agent.next('UPDATE_SESSION');
  agent.emit('stop_recording', envelope(otherTab, undefined));
  await second.next('stop_recording');
  expect(second.count('NEW_AGENT')).toBe(1);
  for (const event of ['messages', 'call_end', 'control_busy', 'UPDATE_SESSION'])
    expect(second.count(event)).toBe(0);
});

test('[A-07] 70. an event without an argument reaches agents as its tab and version 1', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  for (const event of ['recording_accepted', 'recording_rejected']) {
    visitor.emit(event);
    expect(await agent.next(event)).toEqual([{ meta: { tabId: tab, version: 1 } }]);
  }
});

test('[A-02] [A-20] 71. packed messages arrive byte by byte as they were sent', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const sizes = [10, 1_000, 300_000];
  for (const size of sizes) {
    const data = gzipSync(Buffer.from(JSON.stringify(Array.from({ length: size }, (_, n) => [n, 'ñ']))));
    visitor.emit('messages', envelope(tab, 'before'));
    visitor.emit('messages_gz', envelope(tab, data));
    visitor.emit('messages', envelope(tab, 'after'));
    expect(await agent.next('messages')).toEqual([envelope(tab, 'before')]);
    const [packed] = (await agent.next('messages_gz')) as [{ meta: object; data: Buffer }];
    expect(packed.meta).toEqual({ tabId: tab });
    expect(Buffer.compare(packed.data, data)).toBe(0);
    expect(await agent.next('messages')).toEqual([envelope(tab, 'after')]);
  }
});

test('[A-03] [A-09] 72. what an agent says reaches only the tab it names, with the agent’s socket id before it', async () => {
  const [first, second] = [await relay.visitor({ tab }), await relay.visitor({ tab: otherTab })];
  const agent = await relay.agent();
  await first.next('NEW_AGENT');
  first.emit('control_granted', envelope(tab, agent.id));
  await agent.next('control_granted');
  const values = {
    request_control: '{"name":"Ana"}',
    move: [10, 20],
    click: [1, 2],
    scroll: [0, -5],
    focus: 7,
    input: 'texto',
    startAnnotation: [1, 1],
    moveAnnotation: [2, 2],
    stopAnnotation: undefined,
    release_control: undefined,
    _agent_name: 'Ana Perez',
    call_end: 'Ana Perez',
    videofeed: { streamId: 'p', enabled: false },
    request_recording: '{}',
    stop_recording: undefined,
  };
  for (const [event, data] of Object.entries(values)) {
    agent.emit(event, envelope(tab, data));
    const expected = data === undefined ? { meta: { tabId: tab } } : envelope(tab, data);
    expect(await first.next(event)).toEqual([agent.id, expected]);
    expect(second.count(event)).toBe(0);
  }
});

test('[A-09] 73. a tab that is not there: the agent hears SESSION_DISCONNECTED, no visitor hears anything', async () => {
  const visitor = await relay.visitor({ tab });
  const agent = await relay.agent();
  await visitor.next('NEW_AGENT');
  agent.emit('request_control', envelope('cccccccccccc', '{}'));
  expect(await agent.next('SESSION_DISCONNECTED')).toEqual([]);
  agent.emit('stop_recording', envelope(tab, undefined));
  await visitor.next('stop_recording');
  expect(visitor.count('request_control')).toBe(0);
});

test('[A-09] 77. names of the server, and any others, that an agent sends are not forwarded', async () => {
  const [visitor, agent] = [await relay.visitor(), await relay.agent()];
  await visitor.next('NEW_AGENT');
  const forged = [
    ...Object.keys(serverEvents),
    'UPDATE_SESSION',
    'messages',
    'control_granted',
    's_call_started',
    'toString',
  ];
  const sentByRelay = new Set(['NEW_AGENT', 'WEBRTC_CONFIG']);
  for (const event of forged) agent.emit(event, envelope(tab, 'forged'), 'more');
  agent.emit('stop_recording', envelope(tab, undefined));
  await visitor.next('stop_recording');
  for (const event of forged) expect(visitor.count(event)).toBe(sentByRelay.has(event) ? 1 : 0);
});
