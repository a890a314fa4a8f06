import { expect, test } from 'vitest';
import { parseClientReference } from './client-reference.ts';

test.each([
  ['case-4711', true],
  ['A.b:c_d-9', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), 'malformed'],
  ['', 'malformed'],
  ['with space', 'malformed'],
  ['ñ', 'malformed'],
  ['12.345.678-5', 'isRut'],
  ['12345678-5', 'isRut'],
  ['123456785', 'isRut'],
  ['12345678-4', true],
])('a bank calls an application %j: %j', (text, found) => {
  const parsed = parseClientReference(text);
  expect(parsed.ok || parsed.error).toBe(found);
});
