import { expect, test } from 'vitest';
import { decodeRelayEvent } from '../link/decode-relay-event.ts';
import { holderName, live, type LiveEvent, type LiveState, startLive } from './live-state.ts';

const tabId = 'aaaaaaaaaaaa';
const bare = (name: string, ...args: unknown[]): LiveEvent => {
  const event = decodeRelayEvent(name, args);
  if (!event) throw new Error(`${name} is not of the wire`);
  return { type: 'received', event };
};
const from = (name: string, data?: unknown): LiveEvent => bare(name, { meta: { tabId }, data });
const after = (...events: LiveEvent[]): LiveState =>
  [{ type: 'opened', id: 'me' } as const, from('UPDATE_SESSION', {}), ...events].reduce(live, startLive());

test('[A-25] 89. an answer counts only if it names my socket', () => {
  const requested = { type: 'controlRequested' } as const;
  expect(after(requested, from('control_granted', 'other')).control).toMatchObject({
    status: 'theirs',
    holder: 'other',
  });
  expect(after(requested, from('control_rejected', 'other')).control.status).toBe('waiting');
  expect(after(requested, from('control_busy', 'other')).control.status).toBe('waiting');
  expect(after(requested, from('control_granted', 'me')).control).toMatchObject({ status: 'mine' });
});

test.each(['constructor', '__proto__', 'other'])(
  '[A-09] a page that gives control to «%s» names no agent',
  (holder) => {
    expect(holderName(after(from('control_granted', holder)))).toBeUndefined();
  },
);

test('[A-06] the agent in control has the name of the relay', () => {
  const joined = bare('NEW_AGENT', 'ana', { name: 'Ana Pérez' });
  expect(holderName(after(joined, from('control_granted', 'ana')))).toBe('Ana Pérez');
});

test('[A-06] a no, an end and a busy are distinguished', () => {
  const requested = { type: 'controlRequested' } as const;
  expect(after(requested, from('control_rejected', 'me')).control.last).toBe('rejected');
  const had = [requested, from('control_granted', 'me')];
  expect(after(...had, from('control_rejected', 'me')).control.last).toBe('ended');
  expect(after(...had, { type: 'controlReleased' }).control.last).toBe('released');
  // The person's side says the same word to a release.
  expect(after(...had, { type: 'controlReleased' }, from('control_rejected', 'me')).control.last).toBe(
    'released',
  );
  expect(after(requested, from('control_busy', 'me')).control).toMatchObject({
    status: 'theirs',
    last: 'busy',
  });
});

test('[A-25] control can be requested again when its agent leaves or returns it', () => {
  const theirs = [bare('NEW_AGENT', 'other', { name: 'Sofía' }), from('control_granted', 'other')];
  expect(after(...theirs).agents).toEqual({ other: 'Sofía' });
  expect(after(...theirs, bare('AGENT_DISCONNECTED', 'other'))).toMatchObject({
    agents: {},
    control: { status: 'none' },
  });
  expect(after(...theirs, from('control_rejected', 'other')).control.status).toBe('none');
});

test('[A-07] 94. recording answers come with and without data', () => {
  const requested = { type: 'recordingRequested' } as const;
  const wrapped = bare('recording_accepted', { meta: { tabId, version: 1 } });
  expect(after(requested, wrapped).recording.status).toBe('on');
  expect(after(requested, from('recording_rejected')).recording).toEqual({ status: 'off', last: 'rejected' });
  expect(after(requested, from('recording_busy')).recording.last).toBe('busy');
  expect(after(wrapped).recording.status).toBe('off');
});

test('[A-25] a lost link ends my control, and a new socket begins anew', () => {
  const had = [
    { type: 'controlRequested' } as const,
    from('control_granted', 'me'),
    { type: 'pageShown' } as const,
  ];
  expect(after(...had, { type: 'lost' })).toMatchObject({ link: 'lost', control: { last: 'ended' } });
  expect(after(...had, { type: 'lost' }, { type: 'opened', id: 'new' })).toMatchObject({
    me: 'new',
    hasPage: false,
    control: { status: 'none', last: 'ended' },
  });
});

test('[A-25] a person who goes is gone, and another tab of theirs changes nothing of this one', () => {
  expect(after({ type: 'pageShown' }, bare('SESSION_DISCONNECTED'))).toMatchObject({
    visitor: 'gone',
    hasPage: false,
  });
  const otherTab = bare('control_granted', { meta: { tabId: 'bbbbbbbbbbbb' }, data: 'me' });
  expect(after(otherTab)).toMatchObject({
    tab: tabId,
    tabs: [tabId, 'bbbbbbbbbbbb'],
    control: { status: 'none' },
  });
});

test('[A-25] nonsense is dropped before it could change anything', () => {
  for (const nonsense of [undefined, null, 7, {}, { meta: {} }, { meta: { tabId: 3 } }])
    for (const event of ['control_granted', 'UPDATE_SESSION', 'NEW_AGENT', 'AGENT_DISCONNECTED', 'nothing'])
      expect(decodeRelayEvent(event, [nonsense])).toBeUndefined();
});
