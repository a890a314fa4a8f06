import { expect, test } from 'vitest';
import { call, type CallEvent, idleCall } from './call-state.ts';

const after = (...types: CallEvent['type'][]) =>
  types.map((type): CallEvent => ({ type })).reduce(call, idleCall);

test('[A-05] 93. the person’s call_end is a no while it rings, and hanging up while one talks', () => {
  expect(after('started', 'ringing', 'endedByPerson')).toEqual({ status: 'idle', last: 'declined' });
  expect(after('started', 'ringing', 'answered', 'endedByPerson')).toEqual({
    status: 'idle',
    last: 'hungUp',
  });
});

test('[A-05] a call says why it did not come about', () => {
  expect(after('started', 'noMicrophone').last).toBe('noMicrophone');
  expect(after('started', 'ringing', 'unreachable').last).toBe('unreachable');
  expect(after('started', 'ringing', 'answered', 'failed').last).toBe('failed');
  expect(after('started', 'ringing', 'endedHere').last).toBe('ended');
});

test('[A-05] messages after the end change nothing', () => {
  expect(after('endedByPerson', 'answered', 'failed')).toEqual(idleCall);
  expect(after('started', 'started').status).toBe('opening');
});
