import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, type CallEffect, type CallEvent, type CallState, startCall } from './call.ts';

const play = (events: readonly CallEvent[], from: CallState = startCall()) => {
  const effects: CallEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = call(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, types: effects.map(({ type }) => type) };
};
const rings = (n: number): CallEvent => ({ type: 'incoming', connectionId: `c${n}`, peerId: `p${n}` });
const named: CallEvent = { type: 'announced', agentId: 'ana' };
const talking = [named, rings(1), { type: 'accepted' }, { type: 'deviceReady' }] as const;
const ended = { type: 'update', active: false, peerIds: [] };

test('[A-05] an incoming call asks, rings and starts its own timer of 30 s', () => {
  const { state, effects } = play([rings(1)]);
  expect(state.status).toBe('requesting');
  expect(effects).toEqual([
    { type: 'prompt' },
    { type: 'ring' },
    { type: 'startTimer', connectionId: 'c1', ms: 30_000 },
  ]);
});

test('[A-05] an accepted call begins once the microphone is there, and the session says so', () => {
  expect(play([rings(1), { type: 'accepted' }]).state.status).toBe('requesting');
  const { state, effects } = play(talking);
  expect(state.status).toBe('calling');
  expect(effects.slice(3)).toEqual([
    { type: 'closePrompt' },
    { type: 'stopTimer', connectionId: 'c1' },
    { type: 'openDevice' },
    { type: 'showWindow' },
    { type: 'answer', connectionId: 'c1' },
    { type: 'remember', peerIds: ['p1'] },
    { type: 'update', active: true, peerIds: ['p1'] },
  ]);
});

test('[A-05] a decline ends the call for the caller too, and the page is notified', () => {
  const { state, effects } = play([rings(1), { type: 'declined' }]);
  expect(state.status).toBe('notCalling');
  expect(effects.slice(-5)).toEqual([
    { type: 'close', connectionId: 'c1' },
    { type: 'forget' },
    { type: 'reportEnd' },
    { type: 'notifyDenied' },
    ended,
  ]);
});

test.each<[string, CallEvent[]]>([
  ['no microphone', [rings(1), { type: 'accepted' }, { type: 'deviceFailed' }]],
  ['the end button', [...talking, { type: 'hungUpByVisitor' }]],
  ['a hidden or shown tab', [...talking, { type: 'visibilityChanged' }]],
  ['30 s without an answer', [rings(1), { type: 'timedOut', connectionId: 'c1' }]],
])('[A-05] %s ends it and says so once', (_why, events) => {
  const { state, types, effects } = play(events);
  expect(state).toMatchObject({ status: 'notCalling', calls: [] });
  expect(types.filter((type) => type === 'reportEnd')).toHaveLength(1);
  expect(effects.at(-1)).toEqual(ended);
});

test('[A-05] an agent who hangs up ends the call and gets no message of it', () => {
  const { state, types } = play([...talking, { type: 'hungUpByAgent', agentId: 'ana' }]);
  expect(state.status).toBe('notCalling');
  expect(types).toContain('close');
  expect(types).toContain('hideWindow');
  expect(types).not.toContain('reportEnd');
});

test('[A-05] [A-24] hanging up by an agent who never said a name is a warning and no more', () => {
  const { state, effects } = play([...talking, { type: 'hungUpByAgent', agentId: 'eve' }]);
  expect(state.status).toBe('calling');
  expect(effects.at(-1)).toEqual({ type: 'warnUnknownAgent', agentId: 'eve' });
});

test('[A-05] the call goes on while one of its agents is there', () => {
  const two = [...talking, { type: 'announced', agentId: 'ben' }, rings(2)] as const;
  expect(play([...two, { type: 'agentLeft', agentId: 'ana' }]).state.status).toBe('calling');
  expect(
    play([...two, { type: 'agentLeft', agentId: 'ana' }, { type: 'hungUpByAgent', agentId: 'ben' }]).state
      .status,
  ).toBe('notCalling');
});

const lost: CallEvent = { type: 'connectionEnded', connectionId: 'c1' };
const waited: CallEvent = { type: 'timedOut', connectionId: 'reconnect' };
const again = (n: number): CallEvent => ({
  type: 'incoming',
  connectionId: `c${n}`,
  peerId: 'p1',
  again: true,
});

