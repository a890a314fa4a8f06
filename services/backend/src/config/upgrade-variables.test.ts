import { expect, test } from 'vitest';
import { readVariables } from './variables.ts';

test('what an upgrade leaves off is on or off, and nothing else', () => {
  expect(readVariables({ DESK: 'off', SEALING_AT_REST: 'on' })).toMatchObject({
    given: { DESK: false, SEALING_AT_REST: true },
    malformed: [],
  });
  expect(readVariables({}).given.DESK).toBeUndefined();
  expect(readVariables({ DESK: 'later' }).malformed).toEqual([
    expect.stringMatching(/^DESK is malformed: .* Example: on or off$/u),
  ]);
});
