import { expect, test } from 'vitest';
import { canReconnect, peer, type PeerEvent, reconnectDelayMs, startPeer } from './peer.ts';

const play = (...events: PeerEvent[]) => {
  let step: ReturnType<typeof peer> = { state: startPeer(), effects: [] };
  for (const event of events) step = peer(step.state, event);
  return step;
};

test('[A-08] a peer that had been open disconnects on abort, one that never was is destroyed', () => {
  expect(play({ type: 'aborted' })).toEqual({
    state: { status: 'destroyed', attempts: 0 },
    effects: [{ type: 'destroy' }],
  });
  expect(play({ type: 'opened' }, { type: 'aborted' })).toEqual({
    state: { status: 'disconnected', attempts: 0 },
    effects: [{ type: 'disconnect' }],
  });
});

test('[A-08] only a disconnected peer may reconnect, a destroyed one never', () => {
  expect(canReconnect(play().state)).toBe(false);
  expect(canReconnect(play({ type: 'opened' }).state)).toBe(false);
  expect(canReconnect(play({ type: 'opened' }, { type: 'aborted' }).state)).toBe(true);
  const destroyed = play({ type: 'opened' }, { type: 'destroyRequested' }, { type: 'opened' });
  expect(destroyed.state.status).toBe('destroyed');
  expect(canReconnect(destroyed.state)).toBe(false);
});

test('[A-19] waits min(n, 8) times 2 s before each try', () => {
  expect([0, 1, 2, 7, 8, 9, 29].map(reconnectDelayMs)).toEqual([
    0, 2000, 4000, 14_000, 16_000, 16_000, 16_000,
  ]);
});

test('[A-19] gives up after 30 tries, and counts anew once it was open', () => {
  let step = play({ type: 'opened' });
  for (let n = 0; n < 30; n++) {
    step = peer(step.state, { type: 'lost', retryId: `t${n}` });
    expect(step.effects).toEqual([{ type: 'startTimer', retryId: `t${n}`, ms: reconnectDelayMs(n) }]);
    expect(peer(step.state, { type: 'timedOut', retryId: `t${n}` }).effects).toEqual([{ type: 'connect' }]);
  }
  expect(peer(step.state, { type: 'lost', retryId: 'last' }).effects).toEqual([]);
  const again = peer(peer(step.state, { type: 'opened' }).state, { type: 'lost', retryId: 'new' });
  expect(again.effects).toEqual([{ type: 'startTimer', retryId: 'new', ms: 0 }]);
});

test('[A-08] the timer of an earlier loss connects nothing', () => {
  const { state } = play(
    { type: 'opened' },
    { type: 'lost', retryId: 'a' },
    { type: 'opened' },
    { type: 'lost', retryId: 'b' },
  );
  expect(peer(state, { type: 'timedOut', retryId: 'a' }).effects).toEqual([]);
});
