import { expect, test } from 'vitest';
import { readRecordingAddress, recordingHash } from './address.ts';

const address = { id: 'd95b7a78-6056-4345-8e87-791f6bd434ad', folio: 'S-2026-000123' };

test('a recording’s address names it, and anything else names none', () => {
  expect(recordingHash(address)).toBe('#/grabaciones/d95b7a78-6056-4345-8e87-791f6bd434ad/S-2026-000123');
  expect(readRecordingAddress(recordingHash(address))).toEqual(address);
  for (const hash of ['', '#/grabaciones/', '#/grabaciones/../S-2026-1', `${recordingHash(address)}/x`])
    expect(readRecordingAddress(hash)).toBeUndefined();
});