test('[A-05] a call whose connection broke waits a minute for the agent to call again, and is answered without a question', () => {
  const broken = play([lost], play(talking).state);
  expect(broken.effects).toEqual([
    { type: 'close', connectionId: 'c1' },
    { type: 'setWaiting', on: true },
    { type: 'startTimer', connectionId: 'reconnect', ms: 60_000 },
  ]);
  const { state, types, effects } = play([again(2)], broken.state);
  expect(state).toMatchObject({ status: 'calling', waiting: false, calls: [{ connectionId: 'c2' }] });
  expect(types).toEqual(['answer', 'remember', 'update', 'setWaiting', 'stopTimer']);
  expect(effects[0]).toEqual({ type: 'answer', connectionId: 'c2' });
  const over = play([waited], broken.state);
  expect(over.state.status).toBe('notCalling');
  expect(over.types.filter((type) => type === 'reportEnd')).toHaveLength(1);
  expect(play([waited], state).effects).toEqual([]);
});

test('[A-05] a call goes on when its agent comes back with another socket, and ends when none does', () => {
  const left = play([{ type: 'agentLeft', agentId: 'ana' }], play(talking).state);
  expect(left.state).toMatchObject({ status: 'calling', waiting: true, calls: [{ connectionId: 'c1' }] });
  const back = play([{ type: 'announced', agentId: 'ana, again' }], left.state);
  expect(back.types).toEqual(['setWaiting', 'stopTimer']);
  expect(play([{ type: 'hungUpByAgent', agentId: 'ana, again' }], back.state).state.status).toBe(
    'notCalling',
  );
  const { types, state } = play([waited], left.state);
  expect(state.status).toBe('notCalling');
  expect(types).toEqual(expect.arrayContaining(['close', 'hideWindow', 'reportEnd']));
});

test('[A-05] an agent who calls again does not ring a visitor who hung up meanwhile', () => {
  const { types, state } = play([again(2)], play([...talking, { type: 'hungUpByVisitor' }]).state);
  expect(types).toEqual(['close', 'reportEnd']);
  expect(state.status).toBe('notCalling');
});

test('[A-05] a second caller during a call, and one accepted earlier, are answered without a question', () => {
  const second = play([rings(2)], play(talking).state);
  expect(second.types).toEqual(['answer', 'remember', 'update']);
  const again = play([rings(1), { type: 'deviceReady' }], startCall(['p1']));
  expect(again.state.status).toBe('calling');
  expect(again.types).not.toContain('prompt');
});

test('[A-05] two who ring at once share one question, and each has its own 30 s', () => {
  const { state, effects, types } = play([rings(1), rings(2), { type: 'timedOut', connectionId: 'c1' }]);
  expect(types.filter((type) => type === 'prompt')).toHaveLength(1);
  expect(types.filter((type) => type === 'ring')).toHaveLength(2);
  expect(state).toMatchObject({ status: 'requesting', calls: [{ connectionId: 'c2' }] });
  expect(effects.at(-1)).toEqual({ type: 'close', connectionId: 'c1' });
});

test('[A-05] the timer of an earlier call ends no later one', () => {
  const { state } = play([
    rings(1),
    { type: 'declined' },
    rings(2),
    { type: 'timedOut', connectionId: 'c1' },
  ]);
  expect(state).toMatchObject({ status: 'requesting', calls: [{ connectionId: 'c2' }] });
});

test('[A-05] a tab that is changed while it rings, or after the end, ends nothing again', () => {
  expect(play([rings(1), { type: 'visibilityChanged' }]).state.status).toBe('requesting');
  const over = play([...talking, { type: 'visibilityChanged' }]).state;
  expect(call(over, { type: 'visibilityChanged' }).effects).toEqual([]);
});

const anyEvent = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map(rings),
  fc.constantFrom<CallEvent>(
    named,
    { type: 'accepted' },
    { type: 'declined' },
    { type: 'deviceReady' },
    { type: 'deviceFailed' },
    { type: 'hungUpByVisitor' },
    { type: 'hungUpByAgent', agentId: 'ana' },
    { type: 'visibilityChanged' },
    { type: 'connectionEnded', connectionId: 'c1' },
    { type: 'timedOut', connectionId: 'c2' },
    { type: 'timedOut', connectionId: 'reconnect' },
    { type: 'agentLeft', agentId: 'ana' },
    again(3),
  ),
);

test('[A-05] whatever happens, the popup is open exactly while it rings, and the window while it talks', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { state, types } = play(events);
      const count = (type: CallEffect['type']) => types.filter((one) => one === type).length;
      expect(count('prompt') - count('closePrompt')).toBe(
        state.status === 'requesting' && !state.answering ? 1 : 0,
      );
      expect(count('showWindow') - count('hideWindow')).toBe(state.status === 'calling' ? 1 : 0);
    }),
  );
});
