import { expect, test } from 'vitest';
import { recordingPathOfHash } from './address.ts';

test('a link of an earlier version leads to the recording that it names, and anything else to none', () => {
  const path = '/grabaciones/d95b7a78-6056-4345-8e87-791f6bd434ad/S-2026-000123';
  expect(recordingPathOfHash(`#${path}`)).toBe(path);
  for (const hash of ['', '#/grabaciones/', '#/grabaciones/../S-2026-1', `#${path}/x`])
    expect(recordingPathOfHash(hash)).toBeUndefined();
});
