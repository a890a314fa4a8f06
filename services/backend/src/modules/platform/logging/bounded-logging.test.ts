import { expect, test } from 'vitest';
import { leastTime } from '@afilia/testing/thread-time';
import { clean, cleanText } from './clean.ts';
import { createLogger } from './create-logger.ts';

test.each([
  ['a'],
  ['a.'],
  ['eyJ-'],
  ['..eyJ-'],
  ['eyJ.'],
  ['a@'],
  ['a@b.'],
  ['//a:'],
  ['bearer '],
  ['&code='],
  ['12.345.'],
  ['+56 9'],
  ['params: '],
  ['\n'],
])('a text of many %j is cleaned in no time, also by a part of what is kept of it', (piece) => {
  const spaced = Array.from({ length: 4 }, () => piece.repeat(1000 / piece.length)).join(' ');
  expect(leastTime(() => cleanText(piece.repeat(1_000_000 / piece.length)), 50)).toBeLessThan(50);
  expect(leastTime(() => cleanText(spaced), 50)).toBeLessThan(50);
});

test('a text that is too long is cut between words, so that no half of a secret stays', () => {
  const text = `${'word '.repeat(818)}camila.rojas@correo.cl ${'x'.repeat(100_000)}`;
  const cleaned = cleanText(text);
  expect(cleaned).not.toContain('camila');
  expect(cleaned.length).toBeLessThan(4_200);
  expect(cleaned).toMatch(/\[\d+ characters more\]$/u);
  expect(cleanText(`/${'a'.repeat(15_000)}`)).toBe(' [15001 characters more]');
});

test('of objects and lists without end the beginning is kept', () => {
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]));
  expect(Object.keys(clean(wide) as object)).toHaveLength(100);
  expect(clean(Array.from({ length: 5_000 }, () => 1))).toHaveLength(100);
  expect(Object.keys(clean({ [`${'n'.repeat(9_000)}rut`]: '12345678-5' }) as object)[0]).toHaveLength(64);
  expect(clean({ [`${'n'.repeat(9_000)}rut`]: 'abcdef' })).toEqual({ ['n'.repeat(64)]: '****def' });
});

test('a line without measure is left out, and says so at its level', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  logger.error({ rows: Array.from({ length: 20_000 }, () => 'otp 482913') }, 'failed');
  logger.error(new Error('x'.repeat(1_000_000)));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: expect.stringContaining('left out'),
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'error', err: { type: 'Error' } });
  expect(lines.join('').length).toBeLessThan(10_000);
});
