import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlWireMessages } from '../wire/outcomes.ts';
import {
  control,
  type ControlEffect,
  type ControlEvent,
  type ControlState,
  startControl,
} from './control.ts';

const play = (events: readonly ControlEvent[], from: ControlState = startControl()) => {
  const effects: ControlEffect[] = [];
  let state = from;
  for (const event of events) {
    const step = control(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, last: control(state, { type: 'hidden' }) };
};
const outcomes = (effects: readonly ControlEffect[]) =>
  effects.flatMap((one) => (one.type === 'report' ? [`${one.outcome} ${one.agentId}`] : []));

const request = (agentId: string, requestId = `by-${agentId}`): ControlEvent => ({
  type: 'requested',
  agentId,
  requestId,
});
const held = [request('ana'), { type: 'confirmed' }] as const;

test('[A-06] a request asks the visitor and starts a timer of 30 s that bears its name', () => {
  const { state, effects } = play([request('ana', 'r1')]);
  expect(state).toEqual({ status: 'requesting', agentId: 'ana', requestId: 'r1' });
  expect(effects).toEqual([
    { type: 'prompt', agentId: 'ana' },
    { type: 'startTimer', requestId: 'r1', ms: 30_000 },
  ]);
});

test('[A-06] a confirmation gives control, and the timer ends with its request', () => {
  const { state, effects } = play(held);
  expect(state).toEqual({ status: 'enabled', agentId: 'ana' });
  expect(effects.slice(2)).toEqual([
    { type: 'closePrompt' },
    { type: 'stopTimer', requestId: 'by-ana' },
    { type: 'remember', agentId: 'ana' },
    { type: 'show', agentId: 'ana' },
    { type: 'report', outcome: 'granted', agentId: 'ana' },
  ]);
});

test('[A-06] a decline rejects it and the page is notified', () => {
  const { state, effects } = play([request('ana'), { type: 'declined' }]);
  expect(state).toEqual({ status: 'disabled' });
  expect(outcomes(effects)).toEqual(['rejected ana']);
  expect(effects).toContainEqual({ type: 'notifyDenied', agentId: 'ana' });
});

test('[A-06] 30 s without an answer: rejected, and the page is not notified of a decline', () => {
  const { state, effects } = play([request('ana', 'r1'), { type: 'timedOut', requestId: 'r1' }]);
  expect(state.status).toBe('disabled');
  expect(outcomes(effects)).toEqual(['rejected ana']);
  expect(effects.some(({ type }) => type === 'notifyDenied')).toBe(false);
});

test('[A-06] the timer of an earlier request ends no later one', () => {
  const { state } = play([
    request('ana', 'r1'),
    { type: 'declined' },
    request('ana', 'r2'),
    { type: 'timedOut', requestId: 'r1' },
  ]);
  expect(state).toMatchObject({ status: 'requesting', requestId: 'r2' });
});

test.each(['ana', 'ben'])(
  '[A-06] a second request while one is pending, by %s, releases the first',
  (who) => {
    const { state, effects } = play([request('ana', 'r1'), request(who, 'r2')]);
    expect(state).toEqual({ status: 'disabled' });
    expect(outcomes(effects)).toEqual(['released ana']);
    expect(effects.filter(({ type }) => type === 'prompt')).toHaveLength(1);
  },
);

test('[A-06] a request while another agent has control is answered as busy, to its sender', () => {
  const { state, effects } = play([...held, request('ben')]);
  expect(state).toEqual({ status: 'enabled', agentId: 'ana' });
  expect(outcomes(effects)).toEqual(['granted ana', 'busy ben']);
});

test('[A-06] [A-09] only the holder can release it, and only the holder leaving ends it', () => {
  const others: ControlEvent[] = [
    { type: 'releasedByAgent', agentId: 'ben' },
    { type: 'agentLeft', agentId: 'ben' },
  ];
  expect(play([...held, ...others]).state.status).toBe('enabled');
  for (const type of ['releasedByAgent', 'agentLeft'] as const) {
    const { state, effects } = play([...held, { type, agentId: 'ana' }]);
    expect(state).toEqual({ status: 'disabled' });
    expect(outcomes(effects)).toEqual(['granted ana', 'released ana']);
    expect(effects).toContainEqual({ type: 'forget' });
  }
});

test('[A-06] a hidden tab releases control and keeps the agent, who has it again when the tab is seen', () => {
  const hidden = play([...held, { type: 'hidden' }]);
  expect(hidden.state).toEqual({ status: 'disabled', remembered: 'ana' });
  expect(outcomes(hidden.effects)).toEqual(['granted ana', 'released ana']);
  expect(hidden.effects).not.toContainEqual({ type: 'forget' });

  const shown = play([{ type: 'shown', agents: ['ben', 'ana'] }], hidden.state);
  expect(outcomes(shown.effects)).toEqual(['granted ana']);
  expect(shown.effects.some(({ type }) => type === 'prompt')).toBe(false);

  const absent = play([{ type: 'shown', agents: ['ben'] }], hidden.state);
  expect(absent.state).toEqual({ status: 'disabled' });
  expect(absent.effects).toEqual([{ type: 'forget' }]);
});

test('[A-06] [A-23] after a reload the remembered agent has control again without a question', () => {
  const announced = { type: 'announced', agents: ['ana'], visible: true } as const;
  expect(outcomes(play([announced], startControl('ana')).effects)).toEqual(['granted ana']);
  expect(play([{ ...announced, visible: false }], startControl('ana')).state).toEqual({
    status: 'disabled',
    remembered: 'ana',
  });
});

test('[A-06] another agent who joins does not make the first lose control, nor what is remembered', () => {
  const { state, effects } = play([
    ...held,
    { type: 'announced', agents: ['ana', 'ben'], visible: true },
    { type: 'hidden' },
    { type: 'shown', agents: ['ana', 'ben'] },
  ]);
  expect(state).toEqual({ status: 'enabled', agentId: 'ana' });
  expect(outcomes(effects)).toEqual(['granted ana', 'granted ana', 'released ana', 'granted ana']);
});

test('[A-06] on the wire released and rejected are one word', () => {
  expect(controlWireMessages.released.event).toBe('control_rejected');
  expect(controlWireMessages.rejected.event).toBe('control_rejected');
  expect(controlWireMessages.granted.event).toBe('control_granted');
  expect(controlWireMessages.busy.event).toBe('control_busy');
});

const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('requested' as const),
    agentId: fc.constantFrom('ana', 'ben'),
    requestId: fc.uuid(),
  }),
  fc.record({
    type: fc.constantFrom('agentLeft' as const, 'releasedByAgent' as const),
    agentId: fc.constantFrom('ana', 'ben'),
  }),
  fc.record({
    type: fc.constantFrom(
      'confirmed',
      'declined',
      'hidden',
      'allLeft',
      'stopped',
      'endedByVisitor',
    ) as fc.Arbitrary<'confirmed'>,
  }),
  fc.record({ type: fc.constant('shown' as const), agents: fc.subarray(['ana', 'ben']) }),
  fc.record({
    type: fc.constant('announced' as const),
    agents: fc.subarray(['ana', 'ben']),
    visible: fc.boolean(),
  }),
);

test('[A-06] whatever happens, a popup and a timer are open exactly while one request is pending', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const { state, effects } = play(events);
      const count = (type: ControlEffect['type']) => effects.filter((one) => one.type === type).length;
      const pending = state.status === 'requesting' ? 1 : 0;
      expect(count('prompt') - count('closePrompt')).toBe(pending);
      expect(count('startTimer') - count('stopTimer')).toBe(pending);
    }),
  );
});
